import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../platform/web/call.ts'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { PageHeader } from '../../../../platform/web/ui/page-header.tsx'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { listPaymentTypes } from '../contract.ts'

interface PaymentTypesProps {
  isPart?: boolean
}

/** The ways to pay, which are the product's own: to look at, not to change. */
export function PaymentTypes({ isPart = false }: PaymentTypesProps) {
  const found = useQuery({ queryKey: ['payment-type'], queryFn: ({ signal }) => call(listPaymentTypes, {}, { signal }) })
  return (
    <>
      <PageHeader title="Payment Types" order={isPart ? 2 : 1} note="Their codes are fixed: bills and the ledger are written by them" />
      {found.isPending && <LoadingState lines={7} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && (
        <PlainTable label="Payment Types" heads={[{ label: 'Code' }, { label: 'Name' }]}>
          {found.data.paymentTypes.map(({ code, name }) => (
            <tr key={code}>
              <td>{code}</td>
              <td>{name}</td>
            </tr>
          ))}
        </PlainTable>
      )}
    </>
  )
}
