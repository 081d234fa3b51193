import { NativeSelect, TextInput } from '@mantine/core'
import type { FieldErrors } from '../../../kernel/refusal.ts'
import { DateInput } from '../../../platform/web/ui/date-input.tsx'
import { MoneyInput } from '../../../platform/web/ui/money-input.tsx'
import { useChoices } from '../../lookups/web/use-choices.ts'
import { isCheque } from '../opening.ts'
import { OpeningPartyField } from './opening-party-field.tsx'
import type { OpeningDraft, OpeningField } from './opening-draft.ts'

interface OpeningFieldInputProps {
  field: OpeningField
  draft: OpeningDraft
  problems: FieldErrors
  onChange: (part: Partial<OpeningDraft>) => void
}

/** One field of an opening balance. */
export function OpeningFieldInput({ field, draft, problems, onChange }: OpeningFieldInputProps) {
  const isOfCheque = draft.kind !== null && isCheque(draft.kind)
  switch (field) {
    case 'party':
      return <OpeningPartyField draft={draft} error={problems.partyCode} onChange={party => onChange({ party })} />
    case 'accountCode':
      return <ListField list="bankAccount" label="Bank account" {...{ field, draft, problems, onChange }} />
    case 'bankCode':
      return <ListField list="bank" label="Bank" {...{ field, draft, problems, onChange }} />
    case 'branch':
      return (
        <TextInput label="Branch" maxLength={40} value={draft.branch} onChange={event => onChange({ branch: event.currentTarget.value })} />
      )
    case 'reference':
      return (
        <TextInput
          label={isOfCheque ? 'Cheque number' : 'Bill number'}
          withAsterisk
          autoComplete="off"
          maxLength={isOfCheque ? 12 : 60}
          {...(isOfCheque && { inputMode: 'numeric' as const })}
          value={draft.reference}
          error={problems.reference}
          onChange={event => onChange({ reference: event.currentTarget.value })}
        />
      )
    case 'paperDate':
      return (
        <DateInput
          lean="behind"
          label="Bill date"
          isDrafted
          withAsterisk
          value={draft.paperDate}
          error={problems.paperDate}
          onChange={paperDate => onChange({ paperDate })}
        />
      )
    case 'dueDate':
      return (
        <DateInput
          lean="ahead"
          label={isOfCheque ? 'Cheque date' : 'Due date'}
          isDrafted
          withAsterisk={isOfCheque}
          value={draft.dueDate}
          error={problems.dueDate}
          onChange={dueDate => onChange({ dueDate })}
        />
      )
    case 'amount':
      return (
        <MoneyInput label="Amount" withAsterisk value={draft.amount} error={problems.amount} onChange={amount => onChange({ amount })} />
      )
  }
}

interface ListFieldProps extends Omit<OpeningFieldInputProps, 'field'> {
  field: 'accountCode' | 'bankCode'
  list: 'bank' | 'bankAccount'
  label: string
}

function ListField({ field, list, label, draft, problems, onChange }: ListFieldProps) {
  const choices = useChoices(list)
  return (
    <NativeSelect
      label={label}
      withAsterisk
      data={[{ value: '', label: `Choose a ${label.toLowerCase()}` }, ...choices]}
      value={draft[field] ?? ''}
      error={problems[field]}
      onChange={event => onChange({ [field]: event.currentTarget.value || null })}
    />
  )
}
