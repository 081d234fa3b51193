import { Alert, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { displayDateTime } from '../../../../kernel/dates.ts'
import { call } from '../../../../platform/web/call.ts'
import { currentSession } from '../../../../platform/web/session.ts'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { EscapeCloses } from '../../../../platform/web/ui/escape-closes.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { leavesWarning } from '../cheque-book.ts'
import { addChequeBook, chequeBooks, removeChequeBook, spoilCheques, type ChequeBook, type ChequeBooks } from '../cheque-book-contract.ts'

export interface BooksOf {
  code: string
  name: string
}

const keyOf = (code: string) => ['cheque-books', code]
// What proposes the next number reads it anew.
const stale = [['own-cheque-number']]

const day = (at: string) => displayDateTime(at, currentSession().startUp.timeZone)

/** Shows at once what a save answers: the books as they stand then. */
function useShown(code: string): (books: ChequeBooks) => void {
  const queries = useQueryClient()
  return books => queries.setQueryData(keyOf(code), books)
}

/** The cheque books of an own bank account: what is left of each, a new one, and leaves that were spoiled. */
export function ChequeBooksDialog({ code, name, onClose }: BooksOf & { onClose: () => void }) {
  const found = useQuery({
    queryKey: keyOf(code),
    queryFn: ({ signal }) => call(chequeBooks, { params: { id: code } }, { signal }),
    staleTime: 0,
  })
  return (
    <Modal
      opened
      size="xl"
      onClose={onClose}
      closeOnEscape={false}
      title={`Cheque books of ${name}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <EscapeCloses onClose={onClose} />
      <Stack gap="md">
        {found.data && <Books code={code} {...found.data} />}
        {found.isPending && <LoadingState lines={4} />}
        {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
        <NewBook code={code} />
        <SpoiledLeaves code={code} />
        {found.data && <Spoiled spoiled={found.data.spoiled} />}
      </Stack>
    </Modal>
  )
}

const figure = (label: string) => ({ label, isFigure: true })

function Books({ code, books }: ChequeBooks & { code: string }) {
  const warning = books.length === 0 ? null : leavesWarning(books.reduce((sum, { left }) => sum + left, 0))
  if (books.length === 0)
    return <Text c="dimmed">No book yet: the next cheque has the number behind the last one, and any unused number is taken.</Text>
  return (
    <>
      {warning !== null && <Alert color="yellow">{warning}</Alert>}
      <PlainTable
        label="Cheque books"
        heads={[{ label: 'Book' }, { label: 'Next' }, figure('Left'), figure('Used'), figure('Spoiled'), { label: 'Added' }, { label: '' }]}
      >
        {books.map(book => (
          <tr key={book.bookNo}>
            <td>
              {book.firstNumber} – {book.lastNumber}
            </td>
            <td>{book.nextNumber ?? 'none left'}</td>
            <td data-figure>{book.left}</td>
            <td data-figure>{book.used}</td>
            <td data-figure>{book.spoiled}</td>
            <td>
              {day(book.addedAt)}, {book.user}
            </td>
            <td>
              <TakeAway code={code} book={book} />
            </td>
          </tr>
        ))}
      </PlainTable>
    </>
  )
}

function TakeAway({ code, book: { bookNo, firstNumber, lastNumber, used, spoiled } }: { code: string; book: ChequeBook }) {
  const show = useShown(code)
  const { save, isSaving } = useSave(removeChequeBook, {
    success: () => `The book ${firstNumber} to ${lastNumber} is taken away`,
    onSaved: show,
    invalidate: stale,
  })
  if (used + spoiled > 0) return null
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      loading={isSaving}
      aria-label={`Take away the book ${firstNumber} to ${lastNumber}`}
      onClick={() => void save({ params: { id: code }, body: { bookNo } })}
    >
      Take away
    </Button>
  )
}

interface NumberFieldProps {
  label: string
  value: string
  error: string | undefined
  isFirst?: boolean
  onChange: (number: string) => void
}

function NumberField({ label, value, error, isFirst = false, onChange }: NumberFieldProps) {
  return (
    <TextInput
      label={label}
      w={150}
      inputMode="numeric"
      autoComplete="off"
      maxLength={12}
      {...(isFirst && { 'data-autofocus': true })}
      value={value}
      error={error}
      onChange={event => onChange(event.currentTarget.value.replace(/\D/g, ''))}
    />
  )
}

const noBook = { firstNumber: '', lastNumber: '' }

function NewBook({ code }: { code: string }) {
  const [typed, setTyped] = useState(noBook)
  const form = useRef<HTMLFormElement>(null)
  const show = useShown(code)
  const { save, isSaving, error } = useSave(addChequeBook, {
    draftId: `cheque-book-${code}`,
    success: () => 'The cheque book is added',
    onSaved: books => {
      show(books)
      setTyped(noBook)
      form.current?.querySelector('input')?.focus()
    },
    invalidate: stale,
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    void save({ params: { id: code }, body: typed })
  }

  return (
    <form ref={form} noValidate onSubmit={submit} aria-label="New cheque book">
      <Group align="flex-start" gap="sm">
        <NumberField
          isFirst
          label="First number"
          value={typed.firstNumber}
          error={error?.fields.firstNumber}
          onChange={firstNumber => setTyped({ ...typed, firstNumber })}
        />
        <NumberField
          label="Last number"
          value={typed.lastNumber}
          error={error?.fields.lastNumber}
          onChange={lastNumber => setTyped({ ...typed, lastNumber })}
        />
        <Button type="submit" mt={24} loading={isSaving} disabled={typed.firstNumber === '' || typed.lastNumber === ''}>
          Add book
        </Button>
      </Group>
      <Text size="sm" c="dimmed" mt={4}>
        Of a book that is in use already, type the first leaf that is left.
      </Text>
    </form>
  )
}

const noLeaf = { firstNumber: '', lastNumber: '', reason: '' }

function SpoiledLeaves({ code }: { code: string }) {
  const [typed, setTyped] = useState(noLeaf)
  const show = useShown(code)
  const { save, isSaving, error } = useSave(spoilCheques, {
    draftId: `spoiled-cheque-${code}`,
    success: () => 'The numbers are used',
    onSaved: books => {
      show(books)
      setTyped(noLeaf)
    },
    invalidate: stale,
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    const { firstNumber, lastNumber, reason } = typed
    void save({ params: { id: code }, body: { firstNumber, lastNumber: lastNumber || firstNumber, reason } })
  }

  return (
    <form noValidate onSubmit={submit} aria-label="Spoiled leaf">
      <Group align="flex-start" gap="sm">
        <NumberField
          label="Spoiled leaf"
          value={typed.firstNumber}
          error={error?.fields.firstNumber}
          onChange={firstNumber => setTyped({ ...typed, firstNumber })}
        />
        <NumberField
          label="to, if several"
          value={typed.lastNumber}
          error={error?.fields.lastNumber}
          onChange={lastNumber => setTyped({ ...typed, lastNumber })}
        />
        <TextInput
          label="Reason"
          flex={1}
          maxLength={200}
          value={typed.reason}
          error={error?.fields.reason}
          onChange={event => setTyped({ ...typed, reason: event.currentTarget.value })}
        />
        <Button
          type="submit"
          variant="default"
          mt={24}
          loading={isSaving}
          disabled={typed.firstNumber === '' || typed.reason.trim() === ''}
        >
          Record
        </Button>
      </Group>
    </form>
  )
}

function Spoiled({ spoiled }: Pick<ChequeBooks, 'spoiled'>) {
  if (spoiled.length === 0) return null
  return (
    <PlainTable label="Spoiled leaves" heads={[{ label: 'Spoiled' }, { label: 'Reason' }, { label: 'Recorded' }]}>
      {spoiled.map(({ number, reason, user, at }) => (
        <tr key={number}>
          <td>{number}</td>
          <td>{reason}</td>
          <td>
            {day(at)}, {user}
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}
