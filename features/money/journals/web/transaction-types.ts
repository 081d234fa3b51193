import { queryOptions, useQuery } from '@tanstack/react-query'
import { may } from '../../../../kernel/permissions.ts'
import { call } from '../../../../platform/web/call.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { listTransactionTypes } from '../../../books/ledger/contract.ts'
import { typesToBook } from '../journal.ts'
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

/** Those of them that the user may book; null until they are loaded. */
export function useTypesToBook(): readonly TransactionType[] | null {
  const { role } = useSession()
  const types = useTransactionTypes()
  return types && typesToBook(types, { mayEach: may(role, 'post-journals') })
}

/** The journal types as choices of a filter. */
export function useTypeChoices(): readonly { value: string; label: string }[] {
  return (useTransactionTypes() ?? []).map(({ code, name }) => ({ value: code, label: name }))
}
