import { businessToday } from '../../../../platform/web/business-today.ts'
import { FactSums } from '../../../../platform/web/ui/view-parts.tsx'
import { displayMoney, negate, subtract, zero } from '../../../../kernel/money.ts'
import { outgoingMeans } from '../../../banking/payments/outgoing.ts'
import { OutgoingForm } from '../../../banking/payments/web/outgoing-form.tsx'
import type { OutgoingFormProps } from '../../../banking/payments/web/use-outgoing-form.ts'
import { OutgoingTable } from '../../../banking/payments/web/outgoing-table.tsx'
import { totalOf } from '../../../banking/payments/tender.ts'
import { settledBy } from '../due.ts'
import type { PartProps } from './dues-part.tsx'
import { accountsBehind, advanceLeft, checkAdded, chequesLeft, leftToPay, namesOf, returnsLeft } from './voucher-draft.ts'
import classes from './voucher-editor.module.css'

interface PaymentsPartProps extends PartProps {
  /** The own bank accounts with their next cheque numbers; null where they could not be read. */
  accounts: OutgoingFormProps['accounts']
}

/** How the supplier is paid, and what is left over. */
export function PaymentsPart({ draft, start, change, accounts }: PaymentsPartProps) {
  const today = businessToday()
  return (
    <section className={classes.payments} aria-label="Payments">
      <OutgoingForm
        means={outgoingMeans}
        due={leftToPay(draft)}
        today={today}
        accounts={accounts && accountsBehind(draft.tenders, accounts)}
        overPayment={advanceLeft(draft, start)}
        cheques={chequesLeft(draft, start)}
        returns={returnsLeft(draft, start)}
        onAdd={tender => {
          const refusal = checkAdded(draft, start, today, tender)
          if (!refusal) change(before => ({ ...before, tenders: [...before.tenders, tender] }))
          return refusal
        }}
      />
      <OutgoingTable
        payments={draft.tenders}
        names={namesOf(start, accounts ?? [])}
        onRemove={index => change(before => ({ ...before, tenders: before.tenders.filter((_, at) => at !== index) }))}
      />
      <Sums draft={draft} />
    </section>
  )
}

function Sums({ draft }: Pick<PartProps, 'draft'>) {
  const [paid, settled] = [totalOf(draft.tenders), settledBy(draft.shares)]
  const left = subtract(paid, settled)
  return (
    <FactSums
      sums={[
        { label: 'Settled', value: displayMoney(settled) },
        { label: 'Paid', value: displayMoney(paid), isTotal: true },
        left < 0
          ? { label: 'Still to pay', value: displayMoney(negate(left)) }
          : { label: 'Paid ahead', value: displayMoney(left > 0 ? left : zero) },
      ]}
    />
  )
}
