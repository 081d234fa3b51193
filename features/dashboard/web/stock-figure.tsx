import { Button, Skeleton } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { displayCurrency, parseMoney, zero } from '../../../kernel/money.ts'
import { messages } from '../../../kernel/messages.ts'
import { CallError } from '../../../platform/web/call-error.ts'
import type { StockLinks } from '../stock-links.ts'
import classes from './stock-dashboard.module.css'

/** The query key of every figure of the dashboard. */
export const stockFigures = ['stock-figures'] as const

/** Props of the dashboard's parts. */
export interface ScopeProps {
  /** Only the current location. */
  isHere: boolean
  /** Whether the user has other locations too. */
  hasMore: boolean
  links: StockLinks
}

export const rupeesOf = (text: string) => displayCurrency(parseMoney(text) ?? zero)

interface TileProps {
  label: string
  figure: string
  /** Its value, or where else there is some. */
  notes?: readonly string[]
  /** The list that it counts. */
  to: string
  /** The colour while there is something to do; without a value neutral. */
  tone?: 'bad' | 'near' | 'plain'
}

/** One figure, which opens the list that it counts. */
export function Tile({ label, figure, notes = [], to, tone = 'plain' }: TileProps) {
  return (
    <Link to={to} className={classes.tile ?? ''} data-tone={figure === '0' ? 'quiet' : tone}>
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
