import { Group } from '@mantine/core'
import { useEffect, useRef, type RefObject } from 'react'
import { add, displayMoney, subtract, sumOf, zero, type Money } from '../../../../../kernel/money.ts'
import type { Refusal } from '../../../../../kernel/refusal.ts'
import { businessToday } from '../../../../../platform/web/business-today.ts'
import { Keys } from '../../../../../platform/web/shortcuts.tsx'
import { ReasonButton } from '../../../../../platform/web/ui/reason-button.tsx'
import { FactSums } from '../../../../../platform/web/ui/view-parts.tsx'
import { balancesUsed, totalOf, type Tender } from '../../../../banking/payments/tender.ts'
import { PaymentForm } from '../../../../banking/payments/web/payment-form.tsx'
import { PaymentTable } from '../../../../banking/payments/web/payment-table.tsx'
import { settledBy } from '../../allocation.ts'
import { allocationsOf, payableDebts, whyNotAdd, type Account, type ReceiptDraft } from './receipt-draft.ts'
import classes from './receipt-editor.module.css'
import type { ReceiptDrafting } from './use-receipt-draft.ts'

interface PaymentPaneProps {
  made: ReceiptDrafting
  account: Account
}

/** The payments, one after the other, and the button that saves. */
export function PaymentPane({ made, account }: PaymentPaneProps) {
  const { draft, change, isSaving, submit } = made
  const { tenders } = draft
  const pane = useRef<HTMLElement>(null)
  // Who typed what is paid on which debt is asked for that much; otherwise all that is owed is.
  const asked = draft.typed === null ? owedInAll(draft, account) : settledBy(allocationsOf(draft, account))
  const open = subtract(asked, totalOf(tenders))
  useNextFocus(pane, { count: tenders.length, isPaid: open <= 0 })

  function take(tender: Tender): Refusal | null {
    const refusal = whyNotAdd(draft, tender, account, businessToday())
    if (!refusal) change(now => ({ ...now, tenders: [...now.tenders, tender] }))
    return refusal
  }

  const remove = (index: number) => change(now => ({ ...now, tenders: now.tenders.toSpliced(index, 1) }))
  return (
    <section ref={pane} className={classes.payments} aria-label="Payments of the receipt">
      <PaymentForm due={open > 0 ? open : zero} today={businessToday()} available={leftOf(account, tenders)} onAdd={take} />
      <PaymentTable payments={tenders} onRemove={remove} />
      <Group justify="flex-end">
        <ReasonButton data-saves reason={tenders.length === 0 ? 'Add a payment first' : null} loading={isSaving} onClick={submit}>
          Save and print
          <Keys keys="Ctrl+S" />
        </ReasonButton>
      </Group>
    </section>
  )
}

/** What is paid, and what becomes of it: so much settles debts, and the rest is over payment. */
export function ReceiptSums({ made: { draft }, account }: PaymentPaneProps) {
  const given = totalOf(draft.tenders)
  const settled = settledBy(allocationsOf(draft, account))
  const ahead = subtract(given, settled)
  return (
    <FactSums
      sums={[
        { label: 'Owed', value: displayMoney(owedInAll(draft, account)) },
        { label: 'Paid', value: displayMoney(given) },
        { label: 'Settled', value: displayMoney(settled) },
        {
          label: ahead < 0 ? 'More settled than paid' : 'Over payment',
          value: displayMoney(ahead < 0 ? subtract(zero, ahead) : ahead),
          isTotal: true,
        },
      ]}
    />
  )
}

function owedInAll({ charges }: ReceiptDraft, account: Account): Money {
  return sumOf(payableDebts(account).map(({ due, key }) => add(due, charges[key] ?? zero)))
}

function leftOf({ available }: Account, tenders: readonly Tender[]): Account['available'] {
  const used = balancesUsed(tenders)
  return {
    returnAmount: subtract(available.returnAmount, used.returnAmount),
    overPayment: subtract(available.overPayment, used.overPayment),
  }
}

// After a payment the next key chooses another one, or saves when all that is owed is paid.
function useNextFocus(pane: RefObject<HTMLElement | null>, { count, isPaid }: { count: number; isPaid: boolean }): void {
  const before = useRef(count)
  useEffect(() => {
    if (before.current === count) return
    before.current = count
    pane.current?.querySelector<HTMLElement>(isPaid ? '[data-saves]' : 'input[type="radio"]:checked')?.focus()
  }, [pane, count, isPaid])
}
