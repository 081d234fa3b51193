import { Link } from '@tanstack/react-router'
import { parseMoney, zero } from '../../../../kernel/money.ts'
import { rupeesOf } from './figure-tile.tsx'
import classes from './figures.module.css'

export interface BarRow {
  key: string
  name: string
  /** Beside the name: a quantity, a number of bills. */
  note?: string
  amount: string
  /** The list that it sums up. */
  to: string
}

interface BarListProps {
  title: string
  rows: readonly BarRow[]
  /** What stands there without rows. */
  none: string
  /** The list of all of it. */
  all?: { text: string; to: string } | undefined
}

const centsOf = ({ amount }: BarRow) => Math.max(0, parseMoney(amount) ?? zero)

/** Amounts with bars that compare them; each opens its list. */
export function BarList({ title, rows, none, all }: BarListProps) {
  const most = Math.max(1, ...rows.map(centsOf))
  return (
    <section className={classes.panel}>
      <h2 className={classes.title}>
        {title}
        {all && (
          <Link to={all.to} className={classes.all ?? ''}>
            {all.text}
          </Link>
        )}
      </h2>
      {rows.length === 0 && <p className={classes.none}>{none}</p>}
      <ul className={classes.bars}>
        {rows.map(row => (
          <li key={row.key}>
            <Link to={row.to} className={classes.bar ?? ''}>
              <span className={classes.name}>
                {row.name}
                {row.note && <span className={classes.note}>{` ${row.note}`}</span>}
              </span>
              <span className={classes.amount}>{rupeesOf(row.amount)}</span>
              <span className={classes.track}>
                <span style={{ width: `${(centsOf(row) / most) * 100}%` }} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
