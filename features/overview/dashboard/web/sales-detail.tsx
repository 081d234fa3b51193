import { parseMoney, zero } from '../../../../kernel/money.ts'
import type { DashboardSales } from '../dashboard-contract.ts'
import { BarList } from './bar-list.tsx'
import { useDaySales, type DashboardProps } from './dashboard-figures.ts'
import { HoursChart } from './hours-chart.tsx'
import { OwnDay } from './own-day.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'

/** The day by hour, how it was paid, what sold best and who sold; where only the own papers count, the own till. */
export function SalesDetail({ isHere, links }: DashboardProps) {
  const { data, isError } = useDaySales(isHere)
  // The tiles above say what failed.
  if (!data) return isError ? null : <LoadingState lines={12} />
  const { items, staff } = data
  return (
    <>
      <HoursChart sales={data} links={links} />
      <BarList
        title={data.isOwn ? 'My sales by payment' : 'Sales by payment'}
        rows={paymentsOf(data, links)}
        none="Nothing sold yet today"
      />
      <BarList
        title="Best items today"
        none="Nothing sold yet today"
        rows={items.map(({ code, name, quantity, netAmount }) => ({
          ...{ key: code, name, note: `× ${quantity}`, amount: netAmount, to: links.item(code) },
        }))}
        all={{ text: 'All lines', to: links.lines }}
      />
      {staff === null ? (
        <OwnDay links={links} />
      ) : (
        <BarList
          title="Staff today"
          none="Nobody sold yet today"
          rows={staff.map(({ code, username, bills, soldAmount }) => ({
            ...{
              key: code,
              name: username,
              note: bills === 1 ? '1 bill' : `${bills} bills`,
              amount: soldAmount,
              to: links.seller(username),
            },
          }))}
          all={{ text: 'Day end by user', to: links.sellers }}
        />
      )}
    </>
  )
}

function paymentsOf({ tenders, creditAmount }: DashboardSales, links: DashboardProps['links']) {
  const rows = tenders.map(({ code, name, amount }) => ({ key: code, name, amount, to: links.payments }))
  const credit = { key: 'credit', name: 'On credit', amount: creditAmount, to: links.payments }
  return (parseMoney(creditAmount) ?? zero) === zero ? rows : [...rows, credit]
}
