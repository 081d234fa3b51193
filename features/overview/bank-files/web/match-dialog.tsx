import { Button, Checkbox, Group, Modal, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { displayDateText } from '../../../../kernel/dates.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { displayMoney, parseMoney, sumOf, zero, type Money } from '../../../../kernel/money.ts'
import { call } from '../../../../platform/web/call.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import {
  bankLineProposals,
  bookBankLine,
  matchBankLines,
  receiveBankLine,
  transferBankLine,
  type BankLineRow,
  type OpenBookLine,
} from '../contract.ts'
import { BookForm, type Booking } from './book-form.tsx'
import classes from './match-dialog.module.css'
import { ReceiveForm } from './receive-form.tsx'
import { staleAfterBooking, staleAfterMatches } from './stale-after.ts'

type Found = Reply<typeof bankLineProposals>
type Proposal = Found['proposals'][number]

const amountOf = (text: string): Money => parseMoney(text) ?? zero
const comesTo = (lines: readonly { amount: string }[]) => sumOf(lines.map(({ amount }) => amountOf(amount)))

/** Asks what an open line of the bank stands for: Enter takes the likeliest, others are chosen. */
export function MatchDialog({ line, onClose }: { line: BankLineRow; onClose: () => void }) {
  const { code, date, text, reference, amount } = line
  const found = useQuery({
    queryKey: ['bank-line', code],
    queryFn: ({ signal }) => call(bankLineProposals, { params: { code } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  const about = [displayDateText(date), text, reference, amountText(amount)].filter(Boolean).join(' · ')
  return (
    <Modal opened size="60rem" onClose={onClose} title="What is this line of the bank?" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="md">
        <Text fw={600}>{about}</Text>
        {found.isPending && <LoadingState lines={5} />}
        {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
        {found.data && <Choice row={line} found={found.data} onClose={onClose} />}
      </Stack>
    </Modal>
  )
}

function Choice({ row: { code, accountCode }, found, onClose }: { row: BankLineRow; found: Found; onClose: () => void }) {
  const { proposals, payers, bookings, line, books } = found
  const { isBusy, take, book, receive } = useAnswer(code, onClose)
  const isIn = amountOf(line.amount) > 0
  const isLikely = proposals.length + payers.length + bookings.length > 0
  return (
    <>
      {!isLikely ? (
        <Text c="dimmed">{nothingLikely(line.amount)}</Text>
      ) : (
        <Stack gap="xs" role="group" aria-label="Likely">
          {proposals.map((proposal, at) => (
            <Likely
              key={proposal.books.map(one => one.code).join(' ')}
              lines={proposal.books.map(bookWords)}
              why={whyOf(proposal)}
              isFirst={at === 0}
              onTake={() =>
                take(
                  proposal.bank.map(one => one.code),
                  proposal.books.map(one => one.code),
                )
              }
            />
          ))}
          {payers.map(({ customerCode, name }, at) => (
            <Likely
              key={customerCode}
              lines={[`Receive it from ${name}`]}
              why={`lines with this text were of ${name} before; it pays what is owed, oldest first`}
              isFirst={proposals.length + at === 0}
              onTake={() => receive(customerCode)}
            />
          ))}
          {bookings.map((booking, at) => (
            <Likely
              key={booking.words}
              lines={[`Book ${bookedWords(booking)}`]}
              why={`by the rule for lines with ${booking.words}`}
              isFirst={proposals.length + payers.length + at === 0}
              onTake={() => book({ ...booking, remember: '' })}
            />
          ))}
        </Stack>
      )}
      <Others line={line} books={books} isBusy={isBusy} onTake={chosen => take([code], chosen)} />
      {isIn && <ReceiveForm isBusy={isBusy} takesFocus={!isLikely} onReceive={receive} />}
      <BookForm account={accountCode} text={line.text} isIn={isIn} isBusy={isBusy} takesFocus={!isIn && !isLikely} onBook={book} />
    </>
  )
}

const nothingLikely = (amount: string) =>
  amountOf(amount) < 0
    ? 'No line of the books has this amount about this day. Book it, or choose lines that come to it.'
    : 'No line of the books has this amount about this day. Choose lines that come to it, say which customer paid it, or book it.'

/** Saves what a line of the bank is: lines of the books, or an expense or a receipt that is made from it. */
function useAnswer(code: string, onSaved: () => void) {
  const matching = useSave(matchBankLines, {
    draftId: `bank-match-${code}`,
    success: ({ count }) => (count === 1 ? 'Matched and ticked' : `Matched, ${count} lines of the books ticked`),
    invalidate: staleAfterMatches,
    onSaved,
  })
  const booking = useSave(bookBankLine, {
    draftId: `bank-line-booking-${code}`,
    success: reply => `Expense ${reply.code} is saved, and ticked`,
    invalidate: staleAfterBooking,
    onSaved,
  })
  const transferring = useSave(transferBankLine, {
    draftId: `bank-line-transfer-${code}`,
    success: reply => `Account transaction ${reply.code} is saved, and ticked`,
    invalidate: staleAfterBooking,
    onSaved,
  })
  const receiving = useSave(receiveBankLine, {
    draftId: `bank-line-receipt-${code}`,
    success: reply => `Receipt ${reply.code} is saved, and ticked`,
    invalidate: staleAfterBooking,
    onSaved,
  })
  const isBusy = matching.isSaving || booking.isSaving || transferring.isSaving || receiving.isSaving
  return {
    isBusy,
    take: (bank: readonly string[], books: readonly string[]) =>
      isBusy || void matching.save({ body: { bank: [...bank], books: [...books] } }),
    receive: (customerCode: string) => isBusy || void receiving.save({ body: { code, customerCode } }),
    book: ({ categoryCode, payee, typeCode, otherAccount, remember }: Booking) =>
      isBusy ||
      void (typeCode === ''
        ? booking.save({ body: { code, categoryCode, payee, remember } })
        : transferring.save({ body: { code, typeCode, otherAccount: otherAccount || null, remember, confirmed: [] } })),
  }
}

const bookedWords = ({ categoryName, payee, typeName, otherAccountName }: Found['bookings'][number]) =>
  typeName === ''
    ? `an expense: ${[categoryName, payee].filter(Boolean).join(', ')}`
    : `an account transaction: ${[typeName, otherAccountName].filter(Boolean).join(', ')}`

const bookWords = ({ date, paperCode, what, details, amount }: OpenBookLine) =>
  [displayDateText(date), paperCode, what, details, amountText(amount)].filter(Boolean).join(' · ')

function whyOf({ bank, reasons }: Proposal): string {
  const others = bank.slice(1).map(({ date, text, amount }) => `${text} of ${displayDateText(date)}, ${amountText(amount)}`)
  return [...reasons, ...others.map(other => `with ${other}`)].join(', ')
}

interface LikelyProps {
  lines: readonly string[]
  why: string
  isFirst: boolean
  onTake: () => void
}

function Likely({ lines, why, isFirst, onTake }: LikelyProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFirst) button.current?.focus()
  }, [isFirst])
  return (
    <button ref={button} type="button" className={classes.likely} onClick={onTake}>
      {lines.map(line => (
        <span key={line}>{line}</span>
      ))}
      <span className={classes.reasons}>{why}</span>
    </button>
  )
}

const bookHeads = [
  { label: 'Choose' },
  { label: 'Date' },
  { label: 'Paper' },
  { label: 'What' },
  { label: 'Details' },
  { label: 'Amount', isFigure: true },
]

interface OthersProps {
  line: Found['line']
  books: readonly OpenBookLine[]
  isBusy: boolean
  onTake: (books: readonly string[]) => void
}

/** The open lines of the books about the day, of which several can be chosen that come to the line of the bank. */
function Others({ line, books, isBusy, onTake }: OthersProps) {
  const [term, setTerm] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const words = term.toLowerCase().split(/\s+/)
  const shown = books.filter(book => chosen.has(book.code) || words.every(word => bookWords(book).toLowerCase().includes(word)))
  const sum = comesTo(books.filter(({ code }) => chosen.has(code)))
  const isEqual = chosen.size > 0 && sum === amountOf(line.amount)
  const take = () => isEqual && onTake([...chosen])
  useShortcut('Ctrl+S', 'Match the chosen lines', take)
  const turn = (code: string) =>
    setChosen(before => (before.has(code) ? new Set([...before].filter(one => one !== code)) : new Set([...before, code])))
  if (books.length === 0) return null
  return (
    <section aria-labelledby="other-lines">
      <Group justify="space-between" align="flex-end" mb="xs">
        <Title order={3} size="h5" id="other-lines">
          Open lines of the books about that day
        </Title>
        <TextInput
          aria-label="Search the lines"
          placeholder="Paper, party or amount"
          value={term}
          onChange={event => setTerm(event.currentTarget.value)}
        />
      </Group>
      <div className={classes.lines}>
        <PlainTable label="Open lines of the books" heads={bookHeads}>
          {shown.map(book => (
            <BookRow key={book.code} book={book} isChosen={chosen.has(book.code)} onTurn={() => turn(book.code)} />
          ))}
        </PlainTable>
        {shown.length === 0 && <Text c="dimmed">No open line has that.</Text>}
      </div>
      <Group justify="space-between" mt="xs">
        <Text role="status" {...(!isEqual && chosen.size > 0 && { c: 'red' })}>
          {chosen.size === 0 ? 'Nothing is chosen.' : `Chosen: ${displayMoney(sum)} of ${amountText(line.amount)}`}
        </Text>
        <Button disabled={!isEqual} loading={isBusy} onClick={take}>
          Match
          <Keys keys="Ctrl+S" />
        </Button>
      </Group>
    </section>
  )
}

function BookRow({ book, isChosen, onTurn }: { book: OpenBookLine; isChosen: boolean; onTurn: () => void }) {
  const { date, paperCode, what, details, amount } = book
  return (
    <tr>
      <td>
        <Checkbox checked={isChosen} onChange={onTurn} aria-label={`Choose ${paperCode}, ${amountText(amount)}`} />
      </td>
      <td>{displayDateText(date)}</td>
      <td>{paperCode}</td>
      <td>{what}</td>
      <td>{details}</td>
      <td data-figure>{amountText(amount)}</td>
    </tr>
  )
}
