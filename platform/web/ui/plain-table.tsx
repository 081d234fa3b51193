import type { ReactNode } from 'react'
import classes from './plain-table.module.css'

interface PlainTableProps {
  label: string
  heads: readonly { label: string; isFigure?: boolean }[]
  /** Rows of cells; cells with numbers have `data-figure`. */
  children: ReactNode
}

/** A short read-only table inside a page or a view. */
export function PlainTable({ label, heads, children }: PlainTableProps) {
  return (
    <div className={classes.frame}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {heads.map(head => (
              <th key={head.label} scope="col" data-figure={head.isFigure || undefined}>
                {head.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
