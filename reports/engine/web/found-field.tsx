import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { searchCustomers } from '../../../features/customers/contract.ts'
import { searchItems } from '../../../features/items/contract.ts'
import { searchSuppliers } from '../../../features/suppliers/contract.ts'
import { call } from '../../../platform/web/call.ts'
import type { ListAddress } from '../../../platform/web/master-page/list-address.ts'
import type { MasterFilter } from '../../../platform/web/master-page/master-config.ts'
import { AsyncLookup } from '../../../platform/web/ui/async-lookup.tsx'
import type { FoundKind } from '../report-contract.ts'
import classes from './report.module.css'

interface Found {
  code: string
  name: string
}
type Find = (term: string, signal: AbortSignal) => Promise<readonly Found[]>

const findCustomers: Find = async (term, signal) =>
  (await call(searchCustomers, { params: { term } }, { signal })).customer.map(({ code, firstName, secondName }) => ({
    ...{ code, name: `${firstName} ${secondName}`.trim() },
  }))
const findSuppliers: Find = async (term, signal) => (await call(searchSuppliers, { params: { term } }, { signal })).supplier
const findItems: Find = async (term, signal) => (await call(searchItems, { params: { term } }, { signal })).items

interface FieldProps {
  filter: MasterFilter
  address: ListAddress
}

// The address has the code alone; who or what it is, is found by it.
function FoundField({
  filter: { name, label, none = 'all', isRequired = false },
  address: { search, change },
  find,
}: FieldProps & { find: Find }) {
  const code = search.filters[name] ?? ''
  const known = useQuery({
    queryKey: ['report-filter', name, code],
    queryFn: async ({ signal }) => (await find(code, signal)).find(one => one.code === code) ?? { code, name: code },
    enabled: code !== '',
  })
  const narrow = (to: string) => change({ filters: { ...search.filters, [name]: to }, page: 1 })
  return (
    <AsyncLookup<Found>
      label={null}
      aria-label={label}
      placeholder={`${label}: ${none}`}
      className={classes.found ?? ''}
      required={isRequired}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- there is nothing else on the page before it is chosen
      autoFocus={isRequired && code === ''}
      value={code === '' ? null : (known.data ?? { code, name: code })}
      search={find}
      optionKey={one => one.code}
      optionLabel={one => one.name}
      listWidth="min(420px, 94vw)"
      renderOption={one => (
        <>
          <span>{one.name}</span> <span>{one.code}</span>
        </>
      )}
      onPick={one => narrow(one.code)}
      onClear={() => narrow('')}
    />
  )
}

// Typed as it is, and asked for with Enter or on leaving the field.
function NumberField({ filter: { name, label }, address: { search, change } }: FieldProps) {
  const set = search.filters[name] ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const ask = () => {
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
      onChange={event => setTyped(event.currentTarget.value)}
      onKeyDown={event => event.key === 'Enter' && ask()}
      onBlur={ask}
    />
  )
}

const finders = { customer: findCustomers, supplier: findSuppliers, item: findItems } as const

/** A filter that finds one of many by typing, or takes a number as it is typed. */
export function AnyFoundField({ finds, ...props }: FieldProps & { finds: FoundKind }) {
  return finds === 'number' ? <NumberField {...props} /> : <FoundField {...props} find={finders[finds]} />
}
