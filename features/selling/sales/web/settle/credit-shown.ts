import { useQuery, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../../../platform/web/call.ts'
import { getCustomer, type CustomerRead } from '../../../../parties/customers/contract.ts'
import { creditOf, type CustomerCredit } from '../../../../parties/customers/customer.ts'
import { noBalances, type CustomerBalances } from '../draft/balance-tenders.ts'
import type { CreditPolicy } from '../../../../shop/settings/sales-policy.ts'
import { clientProfileQuery, creditPolicyOf } from '../../../../shop/settings/web/client-profile.ts'

/** A customer with the balances that the till shows beside the name. */
export function customerQuery(code: string) {
  return {
    queryKey: ['customer', code],
    queryFn: async () => (await call(getCustomer, { params: { id: code } })).customer,
    staleTime: 15_000,
  }
}

function balancesOf(customer: CustomerRead | undefined): CustomerBalances {
  return customer ? creditOf(customer).balance : noBalances
}

/** What the customer of a bill has with the shop, as far as the till knows; nothing for the cash customer. */
export function useBalances(code: string | undefined): CustomerBalances {
  const { data } = useQuery({ ...customerQuery(code ?? ''), enabled: Boolean(code) })
  return useMemo(() => balancesOf(code ? data : undefined), [code, data])
}

/** The same, as the till shows it now. */
export function shownBalances(queries: QueryClient, code: string | undefined): CustomerBalances {
  return code ? balancesOf(queries.getQueryData(customerQuery(code).queryKey)) : noBalances
}

/** The same as the server has it now; as the till knows it where the server does not answer. */
export async function presentBalances(queries: QueryClient, code: string | undefined): Promise<CustomerBalances> {
  if (!code) return noBalances
  await renewCustomer(queries, code)
  return shownBalances(queries, code)
}

/**
 * Asks for a customer anew: whatever another till or the office has taken of the balances since is shown. It asks once, because
 * a save that waits for it says itself that the server is away.
 */
export async function renewCustomer(queries: QueryClient, code: string): Promise<void> {
  await queries.fetchQuery({ ...customerQuery(code), staleTime: 0, retry: false }).catch(() => undefined)
}

/** The figures against which a credit bill is checked before it is sent. */
export interface CreditShown extends CustomerCredit {
  policy: CreditPolicy
}

/** The customer's credit as the till shows it; null while it shows none, and for the cash customer. */
export function creditShown(queries: QueryClient, code: string | undefined): CreditShown | null {
  const customer = code ? queries.getQueryData<CustomerRead>(customerQuery(code).queryKey) : undefined
  return customer ? { ...creditOf(customer), policy: creditPolicyOf(queries.getQueryData(clientProfileQuery.queryKey)) } : null
}

/** The same with present balances; with the earlier ones when the server does not answer. */
export async function renewedCredit(queries: QueryClient, code: string): Promise<CreditShown | null> {
  await Promise.allSettled([renewCustomer(queries, code), queries.fetchQuery({ ...clientProfileQuery, staleTime: 0 })])
  return creditShown(queries, code)
}
