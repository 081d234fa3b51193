import { NativeSelect, TextInput } from '@mantine/core'
import { Suspense, useState } from 'react'
import { may } from '../../../../kernel/permissions.ts'
import type { FieldErrors } from '../../../../kernel/refusal.ts'
import { lazyPart } from '../../../../platform/web/lazy-part.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { KeysHeld } from '../../../../platform/web/type-ahead.ts'
import { DateInput } from '../../../../platform/web/ui/date-input.tsx'
import { MoneyInput } from '../../../../platform/web/ui/money-input.tsx'
import { bankAccounts } from '../../../banking/bank-accounts/contract.ts'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import { isCheque } from '../opening.ts'
import { OpeningPartyField } from './opening-party-field.tsx'
import type { OpeningDraft, OpeningField } from './opening-draft.ts'

const NewBankAccount = lazyPart(async () => (await import('../../../banking/bank-accounts/web/new-account.tsx')).NewBankAccount)

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
      return <AccountField {...{ draft, problems, onChange }} />
    case 'bankCode':
      return <BankField {...{ draft, problems, onChange }} />
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

type ListFieldProps = Omit<OpeningFieldInputProps, 'field'>

function BankField({ draft, problems, onChange }: ListFieldProps) {
  return (
    <NativeSelect
      label="Bank"
      withAsterisk
      data={[{ value: '', label: 'Choose a bank' }, ...useChoices('bank')]}
      value={draft.bankCode ?? ''}
      error={problems.bankCode}
      onChange={event => onChange({ bankCode: event.currentTarget.value || null })}
    />
  )
}

// No code begins with a sign.
const another = '+'

/** The own bank account; the last entry adds it, because a new business has none yet. */
function AccountField({ draft, problems, onChange }: ListFieldProps) {
  const { role } = useSession()
  const [isAdding, setAdding] = useState(false)
  const added = may(role, bankAccounts.create.permission) ? [{ value: another, label: '+ New bank account …' }] : []
  const choose = (code: string) => (code === another ? setAdding(true) : onChange({ accountCode: code || null }))
  return (
    <>
      <NativeSelect
        label="Bank account"
        withAsterisk
        data={[{ value: '', label: 'Choose a bank account' }, ...useChoices('bankAccount'), ...added]}
        value={draft.accountCode ?? ''}
        error={problems.accountCode}
        onChange={event => choose(event.currentTarget.value)}
      />
      {isAdding && (
        <Suspense fallback={<KeysHeld />}>
          <NewBankAccount
            onClose={() => setAdding(false)}
            onSaved={code => {
              setAdding(false)
              onChange({ accountCode: code })
            }}
          />
        </Suspense>
      )}
    </>
  )
}
