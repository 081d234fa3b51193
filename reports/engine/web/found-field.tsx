import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { findCustomers } from '../../../features/parties/customers/web/find-customers.ts'
import { searchItems } from '../../../features/goods/items/contract.ts'
import { searchSuppliers } from '../../../features/parties/suppliers/contract.ts'
import { call } from '../../../platform/web/call.ts'
import type { ListAddress } from '../../../platform/web/master-page/list-address.ts'
import { FoundFilter, type Find } from '../../../platform/web/master-page/found-filter.tsx'
import type { MasterFilter } from '../../../platform/web/master-page/master-config.ts'
import type { FoundKind } from '../report-contract.ts'
import { DayField } from './day-field.tsx'
import classes from './report.module.css'

const findSuppliers: Find = async (term, signal) => (await call(searchSuppliers, { params: { term } }, { signal })).supplier
const findItems: Find = async (term, signal) => (await call(searchItems, { params: { term } }, { signal })).items

interface FieldProps {
  filter: MasterFilter
  address: ListAddress
}

// Typed as it is, and asked for with Enter or on leaving the field.
function NumberField({ filter: { name, label }, address: { search, change } }: FieldProps) {
  const set = search.filters[name] ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && !/^\d*$/.test(typed.trim())
  const ask = () => {
    if (isWrong) return
    setTyped(null)
    if (typed !== null && typed.trim() !== set) change({ filters: { ...search.filters, [name]: typed.trim() }, page: 1 })
  }
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      className={classes.number ?? ''}
      inputMode="numeric"
      maxLength={12}
      value={typed ?? set}
      error={isWrong && 'Type the digits of a number'}
      onChange={event => setTyped(event.currentTarget.value)}
      onKeyDown={event => event.key === 'Enter' && ask()}
      onBlur={ask}
    />
  )
}

const finders = { customer: findCustomers, supplier: findSuppliers, item: findItems } as const

/** A filter that finds one of many by typing, or takes a number as it is typed, or a day. */
export function AnyFoundField({ finds, ...props }: FieldProps & { finds: FoundKind | 'day' }) {
  if (finds === 'day') return <DayField {...props} />
  return finds === 'number' ? <NumberField {...props} /> : <FoundFilter {...props} find={finders[finds]} />
}
