import { Button, Checkbox, Group } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { displayDateText } from '../../../../kernel/dates.ts'
import { displayMoney, sumOf, type Money } from '../../../../kernel/money.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { ComingPage } from '../../../../platform/web/ui/coming-page.tsx'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { FactSums } from '../../../../platform/web/ui/view-parts.tsx'
import type { ShownDebt } from '../../receipts/web/editor/open-debts.ts'
import { chosenDebts, debtsHere, withChosen, type EndingDraft } from './ending-draft.ts'
import classes from './owed-choice.module.css'

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('main table[aria-label="What is owed"] input:enabled')]

/** Focuses the first debt that may be chosen. */
export const toOwedDebts = () => boxes()[0]?.focus()

interface OwedWords {
  /** 'Write off' */
  act: string
  /** 'Written off' */
  done: string
  /** What to choose: 'Choose what will not be paid'. */
  choose: string
  /** When nothing is owed. */
  nothing: string
  /** Of a debt of another location. */
  elsewhere: string
}

/** A further column of a debt. */
interface OwedColumn {
  label: string
  text: (debt: ShownDebt) => ReactNode
}

interface OwedChoiceProps {
  draft: EndingDraft
  change: (next: (draft: EndingDraft) => EndingDraft) => void
  debts: readonly ShownDebt[] | null
  error: Error | null
  retry: () => void
  words: OwedWords
  column?: OwedColumn
  note: string
}

/** What a customer owes, of which all that is left ends where it is chosen: by mouse, or by the arrows and Space. */
export function OwedChoice({ debts, error, retry, ...props }: OwedChoiceProps) {
  if (debts) return <Debts {...props} debts={debts} />
  return error ? <ErrorState error={error} onRetry={retry} /> : <ComingPage lines={8} />
}

// The arrows go from box to box, as they go from row to row in tables.
function moveOn(event: KeyboardEvent): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  const all = boxes()
  const at = all.indexOf(event.target as HTMLInputElement)
  if (by === 0 || at < 0) return
  event.preventDefault()
  all[at + by]?.focus()
}

type DebtsProps = Omit<OwedChoiceProps, 'debts' | 'error' | 'retry'> & { debts: readonly ShownDebt[] }

function Debts({ draft, change, debts, words, column, note }: DebtsProps) {
  const here = debtsHere(debts)
  const chosen = chosenDebts(draft, debts)
  const isAll = here.length > 0 && chosen.length === here.length
  const chooseAll = () => change(now => ({ ...now, chosen: isAll ? [] : here.map(({ key }) => key) }))
  useShortcut('F9', 'What is owed', toOwedDebts)
  useShortcut('Alt+A', 'All that is owed here, or none', chooseAll)
  if (debts.length === 0) return <p>{words.nothing}</p>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the arrows go from box to box
    <section className={classes.owed} aria-label={words.done} onKeyDown={moveOn}>
      <Group gap="sm">
        <Button variant="default" disabled={here.length === 0} onClick={chooseAll}>
          {isAll ? 'None' : 'All'}
          <Keys keys="Alt+A" />
        </Button>
        <span className={classes.note}>{words.choose} (F9, then the arrows and Space).</span>
      </Group>
      <PlainTable label="What is owed" heads={column ? [...heads, figure(column.label)] : heads}>
        {debts.map(debt => (
          <tr key={debt.key}>
            <td>
              <Checkbox
                size="xs"
                aria-label={`${words.act} ${debt.name}`}
                disabled={!debt.isHere}
                checked={draft.chosen.includes(debt.key)}
                onChange={({ currentTarget: { checked } }) => change(now => withChosen(now, debt.key, checked))}
              />
            </td>
            <td>{[debt.name, debt.detail].filter(Boolean).join(' · ')}</td>
            <td>{displayDateText(debt.date)}</td>
            <td>
              <Due of={debt} elsewhere={words.elsewhere} />
            </td>
            <td data-figure>{displayMoney(debt.total)}</td>
            <td data-figure>{displayMoney(debt.due)}</td>
            {column && <td data-figure>{column.text(debt)}</td>}
          </tr>
        ))}
      </PlainTable>
      <FactSums sums={[{ label: words.done, value: displayMoney(totalOf(chosen)), isTotal: true }]} />
      <p className={classes.note}>{note}</p>
    </section>
  )
}

const totalOf = (chosen: readonly ShownDebt[]): Money => sumOf(chosen.map(({ due }) => due))
const figure = (label: string) => ({ label, isFigure: true })
const heads = [{ label: 'Chosen' }, { label: 'Owed on' }, { label: 'Date' }, { label: 'Due' }, figure('Total'), figure('Owes')]

/** The due date, how long ago it was, and the place of a debt that ends elsewhere. */
function Due({ of: { dueDate, daysOverdue, isHere, place }, elsewhere }: { of: ShownDebt; elsewhere: string }) {
  return (
    <>
      {displayDateText(dueDate)}{' '}
      {daysOverdue > 0 && <span className={classes.overdue}>{`${daysOverdue} ${daysOverdue === 1 ? 'day' : 'days'} late`}</span>}
      {!isHere && (
        <span className={classes.dim}>
          {' '}
          at {place}: {elsewhere}
        </span>
      )}
    </>
  )
}
