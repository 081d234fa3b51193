import { Alert, Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { displayDateText } from '../../../../kernel/dates.ts'
import { parseMoney, zero } from '../../../../kernel/money.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { base64Of } from '../../../../platform/web/base64-of.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { useFilePicker } from '../../../../platform/web/use-file-picker.tsx'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { useDroppedFile } from '../../../../platform/web/use-dropped-file.ts'
import { useSave } from '../../../../platform/web/use-save.ts'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import { sheetFields, type ChosenColumns, type SheetField } from '../bank-file.ts'
import { largestFile, readBankFileCall } from '../contract.ts'
import { balancesText } from '../file-balances.ts'
import classes from './read-bank-file-dialog.module.css'
import { staleAfterMatches } from './stale-after.ts'

type DateOrder = 'day-first' | 'month-first'

interface DialogProps {
  /** The account whose lines are listed; '' where it is none. */
  account: string
  onClose: () => void
}

/** Takes a file of a bank's statement, and says what came of it. */
export function ReadBankFileDialog({ account, onClose }: DialogProps) {
  return (
    <Modal opened size="lg" onClose={onClose} title="Read a statement of the bank" closeButtonProps={{ 'aria-label': 'Close' }}>
      <ReadForm account={account} onClose={onClose} />
    </Modal>
  )
}

// Inside the dialog, so that its keys are the dialog's.
function ReadForm({ account, onClose }: DialogProps) {
  const accounts = useChoices('bankAccount')
  const [chosen, setChosen] = useState(account)
  const code = chosen || (accounts.length === 1 ? (accounts[0]?.value ?? '') : '')
  const reading = useReading(code)
  const { file, done, error, isLarge, isBusy } = reading
  if (done) return <Outcome done={done} onClose={onClose} />
  return (
    <Stack gap="md">
      {accounts.length === 0 && <Alert color="yellow">There is no own bank account yet. Add it under Bank Accounts.</Alert>}
      <NativeSelect
        label="Account"
        data={[...(code === '' ? [{ value: '', label: 'Choose an account' }] : []), ...accounts]}
        value={code}
        error={error?.fields.account}
        onChange={event => {
          reading.forget()
          setChosen(event.currentTarget.value)
        }}
      />
      <FileField file={file} onFile={reading.choose} />
      <Problems {...reading} />
      <ReadButton isOff={file === null || code === '' || isLarge} isBusy={isBusy} onRead={() => void reading.read()} />
    </Stack>
  )
}

/** The file that is read for an account, and what came of it. */
function useReading(account: string) {
  const [file, setFile] = useState<File | null>(null)
  const [dateOrder, setDateOrder] = useState<DateOrder | null>(null)
  const [headings, setHeadings] = useState<readonly string[]>([])
  const [columns, setColumns] = useState<ChosenColumns>({})
  const [done, setDone] = useState<Reply<typeof readBankFileCall> | null>(null)
  const { save, isSaving, error, clearError } = useSave(readBankFileCall, {
    draftId: `bank-file-${account}-${file?.name}-${file?.size}-${file?.lastModified}-${dateOrder}-${JSON.stringify(columns)}`,
    success: ({ kept }) => `${linesWord(kept)} of the bank read`,
    invalidate: staleAfterMatches,
    onSaved: setDone,
    onRefused: ({ values }) => {
      if (values.columns !== undefined) setHeadings(String(values.columns).split('\n'))
      return true
    },
  })
  // What was said of one file or account is not true of another.
  const forget = () => {
    clearError()
    setDateOrder(null)
    setHeadings([])
    setColumns({})
  }
  const read = async () => {
    if (!file || account === '' || isSaving) return
    try {
      await save({
        body: {
          account,
          name: file.name,
          content: await base64Of(file),
          dateOrder,
          columns: Object.keys(columns).length === 0 ? null : columns,
        },
      })
    } catch (problem) {
      notifyError(problem)
    }
  }
  return {
    ...{ file, dateOrder, headings, columns, done, error, isBusy: isSaving, read },
    isLarge: file !== null && file.size > largestFile,
    choose(given: File) {
      setFile(given)
      forget()
    },
    forget,
    name(field: SheetField, heading: string) {
      clearError()
      setColumns(({ [field]: _, ...others }) => (heading === '' ? others : { ...others, [field]: heading }))
    },
    order(first: DateOrder | null) {
      clearError()
      setDateOrder(first)
    },
  }
}

/** Why a file is not read, and what it leaves open. */
function Problems({ error, isLarge, dateOrder, order, headings, columns, name }: ReturnType<typeof useReading>) {
  return (
    <>
      {isLarge && (
        <Alert color="red" role="alert">{`The file has more than ${Math.floor(largestFile / 1000)} kB. Download fewer days.`}</Alert>
      )}
      {error && (
        <Alert color="red" role="alert" title="It was not read">
          {error.text}
        </Alert>
      )}
      {(error?.fields.dateOrder !== undefined || dateOrder !== null) && (
        <NativeSelect
          label="Its dates have first"
          data={[
            { value: '', label: 'Choose' },
            { value: 'day-first', label: 'the day' },
            { value: 'month-first', label: 'the month' },
          ]}
          value={dateOrder ?? ''}
          onChange={event => order((event.currentTarget.value || null) as DateOrder | null)}
        />
      )}
      {headings.length > 0 && <Columns headings={headings} columns={columns} onName={name} />}
    </>
  )
}

const fieldNames: Readonly<Record<SheetField, string>> = {
  date: 'Date',
  text: 'Description',
  reference: 'Reference',
  cheque: 'Cheque number',
  moneyIn: 'Credit: what came in',
  moneyOut: 'Debit: what went out',
  amount: 'Amount, in one column',
  side: 'Dr or Cr beside it',
  balance: 'Balance',
}

interface ColumnsProps {
  headings: readonly string[]
  columns: ChosenColumns
  onName: (field: SheetField, heading: string) => void
}

/** Asks which heading of the file is which column. */
function Columns({ headings, columns, onName }: ColumnsProps) {
  const choices = [{ value: '', label: 'None' }, ...new Set(headings)]
  return (
    <fieldset className={classes.columns}>
      <legend>Which column is which? It is kept for the next file of this account.</legend>
      {sheetFields.map(field => (
        <NativeSelect
          key={field}
          label={fieldNames[field]}
          data={choices}
          value={columns[field] ?? ''}
          onChange={event => onName(field, event.currentTarget.value)}
        />
      ))}
    </fieldset>
  )
}

function FileField({ file, onFile }: { file: File | null; onFile: (file: File) => void }) {
  const { pick, field } = useFilePicker({
    label: 'File of the bank',
    accept: '.csv,.txt,.tsv,.xlsx,.ofx,.qfx,.sta,.mt940,.940,.xml,text/csv',
    onFile,
  })
  useShortcut('Ctrl+O', 'Choose a file', pick)
  const isOver = useDroppedFile(onFile)
  return (
    <div role="group" aria-label="File">
      <Group gap="sm">
        <Button data-autofocus variant="default" leftSection={<IconUpload size={16} stroke={1.6} aria-hidden />} onClick={pick}>
          {file ? 'Another file' : 'Choose a file'}
          <Keys keys="Ctrl+O" />
        </Button>
        <Text>{isOver ? 'Drop it here' : file ? file.name : 'CSV, Excel, OFX, MT940 or CAMT.053, as the bank gives it'}</Text>
      </Group>
      {field}
    </div>
  )
}

function ReadButton({ isOff, isBusy, onRead }: { isOff: boolean; isBusy: boolean; onRead: () => void }) {
  useShortcut('Ctrl+S', 'Read', onRead)
  return (
    <Group justify="flex-end">
      <Button disabled={isOff} loading={isBusy} onClick={onRead}>
        Read
        <Keys keys="Ctrl+S" />
      </Button>
    </Group>
  )
}

const linesWord = (count: number) => (count === 1 ? '1 line' : `${count.toLocaleString('en')} lines`)

/** What came of a file, and whether both balances agree. */
function Outcome({ done, onClose }: { done: Reply<typeof readBankFileCall>; onClose: () => void }) {
  const { lines, kept, ticked, open, opening, closing, toldBefore, told, lastDate } = done
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const amountOf = (text: string) => parseMoney(text) ?? zero
  return (
    <Stack gap="md">
      <Text role="status">
        {`${linesWord(kept)} read${lines > kept ? `, ${linesWord(lines - kept)} of the file were here before` : ''}. `}
        {`${ticked === 0 ? 'None' : ticked.toLocaleString('en')} of them ${ticked === 1 ? 'is' : 'are'} ticked, ${open === 0 ? 'none is open.' : `${linesWord(open)} wait for you.`}`}
      </Text>
      {closing !== null && (
        <Text>
          {`The bank says ${amountText(closing)} on ${displayDateText(lastDate)}. `}
          {balancesText({
            opening: opening === null ? null : amountOf(opening),
            ...{ toldBefore: amountOf(toldBefore), closing: amountOf(closing), told: amountOf(told) },
          })}
        </Text>
      )}
      <Group justify="flex-end">
        <Button ref={button} onClick={onClose}>
          {open === 0 ? 'Close' : 'To the lines'}
        </Button>
      </Group>
    </Stack>
  )
}
