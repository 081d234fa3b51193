import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { addressOf } from '../../../../kernel/addresses.ts'
import { may } from '../../../../kernel/permissions.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { DueList } from '../../../../platform/web/ui/due-list.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { skipDueEntry } from '../plan-contract.ts'
import { dueKey, dueQuery, keyOfDue } from './due-query.ts'
import { planWords } from './plan-words.ts'

/** What is planned of journal entries by today. */
export function DuePanel() {
  const { role } = useSession()
  const navigate = useNavigate()
  const { data } = useQuery({ ...dueQuery, enabled: may(role, 'post-journals') })
  const { save } = useSave(skipDueEntry, { success: () => 'Skipped', invalidate: [dueKey] })
  return (
    <DueList
      due={data?.due ?? []}
      keyOf={keyOfDue}
      rowOf={({ code, kind, dueOn, remarks, totalAmount }) => ({
        dueOn,
        name: remarks,
        detail: `${planWords[kind].done} ${code}`,
        amount: totalAmount,
        comesAgain: kind === 'repeat',
      })}
      action="Enter"
      keys="Alt+U"
      keysDo="Enter what is due first"
      onTake={one => void navigate({ to: addressOf.screen('/journal-entries', { add: '1', due: keyOfDue(one) }) })}
      onSkip={({ code, kind, dueOn }) => save({ body: { code, kind, dueOn } })}
    />
  )
}
