import { displayCurrency, parseMoney, zero } from '../../../../kernel/money.ts'
import { averageOf, changeText, weekdayOf } from '../compared.ts'
import type { DashboardSales, DaySales } from '../dashboard-contract.ts'
import { useDaySales, type DashboardProps } from './dashboard-figures.ts'
import { countOf, FailedTile, rupeesOf, Tile, WaitingTiles } from './figure-tile.tsx'

const centsOf = (text: string) => parseMoney(text) ?? zero

/** The sales of the day beside those of yesterday and of the same weekday, at the same time of day. */
export function SalesTiles({ isHere, links }: DashboardProps) {
  const found = useDaySales(isHere)
  if (found.data) return <Tiles sales={found.data} links={links} />
  return found.isError ? <FailedTile found={found} /> : <WaitingTiles count={4} />
}

/** '12 % more than yesterday until now'; nothing where neither day has sold yet. */
function comparedTo(today: DaySales, before: DaySales, day: string): string[] {
  const [now, then] = [centsOf(today.soldAmount), centsOf(before.soldByNow)]
  if (now === zero && then === zero) return []
  const change = changeText(now, then)
  return [`${change} ${change === 'as much' ? 'as' : 'than'} ${day} until now`]
}

function Tiles({ sales, links }: { sales: DashboardSales; links: DashboardProps['links'] }) {
  const { isOwn, today, yesterday, weekBefore, margin } = sales
  const average = averageOf(centsOf(today.soldAmount), today.bills)
  return (
    <>
      <Tile
        label={isOwn ? 'My sales today' : 'Sales today'}
        figure={rupeesOf(today.soldAmount)}
        notes={[...comparedTo(today, yesterday, 'yesterday'), ...comparedTo(today, weekBefore, `last ${weekdayOf(weekBefore.date)}`)]}
        to={links.sales(today.date)}
      />
      <Tile
        label={isOwn ? 'My bills' : 'Bills'}
        figure={countOf(today.bills)}
        notes={[...(average === null ? [] : [`${displayCurrency(average)} on average`]), `${countOf(yesterday.bills)} yesterday`]}
        to={links.payments}
      />
      <Tile
        label={isOwn ? 'My returns' : 'Returns'}
        figure={rupeesOf(today.returnedAmount)}
        notes={[`${rupeesOf(yesterday.returnedAmount)} yesterday`]}
        to={links.returns}
      />
      {margin !== null && (
        <Tile
          label="Profit"
          figure={rupeesOf(margin.profitAmount)}
          notes={[
            ...(margin.percent === null ? [] : [`${margin.percent} %`]),
            `of ${rupeesOf(margin.netAmount)} net sales`,
            ...(margin.uncosted === '' ? [] : [margin.uncosted]),
          ]}
          to={links.margin}
          tone={centsOf(margin.profitAmount) < 0 ? 'bad' : 'plain'}
        />
      )}
    </>
  )
}
