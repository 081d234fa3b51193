import { Suspense, useEffect, useRef, useState } from 'react'
import { call } from '../../../../platform/web/call.ts'
import { AsyncLookup } from '../../../../platform/web/ui/async-lookup.tsx'
import { KeysHeld } from '../../../../platform/web/type-ahead.ts'
import { lazyPart } from '../../../../platform/web/lazy-part.ts'
import { searchCustomers } from '../contract.ts'
import classes from './customer-field.module.css'

const CustomerQuickCreate = lazyPart(async () => (await import('./quick-create.tsx')).CustomerQuickCreate)

/** A customer as drafts keep one. */
export interface ChosenCustomer {
  code: string
  firstName: string
  secondName: string
  phone1: string
  /** Whether the customer's type pays the wholesale price, for who sells. */
  paysWholesale?: boolean
}

interface CustomerFieldProps {
  value: ChosenCustomer | null
  onChange: (customer: ChosenCustomer | null) => void
  error?: string | undefined
  readOnly?: boolean
  /** Without one it is the cash customer. */
  isOptional?: boolean
  /** Whether it has the focus when it comes; otherwise something before it has. */
  takesFocus?: boolean
}

interface Found extends ChosenCustomer {
  companyName?: string
}

async function findCustomers(term: string, signal: AbortSignal): Promise<readonly Found[]> {
  return (await call(searchCustomers, { params: { term } }, { signal })).customer
}

const nameOf = ({ firstName, secondName }: ChosenCustomer) => `${firstName} ${secondName}`.trim()

/** Whose paper it is: searches active customers; who is not found can be created on the spot. */
export function CustomerField({ value, onChange, error, readOnly = false, isOptional = false, takesFocus = true }: CustomerFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [creating, setCreating] = useState<string | null>(null)
  const pick = ({ code, firstName, secondName, phone1, paysWholesale = false }: ChosenCustomer) =>
    onChange({ code, firstName, secondName, phone1, paysWholesale })
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  return (
    <>
      <AsyncLookup<Found>
        ref={field}
        data-autofocus={takesFocus || undefined}
        label="Customer"
        withAsterisk={!isOptional}
        placeholder={isOptional ? 'Cash customer' : 'Name, code or phone'}
        readOnly={readOnly}
        value={value}
        error={error}
        search={findCustomers}
        optionKey={({ code }) => code}
        optionLabel={nameOf}
        listWidth="min(560px, 94vw)"
        renderOption={found => (
          <div className={classes.option}>
            <span>{nameOf(found)}</span>
            <span>{found.companyName}</span>
            <span>{found.phone1}</span>
            <span>{found.code}</span>
          </div>
        )}
        onPick={pick}
        onClear={() => onChange(null)}
        onCreate={setCreating}
      />
      <Suspense fallback={<KeysHeld />}>
        {creating !== null && <CustomerQuickCreate opened typed={creating} onClose={() => setCreating(null)} onCreated={pick} />}
      </Suspense>
    </>
  )
}
