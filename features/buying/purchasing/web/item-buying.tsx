import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { addressOf } from '../../../../kernel/addresses.ts'
import { displayDateText } from '../../../../kernel/dates.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { displayMoney, parseMoney, zero } from '../../../../kernel/money.ts'
import { may } from '../../../../kernel/permissions.ts'
import { displayQuantityText } from '../../../../kernel/quantity.ts'
import { call } from '../../../../platform/web/call.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import { getItemBuying } from '../item-buying-contract.ts'

type ItemBuying = Reply<typeof getItemBuying>

const figure = (label: string) => ({ label, isFigure: true })
const orderHeads = [
  { label: 'Supplier' },
  { label: 'Order' },
  { label: 'Ordered' },
  { label: 'Expected' },
  { label: 'Location' },
  figure('To come'),
]
const supplierHeads = [{ label: 'Supplier' }, { label: 'Last received' }, { label: 'GRN' }, figure('Quantity'), figure('Cost')]

/** Who the item is bought from and what is on order, for users who may receive goods. */
export function ItemBuying({ code }: { code: string }) {
  const { role } = useSession()
  const isAsked = may(role, 'receive-goods')
  const found = useQuery({
    queryKey: ['item-buying', code],
    queryFn: ({ signal }) => call(getItemBuying, { params: { id: code } }, { signal }),
    enabled: isAsked,
  })
  if (!isAsked) return null
  if (found.isPending) return <LoadingState lines={3} />
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  return (
    <>
      <ViewPart title="On order">
        <Orders orders={found.data.orders} />
      </ViewPart>
      <ViewPart title="Bought from">
        <Suppliers suppliers={found.data.suppliers} />
      </ViewPart>
    </>
  )
}

function Orders({ orders }: Pick<ItemBuying, 'orders'>) {
  const here = useSession().location.code
  if (orders.length === 0) return <Text c="dimmed">Nothing is on order</Text>
  return (
    <PlainTable label="On order" heads={orderHeads}>
      {orders.map(({ code, locationCode, locationName, supplierName, date, expectedDate, toCome }) => (
        <tr key={`${locationCode} ${code}`}>
          <td>{supplierName}</td>
          <td>{locationCode === here ? <PaperLink code={code} to={addressOf.purchaseOrder(code)} /> : code}</td>
          <td>{displayDateText(date)}</td>
          <td>{displayDateText(expectedDate)}</td>
          <td>{locationName}</td>
          <td data-figure>{displayQuantityText(toCome)}</td>
        </tr>
      ))}
    </PlainTable>
  )
}

function Suppliers({ suppliers }: Pick<ItemBuying, 'suppliers'>) {
  const here = useSession().location.code
  if (suppliers.length === 0) return <Text c="dimmed">It was never received from a supplier</Text>
  return (
    <PlainTable label="Bought from" heads={supplierHeads}>
      {suppliers.map(({ supplierCode, supplierName, grnCode, locationCode, date, costPrice, quantity }) => (
        <tr key={supplierCode}>
          <td>
            <PaperLink code={supplierName} to={addressOf.supplier(supplierCode)} />
          </td>
          <td>{displayDateText(date)}</td>
          <td>{locationCode === here ? <PaperLink code={grnCode} to={addressOf.grn(grnCode)} /> : grnCode}</td>
          <td data-figure>{displayQuantityText(quantity)}</td>
          <td data-figure>{displayMoney(parseMoney(costPrice) ?? zero)}</td>
        </tr>
      ))}
    </PlainTable>
  )
}

function PaperLink({ code, to }: { code: string; to: string }) {
  return (
    <Anchor component={Link} to={to}>
      {code}
    </Anchor>
  )
}
