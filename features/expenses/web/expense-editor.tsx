import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { displayMoney, parseMoney, zero } from '../../../kernel/money.ts'
import { may } from '../../../kernel/permissions.ts'
import type { FieldErrors } from '../../../kernel/refusal.ts'
import { businessToday } from '../../../platform/web/business-today.ts'
import { call } from '../../../platform/web/call.ts'
import { useOnceParams } from '../../../platform/web/paper-page/once-params.ts'
import type { PaperEditorProps } from '../../../platform/web/paper-page/paper-config.ts'
import { usePaperDraft } from '../../../platform/web/paper-page/use-paper-draft.ts'
import { masterKey } from '../../../platform/web/master-page/list-query.ts'
import { useSession } from '../../../platform/web/session.ts'
import { Keys, useShortcut } from '../../../platform/web/shortcuts.tsx'
import { DraftGuard } from '../../../platform/web/ui/draft-guard.tsx'
import { notifyError } from '../../../platform/web/ui/notify.ts'
import { PageHeader } from '../../../platform/web/ui/page-header.tsx'
import { ownChequeNumbers } from '../../cheques/contract.ts'
import { useChoices } from '../../lookups/web/use-choices.ts'
import { OutgoingForm } from '../../payments/web/outgoing-form.tsx'
import { OutgoingTable } from '../../payments/web/outgoing-table.tsx'
import { OverrideDialog } from '../../sales/web/settle/override-dialog.tsx'
import { clientProfileQuery } from '../../settings/web/client-profile.ts'
import { createExpense, expenses, getExpense } from '../contract.ts'
import { expenseAbout, expenseMeans } from '../expense.ts'
import { expenseRefusal } from '../refusals.ts'
import {
  amountOf,
  blankExpense,
  bodyOfExpense,
  checkExpenseDraft,
  checkPayment,
  readStoredExpense,
  type ExpenseDraft,
} from './expense-draft.ts'
import classes from './expense-editor.module.css'

type Change = (part: Partial<ExpenseDraft>) => void

/** The page that spends money: what for, to whom, and how. Above the limit a manager says yes on the spot. */
export function ExpenseEditor({ onClose, onSaved }: PaperEditorProps) {
  const { draft, hold, problems, change, submit, isSaving, discard, isBlank, question, answer } = useExpenseDraft(onSaved)
  useShortcut('Ctrl+S', 'Save the expense', submit, { layer: 0 })
  return (
    <div className={classes.page}>
      <PageHeader title={`New ${expenses.title}`}>
        <Button variant="subtle" disabled={isBlank || hold.isElsewhere} onClick={discard}>
          Clear
        </Button>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button loading={isSaving} disabled={hold.isElsewhere} onClick={submit}>
          Save
          <Keys keys="Ctrl+S" />
        </Button>
      </PageHeader>
      <DraftGuard hold={hold} what="expense">
        <div className={classes.parts}>
          <Words draft={draft} problems={problems} change={change} />
          <Payment draft={draft} change={change} />
        </div>
      </DraftGuard>
      {question && <OverrideDialog question={question} onGranted={({ id }) => answer(id)} onClose={() => answer(null)} />}
    </div>
  )
}

function useExpenseDraft(onSaved: (code: string) => void) {
  const { role } = useSession()
  const allowed = useRef<readonly string[]>([])
  const [isAsking, setAsking] = useState(false)
  const { data: profile } = useQuery(clientProfileQuery)
  const paper = usePaperDraft({
    purpose: 'expense',
    title: expenses.title,
    blank: blankExpense,
    read: readStoredExpense,
    save: createExpense,
    bodyOf: draft => bodyOfExpense(draft, allowed.current),
    invalidate: [masterKey(expenses), ['own-cheque-number']],
    onSaved,
  })
  const { draft } = paper
  usePaidAgain(begun => paper.setDraft(begun))
  const limit = parseMoney(profile?.expenseLimit ?? '') ?? zero
  const amount = amountOf(draft)
  const { categoryCode, payee } = draft
  const text = expenseRefusal('EXPENSE_LIMIT', { limit: displayMoney(limit), amount: displayMoney(amount) }).message
  const words = [
    { label: 'Payee', text: payee },
    { label: 'Amount', text: displayMoney(amount) },
  ]
  return {
    ...paper,
    submit: () => {
      allowed.current = []
      const wrong = checkExpenseDraft(draft, businessToday())
      if (!wrong && amount > limit && !may(role, 'spend-above-limit')) setAsking(true)
      else paper.submit(wrong)
    },
    change: (part: Partial<ExpenseDraft>) => paper.change(before => ({ ...before, ...part })),
    question: isAsking
      ? ({ permission: 'spend-above-limit', text, about: expenseAbout({ categoryCode, payee, amount }), words } as const)
      : null,
    /** A manager's word, or null where nobody gave it. */
    answer: (id: string | null) => {
      setAsking(false)
      if (id === null) return
      allowed.current = [id]
      paper.submit(null)
    },
  }
}

/** An expense opened with `?again=CODE` pays that one again. */
function usePaidAgain(begin: (draft: ExpenseDraft) => void): void {
  const { again } = useOnceParams(['again'])
  const take = useEffectEvent(async (code: string) => {
    const { expense } = await call(getExpense, { params: { code } })
    begin({ ...blankExpense, categoryCode: expense.category.code, payee: expense.payee, reference: expense.reference, paysCode: code })
  })
  useEffect(() => {
    if (again !== null) take(again).catch(notifyError)
  }, [again])
}

function Words({ draft, problems, change }: { draft: ExpenseDraft; problems: FieldErrors; change: Change }) {
  const categories = useChoices('expenseCategory')
  const field = (name: 'payee' | 'reference' | 'remarks', maxLength: number) => ({
    maxLength,
    value: draft[name],
    error: problems[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => change({ [name]: event.currentTarget.value }),
  })
  return (
    <section className={classes.words} aria-label="What for">
      <NativeSelect
        label="Category"
        withAsterisk
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page begins here
        autoFocus
        value={draft.categoryCode}
        error={problems.categoryCode}
        data={[{ value: '', label: 'Choose a category' }, ...categories]}
        onChange={event => change({ categoryCode: event.currentTarget.value })}
      />
      <TextInput label="Payee" {...field('payee', 100)} />
      <TextInput label="Reference" description="Number of the bill" {...field('reference', 60)} />
      <TextInput label="Remarks" {...field('remarks', 300)} />
      {draft.paysCode !== '' && <p className={classes.note}>{`Pays expense ${draft.paysCode} again, whose cheque came back.`}</p>}
    </section>
  )
}

function Payment({ draft, change }: { draft: ExpenseDraft; change: Change }) {
  const found = useQuery({ queryKey: ['own-cheque-number'], queryFn: ({ signal }) => call(ownChequeNumbers, {}, { signal }) })
  const accounts = found.data?.accounts ?? null
  const names = new Map((accounts ?? []).map(({ code, name }) => [code, name]))
  const today = businessToday()
  return (
    <section className={classes.payment} aria-label="Payment">
      {draft.tenders.length === 0 ? (
        <OutgoingForm
          key={accounts === null ? 'waiting' : 'ready'}
          means={expenseMeans}
          due={zero}
          today={today}
          accounts={accounts}
          onAdd={tender => {
            const refusal = checkPayment(tender, today)
            if (!refusal) change({ tenders: [tender] })
            return refusal
          }}
        />
      ) : (
        <OutgoingTable payments={draft.tenders} names={names} onRemove={() => change({ tenders: [] })} />
      )}
    </section>
  )
}
