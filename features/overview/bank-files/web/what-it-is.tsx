import { NativeSelect } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { TextField } from '../../../../platform/web/form/text-field.tsx'
import { useTransactionTypes, useTypesToBook } from '../../../money/journals/web/transaction-types.ts'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import { isBetweenBanks, movesLike } from '../bank-rules.ts'

/** What lines of the bank are that the books do not have: an expense of a category, or an account transaction of a journal type. */
export interface WhatItIs {
  categoryCode: string
  payee: string
  typeCode: string
  otherAccount: string
}

export const nothingYet: WhatItIs = { categoryCode: '', payee: '', typeCode: '', otherAccount: '' }

type Way = 'in' | 'out'

// A choice is of either list; a code says by its prefix of which.
const [ofCategory, ofType] = ['category ', 'type ']

/** The journal types that the user may book and that move money on an own account this way, or any way. */
function useTypesOfBank(way: Way | null) {
  return (useTypesToBook() ?? []).filter(type => (way !== 'out' && movesLike(type, true)) || (way !== 'in' && movesLike(type, false)))
}

/** Whether enough was said: a transaction between own accounts names the other one. */
export function useIsWhole({ categoryCode, typeCode, otherAccount }: WhatItIs): boolean {
  const type = useTransactionTypes()?.find(({ code }) => code === typeCode)
  if (categoryCode !== '') return true
  return type !== undefined && (!isBetweenBanks(type) || otherAccount !== '')
}

interface WhatItIsFieldsProps {
  value: WhatItIs
  /** Into the account or out of it; null where both may be meant. */
  way: Way | null
  /** The account of the line, which is not the other one. */
  account?: string
  takesFocus?: boolean
  onChange: (value: WhatItIs) => void
}

/** Asks what a line is: an expense and whose, or between which ledgers the money moved. */
export function WhatItIsFields({ value, way, account, takesFocus = false, onChange }: WhatItIsFieldsProps) {
  const { categoryCode, payee, typeCode, otherAccount } = value
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    if (takesFocus) select.current?.focus()
  }, [takesFocus])
  const categories = useChoices('expenseCategory')
  const banks = useChoices('bankAccount').filter(bank => bank.value !== account)
  const types = useTypesOfBank(way)
  const chosen = types.find(({ code }) => code === typeCode)
  const asks = chosen !== undefined && isBetweenBanks(chosen)
  const groups = [
    ...(way === 'in' ? [] : [{ group: 'An expense', items: categories.map(one => ({ ...one, value: ofCategory + one.value })) }]),
    { group: 'From or to another ledger', items: types.map(({ code, name }) => ({ value: ofType + code, label: name })) },
  ]
  const choose = (text: string) =>
    onChange({
      payee: text.startsWith(ofType) ? '' : payee,
      categoryCode: text.startsWith(ofCategory) ? text.slice(ofCategory.length) : '',
      typeCode: text.startsWith(ofType) ? text.slice(ofType.length) : '',
      otherAccount: '',
    })
  return (
    <>
      <NativeSelect
        ref={select}
        label="What it is"
        data={[{ value: '', label: 'Choose' }, ...groups]}
        value={categoryCode !== '' ? ofCategory + categoryCode : typeCode !== '' ? ofType + typeCode : ''}
        onChange={event => choose(event.currentTarget.value)}
      />
      {asks && (
        <NativeSelect
          label="The other account"
          data={[{ value: '', label: banks.length === 0 ? 'No other bank account yet' : 'Choose' }, ...banks]}
          value={otherAccount}
          onChange={event => onChange({ ...value, otherAccount: event.currentTarget.value })}
        />
      )}
      {typeCode === '' && way !== 'in' && (
        <TextField label="Payee" maxLength={100} value={payee} onChange={text => onChange({ ...value, payee: text })} />
      )}
    </>
  )
}
