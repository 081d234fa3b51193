import { useQuery } from '@tanstack/react-query'
import { memo, Suspense, type RefObject } from 'react'
import type { Money } from '../../../../../kernel/money.ts'
import { call } from '../../../../../platform/web/call.ts'
import { AsyncLookup } from '../../../../../platform/web/ui/async-lookup.tsx'
import { lazyPart } from '../../../../../platform/web/lazy-part.ts'
import { searchCustomers } from '../../../../parties/customers/contract.ts'
import classes from './bill-fields.module.css'
import { draftCustomer, type BillDraft, type DraftCustomer } from '../draft/invoice-draft.ts'
import { customerQuery } from '../settle/credit-shown.ts'

// Most bills have no customer.
const CustomerStanding = lazyPart(async () => (await import('./customer-standing.tsx')).CustomerStanding)

interface CustomerFieldProps {
  customer: DraftCustomer | null
  field: RefObject<HTMLInputElement | null>
  onPick: (customer: DraftCustomer | null) => void
  /** Called for Enter or a picked customer: moves to the next field. */
  onNext: () => void
  onCreate: (typed: string) => void
  /** The bill of that customer, which takes of the free credit; null for the cash customer. */
  bill: BillDraft | null
  total: Money
  isReadOnly: boolean
  size: 'sm' | 'lg'
}

/** A customer as it is chosen; the search result also has the company. */
interface Found extends DraftCustomer {
  companyName?: string
}

async function findCustomers(term: string, signal: AbortSignal): Promise<Found[]> {
  return (await call(searchCustomers, { params: { term } }, { signal })).customer
}

export function customerName({ firstName, secondName }: Pick<DraftCustomer, 'firstName' | 'secondName'>): string {
  return `${firstName} ${secondName}`.trim()
}

function PlainCustomerField({ customer, field, onPick, onNext, onCreate, bill, total, isReadOnly, size }: CustomerFieldProps) {
  const code = customer?.code || undefined
  const { data } = useQuery({ ...customerQuery(code ?? ''), enabled: Boolean(code) })
  return (
    <div className={classes.customer}>
      <AsyncLookup<Found>
        label="Customer"
        size={size}
        inputRef={field}
        placeholder="Cash customer"
        value={customer}
        readOnly={isReadOnly}
        search={findCustomers}
        optionKey={found => found.code}
        optionLabel={found => customerName(found)}
        listWidth="min(560px, 94vw)"
        renderOption={found => <CustomerOption customer={found} />}
        onPick={found => {
          onPick(draftCustomer(found))
          onNext()
        }}
        onCreate={onCreate}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          onNext()
        }}
        {...(customer && { onClear: () => onPick(null) })}
      />
      <Suspense>{bill && data?.code === code && <CustomerStanding customer={data} bill={bill} total={total} />}</Suspense>
    </div>
  )
}

/** The customer of the bill: the cash customer until another is picked, with that customer's limit, used and free credit. */
export const CustomerField = memo(PlainCustomerField)

function CustomerOption({ customer }: { customer: Found }) {
  return (
    <span className={classes.option}>
      <b>{customerName(customer)}</b>
      <span>{customer.companyName}</span>
      <span>{customer.phone1}</span>
      <span>{customer.code}</span>
    </span>
  )
}
