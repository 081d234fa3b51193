import { Anchor, Group } from '@mantine/core'
import type { RecordOf } from '../../../kernel/master.ts'
import { parseMoney, zero } from '../../../kernel/money.ts'
import { Amount } from '../../../platform/web/ui/amount.tsx'
import { StatusBadge } from '../../../platform/web/ui/status-badge.tsx'
import { Facts, FactSums, ViewColumns, ViewFrame, ViewPart } from '../../../platform/web/ui/view-parts.tsx'
import type { suppliers } from '../contract.ts'
import { placeOf } from './supplier-columns.ts'

type SupplierRecord = RecordOf<typeof suppliers>

/** One supplier in full; balances only for users who may see cost. */
export function SupplierView({ record }: { record: SupplierRecord }) {
  const { isActive, isLocked, phone1, phone2, email, notes } = record
  return (
    <ViewFrame aside={record.debitAmount !== null && <Balances record={record} />}>
      <Group gap="xs">
        {!isActive && <StatusBadge tone="off" word="Inactive" />}
        {isLocked === 1 && <StatusBadge tone="info" word="Locked" />}
      </Group>
      <ViewColumns>
        <ViewPart title="Supplier">
          <Facts
            facts={[
              { label: 'Code', value: record.code },
              { label: 'Name', value: record.name },
              { label: 'Address', value: placeOf(record) },
              { label: 'Credit Days', value: String(record.creditDays) },
            ]}
          />
        </ViewPart>
        <ViewPart title="How to reach">
          <Facts
            facts={[
              { label: 'Contact Person', value: record.contactPerson },
              { label: 'Phone', value: phoneLink(phone1) },
              { label: 'Second Phone', value: phoneLink(phone2) },
              { label: 'Email', value: email && <Anchor href={`mailto:${email}`}>{email}</Anchor> },
            ]}
          />
        </ViewPart>
      </ViewColumns>
      {notes !== '' && (
        <ViewPart title="Notes">
          <p style={{ margin: 0, whiteSpace: 'pre-wrap' }}>{notes}</p>
        </ViewPart>
      )}
    </ViewFrame>
  )
}

function phoneLink(number: string) {
  return number && <Anchor href={`tel:${number.replaceAll(/[^\d+]/g, '')}`}>{number}</Anchor>
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
