import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { parseMoney, zero } from '../../../../kernel/money.ts'
import { call } from '../../../../platform/web/call.ts'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { stockValues, type StockValue } from '../stock-contract.ts'
import { rupeesOf } from './figure-tile.tsx'
import classes from './figures.module.css'
import { stockFigures, type ScopeProps } from './stock-figures.ts'

const mostBars = 8

/** The value of the stock: in all, by location and by category. */
export function StockWorth({ isHere, links }: ScopeProps) {
  const found = useQuery({
    queryKey: [...stockFigures, 'values', isHere],
    queryFn: ({ signal }) => call(stockValues, { query: isHere ? { here: '1' } : {} }, { signal }),
  })
  return (
    <aside className={classes.worth} aria-label="Worth of the stock">
      {found.isPending && <LoadingState lines={8} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && (
        <>
          <Total total={found.data.total} to={links.stock} />
          {found.data.locations.length > 1 && <Bars title="By location" values={found.data.locations} toOf={links.ofPlace} />}
          <Bars title="By category" values={found.data.categories} toOf={links.ofCategory} />
        </>
      )}
    </aside>
  )
}

function Total({ total, to }: { total: StockValue; to: string }) {
  const { entries, costValue, retailValue } = total
  return (
    <Link to={to} className={classes.total ?? ''}>
      <span className={classes.label}>{costValue === null ? 'Stock at retail' : 'Stock at cost'}</span>
      <span className={classes.sum}>{rupeesOf(costValue ?? retailValue)}</span>
      <span className={classes.note}>
        {costValue !== null && `${rupeesOf(retailValue)} at retail · `}
        {`${entries.toLocaleString('en')} stock entries`}
      </span>
    </Link>
  )
}

interface BarsProps {
  title: string
  values: readonly StockValue[]
  toOf: (code: string) => string
}

const worthOf = ({ costValue, retailValue }: StockValue) => parseMoney(costValue ?? retailValue) ?? zero
const retailOf = ({ retailValue }: StockValue) => parseMoney(retailValue) ?? zero

function Bars({ title, values, toOf }: BarsProps) {
  const [isWhole, setWhole] = useState(false)
  // One measure for all bars: cost only if it is visible for every one.
  const seesCost = values.every(({ costValue }) => costValue !== null)
  const measure = seesCost ? worthOf : retailOf
  const most = Math.max(1, ...values.map(measure))
  const shown = isWhole ? values : values.slice(0, mostBars)
  return (
    <section>
      <h2 className={classes.title}>
        {title}
        <span>{seesCost ? 'at cost' : 'at retail'}</span>
      </h2>
      {values.length === 0 && <p className={classes.none}>Nothing in stock</p>}
      <ul className={classes.bars}>
        {shown.map(value => (
          <li key={value.code}>
            <Link to={toOf(value.code)} className={classes.bar ?? ''} title={`${rupeesOf(value.retailValue)} at retail`}>
              <span className={classes.name}>{value.name}</span>
              <span className={classes.amount}>{rupeesOf(seesCost ? (value.costValue ?? '') : value.retailValue)}</span>
              <span className={classes.track}>
                <span style={{ width: `${(measure(value) / most) * 100}%` }} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {values.length > mostBars && (
        <Button variant="subtle" size="xs" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${values.length}`}
        </Button>
      )}
    </section>
  )
}
