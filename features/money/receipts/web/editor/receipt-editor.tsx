import { Button } from '@mantine/core'
import { TextField } from '../../../../../platform/web/form/text-field.tsx'
import { useEffect, useRef } from 'react'
import type { PaperEditorProps } from '../../../../../platform/web/paper-page/paper-config.ts'
import { PaperForm, PaperHead } from '../../../../../platform/web/paper-page/paper-form.tsx'
import { Keys, useShortcut } from '../../../../../platform/web/shortcuts.tsx'
import { ErrorState } from '../../../../../platform/web/ui/error-state.tsx'
import { ComingPage } from '../../../../../platform/web/ui/coming-page.tsx'
import { CustomerField } from '../../../../parties/customers/web/customer-field.tsx'
import { DebtTable } from './debt-table.tsx'
import { PaymentPane, ReceiptSums } from './payment-pane.tsx'
import { allocationsOf, owedElsewhere, payableDebts, withTyped, type Account } from './receipt-draft.ts'
import classes from './receipt-editor.module.css'
import { useReceiptAsked } from './use-receipt-asked.ts'
import { useReceiptDraft, type ReceiptDrafting } from './use-receipt-draft.ts'

const toPayments = () => document.querySelector<HTMLElement>('main form[aria-label="Payment"] input[type="radio"]:checked')?.focus()

/** The page that takes money of a customer: the open bills on the left, the payments on the right. */
export function ReceiptEditor({ onClose, onSaved }: PaperEditorProps) {
  const made = useReceiptDraft(onSaved)
  const { draft, problems, submit, choose, change } = made
  useReceiptAsked(choose)
  return (
    <PaperForm title="New Payment Receipt" paper={made} onClose={onClose} onSave={submit}>
      <PaperHead onLeave={toPayments}>
        <CustomerField value={draft.customer} error={problems.customerCode} onChange={customer => void choose(customer)} />
        <TextField label="Remarks" maxLength={300} value={draft.remarks} onChange={remarks => change(now => ({ ...now, remarks }))} />
      </PaperHead>
      {draft.customer && <Settling key={draft.customer.code} made={made} />}
    </PaperForm>
  )
}

function Settling({ made }: { made: ReceiptDrafting }) {
  const { account, error, retry } = made
  if (account) return <Panes made={made} account={account} />
  return error ? <ErrorState error={error} onRetry={retry} /> : <ComingPage lines={8} />
}

function Panes({ made, account }: { made: ReceiptDrafting; account: Account }) {
  const { draft, change } = made
  const box = useRef<HTMLDivElement>(null)
  const elsewhere = owedElsewhere(account)
  const toDebts = () => box.current?.querySelector<HTMLInputElement>('table[aria-label="What is owed"] td input')?.focus()
  const fill = () => change(now => ({ ...now, typed: null }))
  useShortcut('F9', 'Amounts of what is owed', toDebts)
  useShortcut('Alt+A', 'Fill from the oldest on', fill)
  useEffect(toPayments, [])
  return (
    <div ref={box} className={classes.panes}>
      <section className={classes.owed} aria-label="Settled by the receipt">
        <div className={classes.tools}>
          <Button variant="default" disabled={draft.typed === null} onClick={fill}>
            Oldest first
            <Keys keys="Alt+A" />
          </Button>
          <span className={classes.note} role="status">
            {draft.typed === null
              ? 'The payments fill the oldest debts first. To choose, type an amount (F9).'
              : 'Filled by hand: each debt gets what is typed for it.'}
          </span>
        </div>
        <DebtTable
          debts={payableDebts(account)}
          allocations={allocationsOf(draft, account)}
          charges={draft.charges}
          onType={typed => change(now => withTyped(now, account, typed))}
          onCharge={({ key, amount }) => change(now => ({ ...now, charges: { ...now.charges, [key]: amount } }))}
          onLeave={toPayments}
        />
        {elsewhere !== null && <p className={classes.note}>{elsewhere}</p>}
        <ReceiptSums made={made} account={account} />
      </section>
      <PaymentPane made={made} account={account} />
    </div>
  )
}
