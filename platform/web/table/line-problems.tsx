import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './line-problems.module.css'

/** What is wrong with a row, and how the row is called. */
export interface RowProblem {
  name: string
  text: string
}

const shown = 3

/** For the foot of a grid: what is wrong with its rows, whole, where the cell of a name would cut it; null where nothing is. */
export function problemsBelow(problems: readonly (RowProblem | null)[]): ReactNode {
  const wrong = problems.flatMap((problem, at) => (problem === null ? [] : [{ ...problem, number: at + 1 }]))
  if (wrong.length === 0) return null
  return (
    <ul className={classes.problems} aria-label="What is wrong">
      {wrong.slice(0, shown).map(({ number, name, text }) => (
        <li key={number}>
          <IconAlertTriangle size={14} aria-hidden /> Line {number}, {text.startsWith(name) ? text : `${name}: ${text}`}
        </li>
      ))}
      {wrong.length > shown && <li>and {wrong.length - shown} more</li>}
    </ul>
  )
}

/** The name of a row with which something is wrong; the words stand below the rows. */
export function WrongName({ name, text }: RowProblem) {
  return (
    <span className={classes.wrong} title={text.startsWith(name) ? text : `${name}: ${text}`}>
      <IconAlertTriangle size={14} aria-hidden /> {name}
    </span>
  )
}
