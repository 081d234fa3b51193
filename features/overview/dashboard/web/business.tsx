import { displayDateText } from '../../../../kernel/dates.ts'
import { parseMoney, zero } from '../../../../kernel/money.ts'
import { may, type Permission } from '../../../../kernel/permissions.ts'
import { businessToday } from '../../../../platform/web/business-today.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { monthSoFar } from '../../../../kernel/periods.ts'
import { accounts } from '../../../books/ledger/posting.ts'
import { changeText } from '../compared.ts'
import { useBusiness, useStockWorth, useTasks, type DashboardProps } from './dashboard-figures.ts'
import classes from './dashboard-page.module.css'
import { rupeesOf } from './figure-tile.tsx'
import { taskOf, Tasks, type Task } from './tasks.tsx'

/** The state of the business for who may see it: the month, the money, what is owed both ways, and the stock. */
export function Business(props: DashboardProps) {
  const { role } = useSession()
  return may(role, 'see-all-takings') ? <Panels {...props} /> : null
}

function Panels({ isHere, links }: DashboardProps) {
  const panels = [...useLedgerPanels({ isHere, links }), useOwed({ isHere, links }), useStock({ isHere, links })]
  return (
    <div className={classes.business}>
      {panels
        .filter(({ tasks }) => tasks.length > 0)
        .map(panel => (
          <div key={panel.title}>
            <Tasks {...panel} />
          </div>
        ))}
    </div>
  )
}

interface Panel {
  title: string
  tasks: readonly Task[]
}

/** A figure with a note, from a call that may still be under way or have failed. */
interface Line<T> {
  label: string
  amount: (data: T) => string | null
  note?: (data: T) => string | null | undefined
  to: string
  /** Who may see it; while the figures are on their way it is the role at this location that says it. */
  permission: Permission
}

function useLines() {
  const { role } = useSession()
  return <T,>(found: { data: T | undefined; isError: boolean }, lines: readonly Line<T>[]): Task[] => {
    const { data } = found
    return lines
      .filter(({ amount, permission }) => (data === undefined ? may(role, permission) : amount(data) !== null))
      .map(({ label, amount, note, to }) => {
        const told = data === undefined ? '0' : (amount(data) ?? '0')
        return taskOf(label, found, () => rupeesOf(told), {
          to,
          note: data === undefined ? undefined : (note?.(data) ?? undefined),
          tone: (parseMoney(told) ?? zero) < zero ? 'bad' : 'plain',
        })
      })
  }
}

/** '12 % more than until 20/10/2026'; nothing where neither month has any. */
function comparedTo(now: string, before: string, until: string): string | undefined {
  const [amount, then] = [parseMoney(now) ?? zero, parseMoney(before) ?? zero]
  if (amount === zero && then === zero) return undefined
  const change = changeText(amount, then)
  return `${change} ${change === 'as much' ? 'as' : 'than'} until ${displayDateText(until)}`
}

function useLedgerPanels({ isHere, links }: DashboardProps): Panel[] {
  const linesOf = useLines()
  const found = useBusiness(isHere)
  const month = monthSoFar(businessToday()).now
  return [
    {
      title: 'This month',
      tasks: linesOf(found, [
        {
          ...{ label: 'Net sales', to: links.monthSales(month), permission: 'see-all-takings' },
          amount: ({ months }) => months?.now.netAmount ?? null,
          note: ({ months }) => months && comparedTo(months.now.netAmount, months.before.netAmount, months.before.toDate),
        },
        {
          ...{ label: 'Gross profit', to: links.monthMargin(month), permission: 'see-cost' },
          amount: ({ months }) => months?.now.profitAmount ?? null,
          note: ({ months }) =>
            months &&
            [
              comparedTo(months.now.profitAmount ?? '0', months.before.profitAmount ?? '0', months.before.toDate),
              months.uncosted || undefined,
            ]
              .filter(said => said !== undefined)
              .join(', '),
        },
      ]),
    },
    {
      title: 'Money',
      tasks: linesOf(found, [
        {
          ...{ label: 'Cash in hand', to: links.account(accounts.cashInTill), permission: 'see-books' },
          amount: ({ money }) => money?.cashAmount ?? null,
        },
        {
          ...{ label: 'In the banks', to: links.account(accounts.bankCleared), permission: 'see-books' },
          amount: ({ money }) => money?.banksAmount ?? null,
          note: () => 'cleared',
        },
      ]),
    },
  ]
}

const overdue = (amount: string) => (amount === '0.00' ? 'nothing overdue' : `${rupeesOf(amount)} overdue`)

function useOwed({ isHere, links }: DashboardProps): Panel {
  const linesOf = useLines()
  const tasks = linesOf(useTasks(isHere), [
    {
      ...{ label: 'Customers owe', to: links.owed, permission: 'see-all-takings' },
      amount: ({ owed }) => owed?.dueAmount ?? null,
      note: ({ owed }) => owed && overdue(owed.overdueAmount),
    },
    {
      ...{ label: 'We owe', to: links.owes, permission: 'pay-suppliers' },
      amount: ({ owes }) => owes?.dueAmount ?? null,
      note: ({ owes }) => owes && overdue(owes.overdueAmount),
    },
  ])
  return { title: 'Owed', tasks }
}

function useStock({ isHere, links }: DashboardProps): Panel {
  const { role } = useSession()
  const linesOf = useLines()
  // All of the stock is added up for it, so the other figures come first.
  const { isPending } = useTasks(isHere)
  const found = useStockWorth(may(role, 'see-cost') && !isPending, isHere)
  const tasks = linesOf(found, [
    {
      ...{ label: 'At cost', to: links.stock, permission: 'see-cost' },
      amount: ({ total }) => total.costValue,
      note: ({ total }) => `${total.entries.toLocaleString('en')} stock entries`,
    },
    { label: 'At retail', to: links.stock, permission: 'see-cost', amount: ({ total }) => total.retailValue },
  ])
  return { title: 'Stock', tasks }
}
