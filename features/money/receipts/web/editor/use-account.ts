import { useQuery } from '@tanstack/react-query'
import { parseMoney, zero } from '../../../../../kernel/money.ts'
import { call } from '../../../../../platform/web/call.ts'
import { openBillsOfCustomer } from '../../contract.ts'
import { openBillsKey } from '../receipt-stale.ts'
import { debtsOf } from './open-debts.ts'
import type { Account } from './receipt-draft.ts'

/** What a customer owes and has with the shop; nothing is asked for null. */
export function useAccount(customerCode: string | null) {
  const found = useQuery({
    queryKey: [...openBillsKey, customerCode],
    queryFn: ({ signal }) => call(openBillsOfCustomer, { params: { id: customerCode ?? '' } }, { signal }),
    enabled: customerCode !== null,
    staleTime: 0,
    retry: false,
  })
  const { data } = found
  const account: Account | null = data ? { available: balancesOf(data.customer), debts: debtsOf(data) } : null
  return { account, error: found.error, retry: () => void found.refetch() }
}

function balancesOf({ returnAmount, overPayment }: { returnAmount: string; overPayment: string }): Account['available'] {
  return { returnAmount: parseMoney(returnAmount) ?? zero, overPayment: parseMoney(overPayment) ?? zero }
}
