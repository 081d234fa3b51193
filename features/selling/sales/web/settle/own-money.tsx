import { paymentTypeNames } from '../../../../../kernel/codes.ts'
import { displayMoney, negate, type Money } from '../../../../../kernel/money.ts'
import { Amount } from '../../../../../platform/web/ui/amount.tsx'
import { spendsCreditNote, type Tender } from '../../../../banking/payments/tender.ts'
import classes from './pay-panel.module.css'

interface OwnMoneyProps {
  /** What the shop has already of the money for the bill. */
  taken: readonly Tender[]
  /** What was collected in the payment dialog. */
  payments: readonly Tender[]
  toPay: Money
  /** The customer keeps what he has with the shop. */
  keeps: boolean
  /** Keeps it, or spends it after all; null where there is none. */
  onKeep: ((keeps: boolean) => void) | null
}

const nameOf = (tender: Tender) => (spendsCreditNote(tender) ? `Credit note ${tender.reference}` : paymentTypeNames[tender.type])

/** What is paid of a bill before its cash: money that the shop has already, and payments that were collected; then what is to pay. */
export function OwnMoney({ taken, payments, toPay, keeps, onKeep }: OwnMoneyProps) {
  return (
    <div className={classes.own}>
      <dl className={classes.sums}>
        {[...taken, ...payments].map((tender, at) => (
          <div key={`${at} ${tender.type}`} className={classes.sum}>
            <dt>{nameOf(tender)}</dt>
            <dd>
              <Amount value={negate(tender.amount)} />
            </dd>
          </div>
        ))}
      </dl>
      {onKeep && (
        <button type="button" className={classes.link} onClick={() => onKeep(!keeps)}>
          {keeps ? 'Spend what the customer has here' : 'Leave it with the shop'}
        </button>
      )}
      <div className={classes.toPay}>
        <span>To pay</span>
        <output aria-live="polite" aria-label="To pay" title={displayMoney(toPay)}>
          <Amount value={toPay} withPrefix />
        </output>
      </div>
    </div>
  )
}
