import { Link } from '@tanstack/react-router'
import type { FigureTone } from './figure-tile.tsx'
import classes from './dashboard-page.module.css'

/** A line with a figure, which opens the list that it sums up. */
export interface Task {
  label: string
  /** '0' for nothing to do; null while it is not known. */
  figure: string | null
  note?: string | undefined
  to: string
  tone: FigureTone
}

/** Lines under a title. */
export function Tasks({ title, tasks }: { title: string; tasks: readonly Task[] }) {
  return (
    <section aria-label={title}>
      <h2 className={classes.subtitle}>{title}</h2>
      <ul className={classes.tasks}>
        {tasks.map(({ label, figure, note, to, tone }) => (
          <li key={label}>
            <Link to={to} className={classes.task ?? ''} data-tone={figure === null || figure === '0' ? 'quiet' : tone}>
              <span>
                {label}
                {note !== undefined && <small>{note}</small>}
              </span>
              <b data-figure>{figure ?? '…'}</b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A line whose figure has a call of its own, which may be slower than the others or fail alone. */
export function taskOf<T>(
  label: string,
  { data, isError }: { data: T | undefined; isError: boolean },
  figureOf: (data: T) => string,
  line: Pick<Task, 'to' | 'tone' | 'note'>,
): Task {
  if (data !== undefined) return { label, figure: figureOf(data), ...line }
  return { label, figure: isError ? '–' : null, ...line, ...(isError && { note: 'could not be read', tone: 'plain' as const }) }
}
