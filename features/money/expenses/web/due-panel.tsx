import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { addressOf } from '../../../../kernel/addresses.ts'
import { may } from '../../../../kernel/permissions.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { DueList } from '../../../../platform/web/ui/due-list.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { outgoingMeansNames } from '../../../banking/payments/outgoing.ts'
import { skipExpense } from '../recurring-contract.ts'
import { dueKey, dueQuery, keyOfDue } from './due-query.ts'

/** What recurring expenses propose by today. */
export function DuePanel() {
  const { role } = useSession()
  const navigate = useNavigate()
  const { data } = useQuery(dueQuery)
  const { save } = useSave(skipExpense, { success: () => 'Skipped', invalidate: [dueKey] })
  return (
    <DueList
      due={data?.due ?? []}
      keyOf={keyOfDue}
      rowOf={({ category, payee, dueOn, amount, means }) => ({
        ...{ dueOn, amount, comesAgain: true },
        name: [category.name, payee].filter(Boolean).join(' · '),
        detail: outgoingMeansNames[means],
      })}
      action="Spend"
      keys="Alt+U"
      keysDo="Spend what is due first"
      onTake={one => void navigate({ to: addressOf.screen('/expenses', { add: '1', due: keyOfDue(one) }) })}
      onSkip={({ recurringCode, dueOn }) => save({ body: { recurringCode, dueOn } })}
    >
      {may(role, 'edit-masters') && (
        <Anchor component={Link} size="sm" to={addressOf.settingsList('recurring-expense')}>
          Recurring expenses
        </Anchor>
      )}
    </DueList>
  )
}
