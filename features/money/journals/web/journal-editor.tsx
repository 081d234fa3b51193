import { NativeSelect } from '@mantine/core'
import { TextField } from '../../../../platform/web/form/text-field.tsx'
import { useEffect, useEffectEvent, useRef } from 'react'
import { messages } from '../../../../kernel/messages.ts'
import { displayMoney, zero } from '../../../../kernel/money.ts'
import type { FieldErrors } from '../../../../kernel/refusal.ts'
import { call } from '../../../../platform/web/call.ts'
import { masterKey } from '../../../../platform/web/master-page/list-query.ts'
import type { PaperEditorProps } from '../../../../platform/web/paper-page/paper-config.ts'
import { PaperForm, PaperHead } from '../../../../platform/web/paper-page/paper-form.tsx'
import { usePaperSource } from '../../../../platform/web/paper-page/use-paper-source.tsx'
import { usePaperDraft } from '../../../../platform/web/paper-page/use-paper-draft.ts'
import { ComingPage } from '../../../../platform/web/ui/coming-page.tsx'
import { MoneyInput } from '../../../../platform/web/ui/money-input.tsx'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import { accountTransactions, createAccountTransaction, editAccountTransaction, getAccountTransaction } from '../contract.ts'
import {
  blankJournal,
  bodyOfJournal,
  checkJournalDraft,
  draftOfJournal,
  readStoredJournal,
  type JournalDraft,
  type TransactionType,
} from './journal-draft.ts'
import { journalEditRefusal } from './journal-state.ts'
import { useTypesToBook } from './transaction-types.ts'

/** Makes an account transaction, or changes one of today. */
export function JournalEditor({ code, onClose, onSaved }: PaperEditorProps) {
  const types = useTypesToBook()
  const { found, instead } = usePaperSource({
    source: code,
    key: ['journals', 'source'],
    read: async (id, signal) => (await call(getAccountTransaction, { params: { id } }, { signal })).accTransaction,
    refusalOf: journalEditRefusal,
    onClose,
  })
  if (instead) return instead
  if (types === null) return <ComingPage lines={8} />
  return <JournalForm start={found ? draftOfJournal(found) : blankJournal} types={types} onClose={onClose} onSaved={onSaved} />
}

interface JournalFormProps extends Pick<PaperEditorProps, 'onClose' | 'onSaved'> {
  start: JournalDraft
  types: readonly TransactionType[]
}

function JournalForm({ start, types, onClose, onSaved }: JournalFormProps) {
  const typeOf = (draft: JournalDraft) => types.find(({ code }) => code === draft.type) ?? null
  const { draft, problems, change, ...paper } = usePaperDraft({
    purpose: 'account-transaction',
    title: accountTransactions.title,
    says: { created: messages.journalTypeCreated, updated: messages.journalTypeUpdated },
    blank: start,
    read: readStoredJournal,
    save: createAccountTransaction,
    bodyOf: written => bodyOfJournal(written, typeOf(written)),
    edit: { of: ({ edits }) => edits, save: editAccountTransaction, params: id => ({ id }) },
    invalidate: [masterKey(accountTransactions), ['report']],
    onSaved,
  })
  const type = typeOf(draft)
  const save = () => paper.submit(checkJournalDraft(draft, type))
  return (
    <PaperForm
      title={start.edits ? `${accountTransactions.title} ${start.edits.code}` : `New ${accountTransactions.title}`}
      paper={paper}
      onClose={onClose}
      onSave={save}
    >
      <JournalHead {...{ draft, type, types, problems }} onChange={part => change(now => ({ ...now, ...part }))} onLeave={save} />
      {type && <JournalLines type={type} draft={draft} />}
    </PaperForm>
  )
}

interface JournalHeadProps {
  draft: JournalDraft
  type: TransactionType | null
  types: readonly TransactionType[]
  problems: FieldErrors
  onChange: (part: Partial<JournalDraft>) => void
  onLeave: () => void
}

function JournalHead({ draft, type, types, problems, onChange, onLeave }: JournalHeadProps) {
  const first = useRef<HTMLSelectElement>(null)
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- where one begins, not where one goes on
  useEffect(() => first.current?.focus(), [])
  return (
    <PaperHead onLeave={onLeave}>
      <NativeSelect
        ref={first}
        label="Journal type"
        withAsterisk
        data={[{ value: '', label: 'Choose a journal type' }, ...types.map(({ code, name }) => ({ value: code, label: name }))]}
        value={draft.type}
        error={problems.type ?? problems.accTransactionType}
        onChange={event => onChange({ type: event.currentTarget.value })}
      />
      <MoneyInput
        label="Amount"
        value={draft.amount === zero ? null : draft.amount}
        error={problems.amount}
        onChange={amount => onChange({ amount: amount ?? zero })}
      />
      {type?.credit.isBank && (
        <BankField
          label="From bank account"
          value={draft.creditBank}
          error={problemOf(problems, 'credit', type)}
          onChange={creditBank => onChange({ creditBank })}
        />
      )}
      {type?.debit.isBank && (
        <BankField
          label="To bank account"
          value={draft.debitBank}
          error={problemOf(problems, 'debit', type)}
          onChange={debitBank => onChange({ debitBank })}
        />
      )}
      <TextField label="Remarks" maxLength={300} value={draft.remarks} onChange={remarks => onChange({ remarks })} />
    </PaperHead>
  )
}

// The server names the sides in the order of the journal type.
function problemOf(problems: FieldErrors, side: 'debit' | 'credit', type: TransactionType): string | undefined {
  const isFirst = (type.entryTypeFrom === 'CREDIT') === (side === 'credit')
  return problems[`${side}Bank`] ?? problems[isFirst ? 'bankAccount' : 'toBankAccount']
}

interface BankFieldProps {
  label: string
  value: string
  error: string | undefined
  onChange: (code: string) => void
}

function BankField({ label, value, error, onChange }: BankFieldProps) {
  const accounts = useChoices('bankAccount')
  const [only] = accounts.length === 1 ? accounts : []
  const choose = useEffectEvent(onChange)
  // Where there is one account, it is that one.
  useEffect(() => {
    if (value === '' && only) choose(only.value)
  }, [value, only])
  return (
    <NativeSelect
      label={label}
      withAsterisk
      data={[{ value: '', label: accounts.length === 0 ? 'No bank account yet: add one first' : 'Choose…' }, ...accounts]}
      value={value}
      error={error}
      onChange={event => onChange(event.currentTarget.value)}
    />
  )
}

function JournalLines({ type, draft }: { type: TransactionType; draft: JournalDraft }) {
  const banks = useChoices('bankAccount')
  const nameOf = (code: string) => banks.find(({ value }) => value === code)?.label ?? ''
  const amount = displayMoney(draft.amount)
  const lines = [
    { ...type.debit, bank: type.debit.isBank ? nameOf(draft.debitBank) : '', debit: amount, credit: '' },
    { ...type.credit, bank: type.credit.isBank ? nameOf(draft.creditBank) : '', debit: '', credit: amount },
  ]
  return (
    <PlainTable
      label="What is booked"
      heads={[{ label: 'Account' }, { label: 'Name' }, { label: 'Debit', isFigure: true }, { label: 'Credit', isFigure: true }]}
    >
      {lines.map(({ code, name, bank, debit, credit }) => (
        <tr key={`${code} ${debit}`}>
          <td>{code}</td>
          <td>{[name, bank].filter(Boolean).join(', ')}</td>
          <td data-figure>{debit}</td>
          <td data-figure>{credit}</td>
        </tr>
      ))}
    </PlainTable>
  )
}
