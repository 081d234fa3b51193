import type { ReactNode } from 'react'
import classes from './view-parts.module.css'

/** A part of a record's view with its own title. */
export function ViewPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </section>
  )
}

interface Fact {
  label: string
  value: ReactNode
}

/** Label and value of each fact; a dash when there is no value. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value || <span className={classes.none}>–</span>}</dd>
        </div>
      ))}
    </dl>
  )
}

interface FactSum {
  label: string
  value: ReactNode
  /** The total row. */
  isTotal?: boolean
}

/** Numbers in a right-aligned column. */
export function FactSums({ sums }: { sums: readonly FactSum[] }) {
  return (
    <dl className={classes.sums}>
      {sums.map(({ label, value, isTotal }) => (
        <div key={label} data-total={isTotal || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

interface ViewFrameProps {
  /** Shown beside the parts: balances. */
  aside: ReactNode
  children: ReactNode
}

/**
 * A record's view: its parts below each other, and the most important ones beside them. In the view of a paper (`data-paper`)
 * they stand beside its facts, and its lines have the whole width.
 */
export function ViewFrame({ aside, children }: ViewFrameProps) {
  return (
    <div className={classes.view} data-alone={aside ? undefined : true}>
      {aside && <aside className={classes.aside}>{aside}</aside>}
      <div className={classes.main}>{children}</div>
    </div>
  )
}

/** Parts side by side if there is room. */
export function ViewColumns({ children }: { children: ReactNode }) {
  return <div className={classes.columns}>{children}</div>
}
