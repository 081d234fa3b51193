import { displayDateText } from '../../../../kernel/dates.ts'
import { hasAutoCare } from '../../../../kernel/edition.ts'
import { may } from '../../../../kernel/permissions.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { useNow } from '../../../../platform/web/use-now.ts'
import { businessToday } from '../../../../platform/web/business-today.ts'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { useBackupWarning } from '../../../shop/backup/web/use-backup-warning.ts'
import type { DashboardTasks, Waiting } from '../dashboard-contract.ts'
import { tillsInWords } from '../till-words.ts'
import { useBelowMinimum, useServicesDue, useTasks, type DashboardProps } from './dashboard-figures.ts'
import { FailedTile, countOf, rupeesOf } from './figure-tile.tsx'
import { taskOf, Tasks, type Task } from './tasks.tsx'

/** What waits for somebody: each line opens its list. */
export function TaskList({ isHere, links }: DashboardProps) {
  const found = useTasks(isHere)
  const { role, startUp } = useSession()
  const isAsked = may(role, 'see-all-takings')
  const stock = useBelowMinimum(isAsked)
  const services = useServicesDue(hasAutoCare(startUp.edition), isHere)
  const now = useNow(60_000)
  const isBackupBad = useBackupWarning(now, may(role, 'download-backup')) !== null
  if (found.isError && !found.data) return <FailedTile found={found} />
  if (!found.data) return <LoadingState lines={10} />
  const shop: Task[] = [
    holdsOf(found.data, links),
    ...tillsOf(found.data, { links, timeZone: startUp.timeZone }),
    ...(isAsked
      ? [taskOf('Below minimum', stock, data => countOf(data.belowMinimum), { note: itemsOf(isHere), to: links.belowMinimum, tone: 'bad' })]
      : []),
    ...(hasAutoCare(startUp.edition)
      ? [
          taskOf('Services overdue', services, ({ overdue }) => countOf(overdue), {
            note: 'vehicles',
            to: links.servicesOverdue,
            tone: 'near',
          }),
          taskOf('Services due in 7 days', services, ({ week }) => countOf(week), {
            note: 'vehicles',
            to: links.servicesSoon,
            tone: 'plain',
          }),
        ]
      : []),
    ...goodsOf(found.data, links),
    ...closesOf(found.data, links),
    ...backupOf(found.data, { links, now, isBad: isBackupBad }),
  ]
  const money = moneyOf(found.data, links)
  return (
    <>
      <Tasks title="Needs attention" tasks={shop} />
      {money.length > 0 && <Tasks title="Money due" tasks={money} />}
    </>
  )
}

// A minimum is of all locations together, or of one of the user's, as in the list that it opens.
const itemsOf = (isHere: boolean) => (isHere ? 'items, all my locations' : 'items')

const elsewhereOf = ({ elsewhere }: Pick<Waiting, 'elsewhere'>) => (elsewhere === 0 ? [] : [`${countOf(elsewhere)} at other locations`])
const noteOf = (parts: readonly string[]) => parts.join(' · ') || undefined

function holdsOf({ holds }: DashboardTasks, links: DashboardProps['links']): Task {
  const worth = holds.here === 0 ? [] : [rupeesOf(holds.amount)]
  return {
    ...{ label: 'Bills on hold', figure: countOf(holds.here), to: links.holds, tone: 'near' },
    note: noteOf([...worth, ...elsewhereOf(holds)]),
  }
}

/** What comes in, and the counts that wait for a manager. */
function goodsOf({ orders, transfers, counts }: DashboardTasks, links: DashboardProps['links']): Task[] {
  const line = (
    label: string,
    waiting: DashboardTasks['transfers'],
    more: Pick<Task, 'to' | 'tone'>,
    notes: readonly string[] = [],
  ): Task[] =>
    waiting === null ? [] : [{ label, figure: countOf(waiting.here), note: noteOf([...notes, ...elsewhereOf(waiting)]), ...more }]
  const late = orders?.late ?? 0
  return [
    ...line(
      'Orders to receive',
      orders,
      { to: links.orders, tone: late > 0 ? 'bad' : 'plain' },
      late === 0 ? [] : [`${countOf(late)} late`],
    ),
    ...line('Transfers to receive', transfers, { to: links.transfers, tone: 'near' }),
    ...line('Counts to approve', counts, { to: links.counts, tone: 'near' }),
  ]
}

function closesOf({ openDays }: DashboardTasks, links: DashboardProps['links']): Task[] {
  if (openDays === null) return []
  const [first] = openDays
  const places = openDays.map(({ name, days }) => `${name} ${days === 1 ? '1 day' : `${countOf(days)} days`}`)
  const since = first === undefined ? [] : [first.lastClosed === null ? 'never closed' : `last closed ${displayDateText(first.lastClosed)}`]
  const days = openDays.reduce((sum, place) => sum + place.days, 0)
  return [
    {
      ...{ label: 'Days not closed', figure: countOf(days), to: links.openDays, tone: 'bad' },
      note: noteOf(places.length > 1 ? places : since),
    },
  ]
}

/** Tills that sell without the server: who should be looked at, and what their bills left. */
function tillsOf({ tills, toSettle }: DashboardTasks, { links, timeZone }: { links: DashboardProps['links']; timeZone: string }): Task[] {
  return [
    ...(tills === null
      ? []
      : [
          {
            ...{ label: 'Tills to look at', figure: countOf(tills.here.length), to: links.tills, tone: 'bad' as const },
            note: noteOf([...tillsInWords(tills.here, { today: businessToday(), timeZone }), ...elsewhereOf(tills)]),
          },
        ]),
    ...(toSettle === null
      ? []
      : [
          {
            ...{ label: 'Bills to settle', figure: countOf(toSettle.here), to: links.toSettle },
            tone: toSettle.refused > 0 ? ('bad' as const) : ('near' as const),
            note: noteOf([...(toSettle.refused === 0 ? [] : [`${countOf(toSettle.refused)} not saved`]), ...elsewhereOf(toSettle)]),
          },
        ]),
  ]
}

const dayMs = 86_400_000
interface BackupTask {
  links: DashboardProps['links']
  now: number
  isBad: boolean
}

function backupOf({ backup }: DashboardTasks, { links, now, isBad }: BackupTask): Task[] {
  if (backup === null) return []
  const days = backup.at === null ? null : Math.max(0, Math.floor((now - Date.parse(backup.at)) / dayMs))
  const ago = days === null ? 'never' : days === 0 ? 'today' : days === 1 ? '1 day ago' : `${countOf(days)} days ago`
  return [{ label: 'Last backup', figure: ago, to: links.backup, tone: isBad ? 'bad' : 'plain' }]
}

/** An amount, or '0' for none. */
const nothingOr = (amount: string) => (amount === '0.00' ? '0' : rupeesOf(amount))

function moneyOf({ chequesIn, chequesOut, owed, owes }: DashboardTasks, links: DashboardProps['links']): Task[] {
  const cheques = (label: string, waiting: Waiting, line: Pick<Task, 'to' | 'tone'>): Task => ({
    ...{ label, figure: countOf(waiting.here), ...line },
    note: noteOf([...(waiting.here === 0 ? [] : [rupeesOf(waiting.amount)]), ...elsewhereOf(waiting)]),
  })
  return [
    ...(chequesIn === null
      ? []
      : [
          cheques('Cheques to deposit', chequesIn.due, { to: links.chequesInDue, tone: 'near' }),
          cheques('Cheques due in 7 days', chequesIn.soon, { to: links.chequesInSoon, tone: 'plain' }),
        ]),
    ...(chequesOut === null
      ? []
      : [
          cheques('Own cheques due', chequesOut.due, { to: links.chequesOutDue, tone: 'near' }),
          cheques('Own cheques due in 7 days', chequesOut.soon, { to: links.chequesOutSoon, tone: 'plain' }),
        ]),
    ...(owed === null
      ? []
      : [
          {
            ...{ label: 'Customers overdue', figure: nothingOr(owed.overdueAmount), to: links.overdue, tone: 'bad' as const },
            note: owed.oldestDays === 0 ? undefined : `oldest ${countOf(owed.oldestDays)} days`,
          },
        ]),
    ...(owes === null
      ? []
      : [{ label: 'Suppliers overdue', figure: nothingOr(owes.overdueAmount), to: links.owesOverdue, tone: 'bad' as const }]),
  ]
}
