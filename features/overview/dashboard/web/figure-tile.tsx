import { Button, Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { displayCurrency, parseMoney, zero } from '../../../../kernel/money.ts'
import { messages } from '../../../../kernel/messages.ts'
import { CallError } from '../../../../platform/web/call-error.ts'
import classes from './figures.module.css'

/** An amount of the wire as it is read: 'Rs. 1,500.00'. */
export const rupeesOf = (text: string) => displayCurrency(parseMoney(text) ?? zero)

/** A count as it is read: '1,500'. */
export const countOf = (count: number) => count.toLocaleString('en')

/** The colour of a figure while there is something to do; 'plain' without a value of its own. */
export type FigureTone = 'bad' | 'near' | 'plain'

interface TileProps {
  label: string
  figure: string
  /** Its value, or where else there is some. */
  notes?: readonly string[]
  /** The list that it counts. */
  to: string
  tone?: FigureTone
}

/** Nothing to do, or nothing sold: '0', 'Rs. 0.00'. */
const isNothing = (figure: string) => !/[1-9]/.test(figure)

/** One figure, which opens the list that it counts. */
export function Tile({ label, figure, notes = [], to, tone = 'plain' }: TileProps) {
  return (
    <Link to={to} className={classes.tile ?? ''} data-tone={isNothing(figure) ? 'quiet' : tone}>
      <span className={classes.label}>{label}</span>
      <span className={classes.figure} data-figure>
        {figure}
      </span>
      {notes.map(note => (
        <span key={note} className={classes.note}>
          {note}
        </span>
      ))}
    </Link>
  )
}

/** Placeholders for tiles that are loading. */
export function WaitingTiles({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- they are all the same
    <div key={at} className={classes.tile} data-tone="quiet" aria-busy="true" aria-label={messages.loading} role="status">
      <Skeleton height={12} width="60%" />
      <Skeleton height={24} width="40%" mt={10} />
      <Skeleton height={10} width="80%" mt={12} />
    </div>
  ))
}

/** Shown in place of tiles that failed; the others stay. */
export function FailedTile({ found }: { found: Pick<UseQueryResult, 'error' | 'refetch'> }) {
  const { error, refetch } = found
  return (
    <div className={classes.failed} role="alert">
      <span>{error instanceof CallError ? error.text : messages.somethingWentWrongPlaceholder}</span>
      <Button variant="default" size="xs" onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  )
}
