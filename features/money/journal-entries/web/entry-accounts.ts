import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../../platform/web/call.ts'
import { listEntryAccounts } from '../plan-contract.ts'

// Under the key of the look-ups, which a changed own account invalidates.
const accountsQuery = queryOptions({
  queryKey: ['lookups', 'entry-accounts'],
  queryFn: ({ signal }) => call(listEntryAccounts, {}, { signal }),
})

/** The accounts that an entry may move, and the first day that is open; null until they are loaded. */
export const useEntryAccounts = () => useQuery(accountsQuery).data ?? null

/** The accounts as choices of a filter. */
export const useAccountChoices = (): readonly { value: string; label: string }[] =>
  (useEntryAccounts()?.accounts ?? []).map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))
