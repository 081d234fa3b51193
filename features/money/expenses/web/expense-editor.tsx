import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { displayDateText } from '../../../../kernel/dates.ts'
import { displayMoney, parseMoney, zero } from '../../../../kernel/money.ts'
import { may } from '../../../../kernel/permissions.ts'
import type { FieldErrors } from '../../../../kernel/refusal.ts'
import { businessToday } from '../../../../platform/web/business-today.ts'
import { call } from '../../../../platform/web/call.ts'
import { useOnceParams } from '../../../../platform/web/paper-page/once-params.ts'
import type { PaperEditorProps } from '../../../../platform/web/paper-page/paper-config.ts'
import { PaperForm } from '../../../../platform/web/paper-page/paper-form.tsx'
import { usePaperDraft } from '../../../../platform/web/paper-page/use-paper-draft.ts'
import { enterMoves } from '../../../../platform/web/form/enter-moves.ts'
import { ChoiceField, TextField } from '../../../../platform/web/form/text-field.tsx'
import { masterKey } from '../../../../platform/web/master-page/list-query.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { ownChequeNumbers } from '../../../banking/cheques/contract.ts'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import { OutgoingForm } from '../../../banking/payments/web/outgoing-form.tsx'
import { OutgoingTable } from '../../../banking/payments/web/outgoing-table.tsx'
import { OverrideDialog } from '../../../shop/session/web/override-dialog.tsx'
import { TaxDocumentField } from '../../../tax/input-vat/web/tax-document-field.tsx'
import { vatIn } from '../../../shop/vat/vat.ts'
import { clientProfileQuery } from '../../../shop/settings/web/client-profile.ts'
import { createExpense, expenses, getExpense } from '../contract.ts'
import { expenseAbout, expenseMeans } from '../expense.ts'
import { dueExpenses } from '../recurring-contract.ts'
import { expenseRefusal } from '../refusals.ts'
import { AttachmentsField } from '../../attachments/web/attachments.tsx'
import { dueKey, keyOfDue } from './due-query.ts'
import {
  amountOf,
  blankExpense,
  bodyOfExpense,
  checkExpenseDraft,
  checkPayment,
  expenseAgain,
  proposedExpense,
  readStoredExpense,
  type ExpenseDraft,
} from './expense-draft.ts'
import classes from './expense-editor.module.css'

type Change = (part: Partial<ExpenseDraft>) => void

/** The page that spends money: what for, to whom, and how. Above the limit a manager says yes on the spot. */
export function ExpenseEditor({ onClose, onSaved }: PaperEditorProps) {
  const made = useExpenseDraft(onSaved)
  const { draft, hold, problems, change, setFiles, submit, question, answer } = made
  const [payment, save] = [useRef<HTMLElement>(null), useRef<HTMLButtonElement>(null)]
  const saveAll = useSaveOfAll({ tenders: draft.tenders, submit, payment })
  const toPayment = () => (payment.current?.querySelector<HTMLElement>('input:checked') ?? save.current)?.focus()
  const title = `New ${expenses.title}`
  return (
    <PaperForm title={title} what="expense" paper={made} isLong saveButton={save} onClose={onClose} onSave={saveAll.save}>
      <div className={classes.parts}>
        <div className={classes.words}>
          <Words draft={draft} problems={problems} change={change} onLast={toPayment} />
          {draft.paysCode === '' && (
            <TaxDocumentField
              kind="invoice"
              value={draft.taxInvoice}
              propose={rate => ({ number: draft.reference, date: businessToday(), vat: vatIn(amountOf(draft), rate) })}
              isSupplierKnown={false}
              hint="The amount contains its VAT, which is claimed back."
              problems={problems}
              field="taxInvoice"
              onChange={taxInvoice => change({ taxInvoice })}
            />
          )}
          <AttachmentsField
            what="bill"
            files={draft.attachments}
            isFixed={hold.isElsewhere}
            onAdd={file => setFiles(files => [...files, file])}
            onRemove={({ id }) => setFiles(files => files.filter(other => other.id !== id))}
          />
        </div>
        <section ref={payment} className={classes.payment} aria-label="Payment">
          <Payment draft={draft} change={change} onAdded={() => save.current?.focus()} onRefused={saveAll.stop} />
        </section>
      </div>
      {question && <OverrideDialog question={question} onGranted={({ id }) => answer(id)} onClose={() => answer(null)} />}
    </PaperForm>
  )
}

interface SaveOfAll {
  tenders: ExpenseDraft['tenders']
  submit: () => void
  /** Where the payment is typed. */
  payment: RefObject<HTMLElement | null>
}

/** Saves; a payment that is typed and not added yet is added first, or says at its field what is wrong. */
function useSaveOfAll({ tenders, submit, payment }: SaveOfAll) {
  const isWanted = useRef(false)
  const goOn = useEffectEvent(submit)
  useEffect(() => {
    if (isWanted.current && tenders.length > 0) goOn()
    isWanted.current = false
  }, [tenders])
  return {
    save: () => {
      const form = tenders.length === 0 ? payment.current?.querySelector('form') : null
      isWanted.current = Boolean(form)
      if (form) form.requestSubmit()
      else submit()
    },
    stop: () => {
      isWanted.current = false
    },
  }
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
    invalidate: [masterKey(expenses), ['own-cheque-number'], dueKey],
    onSaved,
  })
  const { draft } = paper
  useBegun(paper)
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
    setFiles: (next: (files: ExpenseDraft['attachments']) => ExpenseDraft['attachments']) =>
      paper.change(before => ({ ...before, attachments: next(before.attachments) })),
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

interface Begun {
  isBlank: boolean
  setDraft: (draft: ExpenseDraft) => void
  askToDiscard: () => Promise<boolean>
}

/**
 * An expense opened with `?again=CODE` pays that one again; with `?due=KEY` it answers what a recurring expense proposes. What was
 * typed before is asked about.
 */
function useBegun({ isBlank, setDraft, askToDiscard }: Begun): void {
  const { again, due } = useOnceParams(['again', 'due'])
  const take = useEffectEvent(async () => {
    const begun = again === null ? await proposalOf(due ?? '') : expenseAgain((await call(getExpense, { params: { code: again } })).expense)
    if (!begun) notifyError('This is not proposed any more: it was spent or skipped meanwhile.')
    else if (isBlank || (await askToDiscard())) setDraft(begun)
  })
  useEffect(() => {
    if (again !== null || due !== null) take().catch(notifyError)
  }, [again, due])
}

async function proposalOf(key: string): Promise<ExpenseDraft | null> {
  const { due } = await call(dueExpenses)
  const found = due.find(one => keyOfDue(one) === key)
  return found ? proposedExpense(found) : null
}

interface WordsProps {
  draft: ExpenseDraft
  problems: FieldErrors
  change: Change
  /** Enter in the last field. */
  onLast: () => void
}

function Words({ draft, problems, change, onLast }: WordsProps) {
  const categories = useChoices('expenseCategory')
  const field = (name: 'payee' | 'reference' | 'remarks', maxLength: number) => ({
    maxLength,
    value: draft[name],
    error: problems[name],
    onChange: (text: string) => change({ [name]: text }),
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field
    <form
      noValidate
      className={classes.words}
      aria-label="What for"
      onKeyDown={enterMoves}
      onSubmit={event => {
        event.preventDefault()
        onLast()
      }}
    >
      {draft.due && <p className={classes.note}>{`Recurring, due ${displayDateText(draft.due.dueOn)}.`}</p>}
      <ChoiceField
        label="Category"
        withAsterisk
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page begins here
        autoFocus
        value={draft.categoryCode}
        error={problems.categoryCode}
        none="Choose a category"
        data={categories}
        onChange={categoryCode => change({ categoryCode })}
      />
      <TextField label="Payee" {...field('payee', 100)} />
      <TextField label="Reference" description="Number of the bill" {...field('reference', 60)} />
      <TextField label="Remarks" {...field('remarks', 300)} />
      {draft.paysCode !== '' && <p className={classes.note}>{`Pays expense ${draft.paysCode} again, whose cheque came back.`}</p>}
    </form>
  )
}

interface PaymentProps {
  draft: ExpenseDraft
  change: Change
  onAdded: () => void
  onRefused: () => void
}

function Payment({ draft, change, onAdded, onRefused }: PaymentProps) {
  const found = useQuery({ queryKey: ['own-cheque-number'], queryFn: ({ signal }) => call(ownChequeNumbers, {}, { signal }) })
  const accounts = found.data?.accounts ?? null
  const names = new Map((accounts ?? []).map(({ code, name }) => [code, name]))
  const today = businessToday()
  const { due } = draft
  if (draft.tenders.length > 0) {
    return <OutgoingTable payments={draft.tenders} names={names} onRemove={() => change({ tenders: [] })} />
  }
  // A form that came before them would begin again, without what was typed.
  if (found.isPending) return <LoadingState lines={4} />
  return (
    <OutgoingForm
      key={due && keyOfDue(due)}
      means={expenseMeans}
      due={parseMoney(due?.amount ?? '') ?? zero}
      {...(due && { start: { means: due.means, bankCode: due.accountCode } })}
      today={today}
      accounts={accounts}
      onAdd={tender => {
        const refusal = checkPayment(tender, today)
        if (refusal) {
          onRefused()
          return refusal
        }
        change({ tenders: [tender] })
        onAdded()
        return null
      }}
    />
  )
}
