import { Button, Group, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { addressOf } from '../../../../kernel/addresses.ts'
import { addressOfPaper } from '../../../../kernel/papers.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import type { ChequeMoveRead, OpenedDue } from '../contract.ts'
import { moveWords } from './cheque-words.ts'

/** What a move has done: its number, what is owed again, and the slip to print. */
export function MovedCheques({ move, onClose }: { move: ChequeMoveRead; onClose: () => void }) {
  const print = () => void import('./print/deposit-slip.tsx').then(({ printChequeMove }) => printChequeMove(move)).catch(notifyError)
  useShortcut('Ctrl+P', 'Print', print)
  const isSlip = move.move === 'deposit'
  return (
    <Stack gap="md">
      <Text>
        {moveWords[move.move]}: <Link to={addressOfPaper(move.code) ?? '.'}>{move.code}</Link>
        {move.account && `, to ${move.account.name}`}
      </Text>
      <OpenedDues opened={move.opened} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} {...(!isSlip && { 'data-autofocus': true, autoFocus: true })}>
          Close
        </Button>
        <Button variant={isSlip ? 'filled' : 'default'} onClick={print} {...(isSlip && { autoFocus: true })}>
          {isSlip ? 'Print the slip' : 'Print'}
          <Keys keys="Ctrl+P" />
        </Button>
      </Group>
    </Stack>
  )
}

/** What is owed again since cheques came back; nothing where nothing is. */
export function OpenedDues({ opened }: { opened: readonly OpenedDue[] }) {
  if (opened.length === 0) return null
  return (
    <Stack gap={4} role="status">
      <Text fw={600}>Owed again</Text>
      {opened.map(({ chequeCode, number, partyCode, partyName, paperCode, amount }) => (
        <Text key={`${chequeCode}-${paperCode}`} size="sm">
          {paperCode === '' ? (
            <>
              <Link to={addressOf.customer(partyCode)}>{partyName}</Link> owes {amountText(amount)} for returned cheque {number}
            </>
          ) : (
            <>
              <Link to={addressOfPaper(paperCode) ?? '.'}>{paperCode}</Link>
              {partyName && ` of ${partyName}`}: {amountText(amount)}, which cheque {number} had paid
            </>
          )}
        </Text>
      ))}
    </Stack>
  )
}
