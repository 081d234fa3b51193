import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { displayDateText } from '../../../kernel/dates.ts'
import { Keys, useShortcut } from '../shortcuts.tsx'
import { amountText } from './amount-text.ts'
import { confirmDialog } from './confirm-dialog.ts'
import classes from './due-list.module.css'
import { notifyError } from './notify.ts'

/** Something that is proposed for a day. */
interface DueRow {
  dueOn: string
  name: string
  /** How: 'Cash', 'Repeated'. */
  detail: string
  /** A decimal string of rupees. */
  amount: string
  /** Whether another one comes on a later day. */
  comesAgain: boolean
}

interface DueListProps<Due> {
  /** The oldest first. */
  due: readonly Due[]
  keyOf: (due: Due) => string
  rowOf: (due: Due) => DueRow
  /** What is done with one: 'Spend'. */
  action: string
  /** The key that does it with the first one. */
  keys: string
  /** What that key does, in the help: 'Spend what is due first'. */
  keysDo: string
  onTake: (due: Due) => void
  /** Leaves it out for ever. */
  onSkip: (due: Due) => Promise<unknown>
  /** Beside the head. */
  children?: ReactNode
}

/** What is due by today: each is taken, which opens an editor that is filled in, or is skipped. Nothing is posted by itself. */
export function DueList<Due>({ due, keyOf, rowOf, action, keys, keysDo, onTake, onSkip, children }: DueListProps<Due>) {
  const [first] = due
  const [skipped, setSkipped] = useState<string | null>(null)
  useShortcut(keys, keysDo, () => first && onTake(first), { layer: 0, when: first !== undefined })

  async function skip(one: Due): Promise<void> {
    const { name, dueOn, comesAgain } = rowOf(one)
    const text = `It is not proposed again${comesAgain ? ` for ${displayDateText(dueOn)}; the next one comes on its day` : ''}.`
    if (!(await confirmDialog(text, { title: `Skip ${name}?` }))) return
    setSkipped(keyOf(one))
    await onSkip(one).finally(() => setSkipped(null))
  }
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        {first && <h2>Due: {due.length}</h2>}
        {children}
      </div>
      {first && (
        <section aria-label="Due" className={classes.due}>
          {due.map(one => {
            const { dueOn, name, detail, amount } = rowOf(one)
            return (
              <div key={keyOf(one)} className={classes.row}>
                <span className={classes.date}>{displayDateText(dueOn)}</span>
                <strong>{name}</strong>
                <span className={classes.detail}>{detail}</span>
                <span className={classes.amount}>{amountText(amount)}</span>
                <Button size="xs" variant={one === first ? 'filled' : 'light'} onClick={() => onTake(one)} aria-label={`${action} ${name}`}>
                  {action}
                  {one === first && <Keys keys={keys} />}
                </Button>
                <Button
                  size="xs"
                  variant="subtle"
                  loading={skipped === keyOf(one)}
                  onClick={() => void skip(one).catch(notifyError)}
                  aria-label={`Skip ${name}`}
                >
                  Skip
                </Button>
              </div>
            )
          })}
        </section>
      )}
    </div>
  )
}
