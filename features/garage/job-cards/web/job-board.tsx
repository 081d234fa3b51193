import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { focused } from '../../../../platform/web/focus-back.ts'
import { displayMoney, parseMoney, zero } from '../../../../kernel/money.ts'
import type { JobCardRow } from '../contract.ts'
import { jobStates, type JobState } from '../job-card.ts'
import classes from './job-board.module.css'
import { jobStateWords, promisedWords } from './job-words.ts'

interface JobBoardProps {
  cards: readonly JobCardRow[]
  onOpen: (card: JobCardRow) => void
  onMove: (card: JobCardRow, state: JobState) => void
}

/** The state beside this one; the same at the edge of the board. */
function beside(state: JobState, by: -1 | 1): JobState {
  return jobStates[jobStates.indexOf(state) + by] ?? state
}

/** Where the arrows go from a card: up and down in its column, left and right to the nearest column that has cards. */
function neighbour(cards: readonly JobCardRow[], from: JobCardRow, key: string): JobCardRow | undefined {
  const columns = jobStates.map(state => cards.filter(card => card.state === state))
  const at = jobStates.indexOf(from.state)
  const row = columns[at]?.indexOf(from) ?? 0
  if (key === 'ArrowUp' || key === 'ArrowDown') return columns[at]?.[row + (key === 'ArrowDown' ? 1 : -1)]
  const aside = key === 'ArrowRight' ? columns.slice(at + 1) : columns.slice(0, at).reverse()
  const column = aside.find(({ length }) => length > 0)
  return column?.[Math.min(row, column.length - 1)]
}

/** Cards by state. Arrows choose one, Enter opens it, Shift with ← or → moves it; the mouse drags it or presses its arrows. */
export function JobBoard({ cards, onOpen, onMove }: JobBoardProps) {
  const board = useRef<HTMLDivElement>(null)
  /** A moved card keeps the focus in its new column. */
  const [moved, setMoved] = useState<string | null>(null)
  const [dragged, setDragged] = useState<JobCardRow | null>(null)
  const focusCard = (code: string) => board.current?.querySelector<HTMLElement>(`[data-card="${code}"]`)?.focus()
  const order = cards.map(({ code, state }) => `${code} ${state}`).join()
  useEffect(() => {
    if (moved !== null && !focused()) focusCard(moved)
  }, [moved, order])

  function move(card: JobCardRow, state: JobState): void {
    if (state === card.state) return
    setMoved(card.code)
    onMove(card, state)
  }

  function hear(event: KeyboardEvent, card: JobCardRow): void {
    if (!event.key.startsWith('Arrow') || event.ctrlKey || event.altKey) return
    event.preventDefault()
    const isAside = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    if (event.shiftKey && isAside) return move(card, beside(card.state, event.key === 'ArrowRight' ? 1 : -1))
    const next = neighbour(cards, card, event.key)
    if (next) focusCard(next.code)
  }

  return (
    <div ref={board} className={classes.board}>
      {jobStates.map(state => {
        const own = cards.filter(card => card.state === state)
        return (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a card is dropped on it; the arrows move it too
          <section
            key={state}
            className={classes.column}
            aria-label={jobStateWords[state]}
            data-target={(dragged !== null && dragged.state !== state) || undefined}
            onDragOver={event => dragged && event.preventDefault()}
            onDrop={() => dragged && move(dragged, state)}
          >
            <h2>
              {jobStateWords[state]} <span>{own.length}</span>
            </h2>
            <ul>
              {own.map(card => (
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is dragged; the arrows move it too
                <li key={card.code} draggable onDragStart={() => setDragged(card)} onDragEnd={() => setDragged(null)}>
                  <Card card={card} onOpen={() => onOpen(card)} onKey={event => hear(event, card)} />
                  <Sideways card={card} by={-1} onMove={move} />
                  <Sideways card={card} by={1} onMove={move} />
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function Card({ card, onOpen, onKey }: { card: JobCardRow; onOpen: () => void; onKey: (event: KeyboardEvent) => void }) {
  const promised = promisedWords(card)
  return (
    <button
      type="button"
      className={classes.card}
      data-card={card.code}
      title="Enter opens it, Shift+← and Shift+→ move it"
      onClick={onOpen}
      onKeyDown={onKey}
    >
      <b>{card.vehicleNumber || card.code}</b>
      <span className={classes.total}>{displayMoney(parseMoney(card.totalAmount) ?? zero)}</span>
      <span className={classes.wide}>{[card.vehicle, card.customerName].filter(Boolean).join(' · ')}</span>
      {card.complaint !== '' && <span className={classes.wide}>{card.complaint}</span>}
      <span className={classes.wide}>
        {[promised && `by ${promised}`, card.technicians, card.takenBy && `on the till of ${card.takenBy}`].filter(Boolean).join(' · ')}
      </span>
    </button>
  )
}

interface SidewaysProps {
  card: JobCardRow
  by: -1 | 1
  onMove: (card: JobCardRow, state: JobState) => void
}

// Not reachable by Tab, because Shift with an arrow does the same.
function Sideways({ card, by, onMove }: SidewaysProps) {
  const to = beside(card.state, by)
  if (to === card.state) return null
  const says = `${card.vehicleNumber || card.code} to ${jobStateWords[to]}`
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.aside}
      data-by={by}
      aria-label={says}
      title={says}
      onClick={() => onMove(card, to)}
    >
      {by === 1 ? <IconChevronRight size={16} aria-hidden /> : <IconChevronLeft size={16} aria-hidden />}
    </button>
  )
}
