import { useQuery } from '@tanstack/react-query'
import { memo, type RefObject } from 'react'
import type { Money } from '../../../../kernel/money.ts'
import { call } from '../../../../platform/web/call.ts'
import { AsyncLookup } from '../../../../platform/web/ui/async-lookup.tsx'
import { searchCustomers, type CustomerRead } from '../../../customers/contract.ts'
import { creditOf, creditStanding, type CreditStanding } from '../../../customers/customer.ts'
import type { CreditPolicy } from '../../../settings/sales-policy.ts'
import { useCreditPolicy } from '../../../settings/web/client-profile.ts'
import classes from './bill-fields.module.css'
import { draftCustomer, type DraftCustomer } from '../draft/invoice-draft.ts'
import { customerQuery, overdueQuery } from '../settle/credit-shown.ts'
import { CreditLine, TroubleLine } from './customer-standing.tsx'

interface CustomerFieldProps {
  customer: DraftCustomer | null
  field: RefObject<HTMLInputElement | null>
  onPick: (customer: DraftCustomer | null) => void
  /** Called for Enter or a picked customer: moves to the next field. */
  onNext: () => void
  onCreate: (typed: string) => void
  /** What the bill on the screen takes of the customer's free credit when nothing is paid. */
  creditTaken: Money
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

function standingOf(customer: CustomerRead, policy: CreditPolicy): CreditStanding {
  const { balance, terms } = creditOf(customer)
  return creditStanding(balance, terms, policy)
}

function PlainCustomerField({ customer, field, onPick, onNext, onCreate, creditTaken, isReadOnly, size }: CustomerFieldProps) {
  const code = customer?.code ?? null
  const policy = useCreditPolicy()
  const { data } = useQuery({ ...customerQuery(code ?? ''), enabled: code !== null })
  const overdue = useQuery({ ...overdueQuery(code ?? ''), enabled: code !== null })
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
      {data && data.code === code && (
        <>
          <CreditLine standing={standingOf(data, policy)} taken={creditTaken} />
          <TroubleLine overdue={overdue.data} returnedCheques={creditOf(data).balance.chequeReturnAmount} />
        </>
      )}
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
