import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../../platform/web/call.ts'
import { listTransactionTypes } from '../../../books/ledger/contract.ts'
import type { TransactionType } from './journal-draft.ts'

// Under the key of the look-ups, which a changed journal type invalidates.
const typesQuery = queryOptions({
  queryKey: ['lookups', 'transaction-types'],
  queryFn: async ({ signal }) => (await call(listTransactionTypes, {}, { signal })).accTransactionType,
})

/** The journal types that a transaction may be of; null until they are loaded. */
export function useTransactionTypes(): readonly TransactionType[] | null {
  return useQuery(typesQuery).data ?? null
}

/** The same as choices of a filter. */
export function useTypeChoices(): readonly { value: string; label: string }[] {
  return (useTransactionTypes() ?? []).map(({ code, name }) => ({ value: code, label: name }))
}
