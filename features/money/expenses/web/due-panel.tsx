import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { addressOf } from '../../../../kernel/addresses.ts'
import { displayDateText } from '../../../../kernel/dates.ts'
import { may } from '../../../../kernel/permissions.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { confirmDialog } from '../../../../platform/web/ui/confirm-dialog.ts'
import { useSave } from '../../../../platform/web/use-save.ts'
import { outgoingMeansNames } from '../../../banking/payments/outgoing.ts'
import { skipExpense, type DueExpense } from '../recurring-contract.ts'
import classes from './due-panel.module.css'
import { dueKey, dueQuery, keyOfDue } from './due-query.ts'

const key = 'Alt+U'

/** What recurring expenses propose by today: each opens an editor that is filled in, or is skipped. Nothing is posted by itself. */
export function DuePanel() {
  const { role } = useSession()
  const navigate = useNavigate()
  const { data } = useQuery(dueQuery)
  const due = data?.due ?? []
  const [first] = due
  const spend = (one: DueExpense) => void navigate({ to: addressOf.screen('/expenses', { add: '1', due: keyOfDue(one) }) })
  useShortcut(key, 'Spend what is due first', () => first && spend(first), { layer: 0, when: first !== undefined })
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        {first && <h2>Due: {due.length}</h2>}
        {may(role, 'edit-masters') && (
          <Anchor component={Link} size="sm" to={addressOf.settingsList('recurring-expense')}>
            Recurring expenses
          </Anchor>
        )}
      </div>
      {first && (
        <section aria-label="Due" className={classes.due}>
          {due.map(one => (
            <DueRow key={keyOfDue(one)} due={one} isFirst={one === first} onSpend={() => spend(one)} />
          ))}
        </section>
      )}
    </div>
  )
}

interface DueRowProps {
  due: DueExpense
  isFirst: boolean
  onSpend: () => void
}

function DueRow({ due, isFirst, onSpend }: DueRowProps) {
  const { category, payee, dueOn, amount, means, recurringCode } = due
  const { save, isSaving } = useSave(skipExpense, { success: () => 'Skipped', invalidate: [dueKey] })
  const name = [category.name, payee].filter(Boolean).join(' · ')

  async function skip(): Promise<void> {
    const text = `It is not proposed again for ${displayDateText(dueOn)}; the next one comes on its day.`
    if (await confirmDialog(text, { title: `Skip ${name}?` })) await save({ body: { recurringCode, dueOn } })
  }

  return (
    <div className={classes.row}>
      <span className={classes.date}>{displayDateText(dueOn)}</span>
      <strong>{name}</strong>
      <span className={classes.means}>{outgoingMeansNames[means]}</span>
      <span className={classes.amount}>{amountText(amount)}</span>
      <Button size="xs" variant={isFirst ? 'filled' : 'light'} onClick={onSpend} aria-label={`Spend ${name}`}>
        Spend
        {isFirst && <Keys keys={key} />}
      </Button>
      <Button size="xs" variant="subtle" loading={isSaving} onClick={() => void skip()} aria-label={`Skip ${name}`}>
        Skip
      </Button>
    </div>
  )
}
