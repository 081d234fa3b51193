import { Group } from '@mantine/core'
import { Suspense, type ComponentType } from 'react'
import { addressOf } from '../../../../kernel/addresses.ts'
import { inOrder, keysOf } from '../../../../kernel/fields.ts'
import { may } from '../../../../kernel/permissions.ts'
import type { RecordOf } from '../../../../kernel/master.ts'
import { parseMoney, zero } from '../../../../kernel/money.ts'
import { Amount } from '../../../../platform/web/ui/amount.tsx'
import { recordFacts } from '../../../../platform/web/master-page/record-facts.tsx'
import { useSession } from '../../../../platform/web/session.ts'
import { ContactWays } from '../../../../platform/web/ui/contact-ways.tsx'
import { PartyPapers, type PartyTitles } from '../../../../platform/web/ui/party-papers.tsx'
import { StatusBadge } from '../../../../platform/web/ui/status-badge.tsx'
import { Facts, FactSums, ViewColumns, ViewFrame, ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import type { suppliers } from '../contract.ts'
import { supplierFields } from '../fields.ts'
import { placeOf } from './supplier-columns.ts'

type SupplierRecord = RecordOf<typeof suppliers>

/** What the view of a supplier has of higher features. */
export interface SupplierSlots {
  /** Into which it was merged, and which were merged into it. */
  Merges: ComponentType<{ code: string; name: string }>
  /** The statement: opened, and sent as a file. */
  Statement: ComponentType<{ party: { code: string; name: string; phones: readonly string[] } }>
}

const titles: PartyTitles = { open: 'Owed to the supplier', asked: 'Orders', returns: 'Returns', cheques: 'Cheques' }

const reachKeys = ['contactPerson', 'phone1', 'phone2', 'email'] as const
// The address is said on one line, and the TIN is on the papers that need it.
const saidElsewhere: readonly string[] = [...reachKeys, 'name', 'address1', 'address2', 'tin']
const factKeys = keysOf(supplierFields, ({ kind, isShown }) => !isShown && kind !== 'flag' && kind !== 'lines').filter(
  key => !saidElsewhere.includes(key),
)

/** One supplier in full; balances, papers and prices only for users who may see cost. */
export function SupplierView({ record, Statement, Merges }: { record: SupplierRecord } & SupplierSlots) {
  const { role } = useSession()
  const { code, name, isActive, isLocked, phone1, phone2, email, notes } = record
  const mayPay = may(role, 'pay-suppliers')
  return (
    <ViewFrame aside={record.debitAmount !== null && <Balances record={record} />}>
      <Group gap="xs">
        {!isActive && <StatusBadge tone="off" word="Inactive" />}
        {isLocked === 1 && <StatusBadge tone="info" word="Locked" />}
      </Group>
      <Group gap="xs">
        <ContactWays phones={[phone1, phone2]} email={email} />
        {mayPay && (
          <Suspense fallback={null}>
            <Statement party={{ code, name, phones: [phone1, phone2] }} />
          </Suspense>
        )}
        <Suspense fallback={null}>
          <Merges code={code} name={name} />
        </Suspense>
      </Group>
      <ViewColumns>
        <ViewPart title="Supplier">
          <Facts
            facts={[
              { label: 'Code', value: record.code },
              ...recordFacts(supplierFields, record, ['name']),
              { label: supplierFields.address1.label, value: placeOf(record) },
              ...recordFacts(supplierFields, record, inOrder(factKeys, ['creditDays'])),
            ]}
          />
        </ViewPart>
        <ViewPart title="How to reach">
          <Facts facts={recordFacts(supplierFields, record, reachKeys)} />
        </ViewPart>
      </ViewColumns>
      {record.debitAmount !== null && (
        <PartyPapers code={code} titles={titles} settle={mayPay ? { label: 'Pay', to: addressOf.newVoucher({ supplier: code }) } : null} />
      )}
      {notes !== '' && (
        <ViewPart title="Notes">
          <p style={{ margin: 0, whiteSpace: 'pre-wrap' }}>{notes}</p>
        </ViewPart>
      )}
    </ViewFrame>
  )
}

function Balances({ record }: { record: SupplierRecord }) {
  const amount = (text: string | null) => <Amount value={(text === null ? null : parseMoney(text)) ?? zero} />
  return (
    <ViewPart title="Balances">
      <FactSums
        sums={[
          { label: 'Due', value: amount(record.debitAmount), isTotal: true },
          { label: 'Return amount', value: amount(record.returnAmount) },
          { label: 'Over payment', value: amount(record.overPayment) },
        ]}
      />
    </ViewPart>
  )
}
