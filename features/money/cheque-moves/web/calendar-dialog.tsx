import { Modal, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { displayDateText } from '../../../../kernel/dates.ts'
import { parseMoney, zero } from '../../../../kernel/money.ts'
import { call } from '../../../../platform/web/call.ts'
import { Amount } from '../../../../platform/web/ui/amount.tsx'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { EscapeCloses } from '../../../../platform/web/ui/escape-closes.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { chequeCalendar, type ChequeCalendar } from '../contract.ts'

const spans = [30, 60, 90, 180].map(days => ({ value: String(days), label: `${days} days` }))

/** What falls due in and out per day, and what each own bank account has then. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const [days, setDays] = useState('30')
  const found = useQuery({
    queryKey: ['cheque-calendar', days],
    queryFn: ({ signal }) => call(chequeCalendar, { query: { days: Number(days) } }, { signal }),
    staleTime: 0,
  })
  return (
    <Modal opened fullScreen onClose={onClose} closeOnEscape={false} title="Cheques by day" closeButtonProps={{ 'aria-label': 'Close' }}>
      <EscapeCloses onClose={onClose} />
      <Stack gap="md">
        <NativeSelect
          label="From today"
          w={160}
          data-autofocus
          data={spans}
          value={days}
          onChange={event => setDays(event.currentTarget.value)}
        />
        {found.data && <Days calendar={found.data} />}
        {found.isPending && <LoadingState lines={8} />}
        {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
        <Text size="sm" c="dimmed">
          A balance is what is cleared and in clearing, less own cheques until that day. Cheques in hand are in no account yet: only the
          total counts them, from their date on. What is past its date stands under today.
        </Text>
      </Stack>
    </Modal>
  )
}

const figure = (label: string) => ({ label, isFigure: true })

function Days({ calendar: { accounts, days } }: { calendar: ChequeCalendar }) {
  const shown = days.filter(({ inHandCount, outCount }, index) => index === 0 || index === days.length - 1 || inHandCount + outCount > 0)
  return (
    <PlainTable
      label="Cheques by day"
      heads={[
        { label: 'Day' },
        figure('In hand, due'),
        figure('Own, due'),
        ...accounts.map(({ name }) => figure(name)),
        figure('All, with those in hand'),
      ]}
    >
      {shown.map(({ date, inHand, inHandCount, out, outCount, balances, total }) => (
        <tr key={date}>
          <td>{displayDateText(date)}</td>
          <Counted count={inHandCount} amount={inHand} />
          <Counted count={outCount} amount={out} />
          {balances.map((balance, index) => (
            <Figure key={accounts[index]?.code} amount={balance} />
          ))}
          <Figure amount={total} />
        </tr>
      ))}
    </PlainTable>
  )
}

function Figure({ amount }: { amount: string }) {
  return (
    <td data-figure>
      <Amount value={parseMoney(amount) ?? zero} inBrackets />
    </td>
  )
}

function Counted({ count, amount }: { count: number; amount: string }) {
  return (
    <td data-figure>
      {count > 0 && (
        <>
          <Amount value={parseMoney(amount) ?? zero} /> ({count})
        </>
      )}
    </td>
  )
}
