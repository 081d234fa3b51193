import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { addressOf } from '../../../../kernel/addresses.ts'
import { businessDate, displayDate, displayDateTime, parseIsoDate } from '../../../../kernel/dates.ts'
import { parseMoney, zero } from '../../../../kernel/money.ts'
import { call } from '../../../../platform/web/call.ts'
import { useNow } from '../../../../platform/web/use-now.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { Amount } from '../../../../platform/web/ui/amount.tsx'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { StatusBadge } from '../../../../platform/web/ui/status-badge.tsx'
import { outstandingAutoCareInvoices, outstandingInvoices } from '../../contract.ts'

const heads = [
  { label: 'Bill' },
  { label: 'Date' },
  { label: 'Due' },
  { label: 'Total', isFigure: true },
  { label: 'Paid', isFigure: true },
  { label: 'Outstanding', isFigure: true },
]

async function openBills(id: string, signal: AbortSignal) {
  const [workshop, counter] = await Promise.all([
    call(outstandingAutoCareInvoices, { params: { id } }, { signal }),
    call(outstandingInvoices, { params: { id } }, { signal }),
  ])
  const all = [...workshop.invoices, ...counter.invoices]
  return all.sort((a, b) => a.dueDate.localeCompare(b.dueDate) || a.code.localeCompare(b.code))
}

/** A customer's unpaid bills of this location, earliest due date first. */
export function CustomerOpenBills({ customerCode }: { customerCode: string }) {
  const { startUp, location } = useSession()
  const now = useNow(60_000)
  const found = useQuery({ queryKey: ['invoice', 'open-of', customerCode], queryFn: ({ signal }) => openBills(customerCode, signal) })
  if (found.isPending) return <LoadingState lines={2} />
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  if (found.data.length === 0) return <Text c="dimmed">No open bills at {location.name}</Text>
  const today = businessDate(now, startUp.timeZone, startUp.dayStartHour)
  return (
    <>
      <PlainTable label="Open bills" heads={heads}>
        {found.data.map(({ code, dateTime, dueDate, totalAmount, paidAmount, outstanding }) => (
          <tr key={code}>
            <td>
              <Anchor component={Link} to={addressOf.bill(code)}>
                #{code}
              </Anchor>
            </td>
            <td>{displayDateTime(dateTime, startUp.timeZone)}</td>
            <td>
              <Due date={dueDate} today={today} />
            </td>
            <td data-figure>{amount(totalAmount)}</td>
            <td data-figure>{amount(paidAmount)}</td>
            <td data-figure>{amount(outstanding)}</td>
          </tr>
        ))}
      </PlainTable>
      <Anchor component={Link} to={addressOf.newReceipt({ customer: customerCode })}>
        Take money
      </Anchor>
    </>
  )
}

function amount(text: string) {
  return <Amount value={parseMoney(text) ?? zero} />
}

function Due({ date, today }: { date: string; today: string }) {
  const day = parseIsoDate(date)
  return (
    <>
      {day === null ? date : displayDate(day)} {date < today && <StatusBadge tone="bad" word="Overdue" />}
    </>
  )
}
