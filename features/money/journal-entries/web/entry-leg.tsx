import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { zero, type Money } from '../../../../kernel/money.ts'
import { TextField } from '../../../../platform/web/form/text-field.tsx'
import { AsyncLookup } from '../../../../platform/web/ui/async-lookup.tsx'
import { MoneyInput } from '../../../../platform/web/ui/money-input.tsx'
import { findCustomers } from '../../../parties/customers/web/find-customers.ts'
import { findSuppliers } from '../../../parties/suppliers/web/find-suppliers.ts'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import type { EntryAccount } from '../plan-contract.ts'
import type { DraftLeg, Party } from './entry-draft.ts'
import classes from './entry-legs.module.css'

interface LegProps {
  leg: DraftLeg
  /** Its place, from 1. */
  number: number
  accounts: readonly EntryAccount[]
  /** The problem of one of its fields. */
  problemOf: (field: 'accountCode' | 'partyCode' | 'debit' | 'credit' | 'remarks') => string | undefined
  takesFocus: boolean
  onChange: (part: Partial<DraftLeg>) => void
  onRemove: () => void
}

/** One line: account, whom it names, debit or credit. Enter passes over what the line does not want. */
export function EntryLeg({ leg, number, accounts, problemOf, takesFocus, onChange, onRemove }: LegProps) {
  const { accountCode, debit, credit } = leg
  const account = accounts.find(({ code }) => code === accountCode) ?? null
  const amount = (side: 'debit' | 'credit') => (value: Money | null) => onChange({ debit: zero, credit: zero, [side]: value ?? zero })
  return (
    <div className={classes.leg} role="group" aria-label={`Line ${number}`} data-leg={leg.id}>
      <span className={classes.number}>{number}</span>
      <div>
        <AccountField
          value={account}
          accounts={accounts}
          error={problemOf('accountCode')}
          takesFocus={takesFocus}
          onChange={code => onChange({ accountCode: code, party: null })}
        />
      </div>
      <PartyField
        names={account?.names ?? 'nobody'}
        value={leg.party}
        error={problemOf('partyCode')}
        onChange={party => onChange({ party })}
      />
      <div {...(credit !== zero && { 'data-unasked': true })}>
        <MoneyInput label="Debit" value={debit === zero ? null : debit} error={problemOf('debit')} onChange={amount('debit')} />
      </div>
      <div {...(debit !== zero && { 'data-unasked': true })}>
        <MoneyInput label="Credit" value={credit === zero ? null : credit} error={problemOf('credit')} onChange={amount('credit')} />
      </div>
      <div data-unasked>
        <TextField
          label="Remarks of the line"
          maxLength={200}
          value={leg.remarks}
          error={problemOf('remarks')}
          onChange={remarks => onChange({ remarks })}
        />
      </div>
      <ActionIcon className={classes.remove} variant="subtle" size="lg" aria-label={`Remove line ${number}`} onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}

interface AccountFieldProps {
  value: EntryAccount | null
  accounts: readonly EntryAccount[]
  error: string | undefined
  takesFocus: boolean
  onChange: (code: string) => void
}

const labelOf = ({ code, name }: EntryAccount) => `${code} ${name}`

function AccountField({ value, accounts, error, takesFocus, onChange }: AccountFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  const find = async (term: string) => {
    const words = term.toLowerCase().split(/\s+/)
    return accounts.filter(account => words.every(word => labelOf(account).toLowerCase().includes(word)))
  }
  return (
    <AsyncLookup<EntryAccount>
      ref={field}
      label="Account"
      placeholder="Number or name"
      minLength={1}
      maxLength={40}
      value={value}
      error={error}
      search={find}
      optionKey={({ code }) => code}
      optionLabel={labelOf}
      renderOption={({ code, name }) => (
        <span className={classes.option}>
          <span>{code}</span>
          <span>{name}</span>
        </span>
      )}
      onPick={({ code }) => onChange(code)}
      onClear={() => onChange('')}
    />
  )
}

async function findParties(term: string, signal: AbortSignal): Promise<readonly Party[]> {
  const [customers, suppliers] = await Promise.all([findCustomers(term, signal), findSuppliers(term, signal)])
  return [...customers, ...suppliers]
}

interface PartyFieldProps {
  names: EntryAccount['names']
  value: Party | null
  error: string | undefined
  onChange: (party: Party | null) => void
}

/** Whom the line names: the own bank account, or a customer or supplier where one is wanted. */
function PartyField({ names, value, error, onChange }: PartyFieldProps) {
  const banks = useChoices('bankAccount')
  if (names === 'nobody') return <TextInput label="Of" readOnly tabIndex={-1} value="" />
  if (names === 'bank') {
    return (
      <NativeSelect
        label="Bank account"
        data={[{ value: '', label: banks.length === 0 ? 'No bank account yet' : 'Choose' }, ...banks]}
        value={value?.code ?? ''}
        error={error}
        onChange={event => {
          const bank = banks.find(one => one.value === event.currentTarget.value)
          onChange(bank ? { code: bank.value, name: bank.label } : null)
        }}
      />
    )
  }
  return (
    <div data-unasked>
      <AsyncLookup<Party>
        label="Customer or supplier"
        placeholder="If it is of one"
        value={value}
        error={error}
        search={findParties}
        optionKey={({ code }) => code}
        optionLabel={({ name }) => name}
        renderOption={({ code, name }) => (
          <span className={classes.option}>
            <span>{code}</span>
            <span>{name}</span>
          </span>
        )}
        onPick={({ code, name }) => onChange({ code, name })}
        onClear={() => onChange(null)}
      />
    </div>
  )
}
