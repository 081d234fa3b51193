import { Button, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useId, useRef, useState, type FormEvent, type RefObject } from 'react'
import { displayDateText, type IsoDate } from '../../../../kernel/dates.ts'
import { displayCurrency, formatMoney, parseMoney, sumOf, zero, type Money } from '../../../../kernel/money.ts'
import type { Refusal } from '../../../../kernel/refusal.ts'
import { businessToday } from '../../../../platform/web/business-today.ts'
import { enterMoves } from '../../../../platform/web/form/enter-moves.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { DateInput } from '../../../../platform/web/ui/date-input.tsx'
import { EscapeCloses } from '../../../../platform/web/ui/escape-closes.tsx'
import { MoneyInput } from '../../../../platform/web/ui/money-input.tsx'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import { checkAskedMove, commandOf, type ChequeCommand } from '../cheque-move.ts'
import { moveCheques, type ChequeMoveRead, type ChequeRow } from '../contract.ts'
import { usualReasons } from './cheque-words.ts'
import { chequesStale } from './cheques-stale.ts'
import { MovedCheques } from './moved-cheques.tsx'

interface MoveDialogProps {
  command: ChequeCommand
  cheques: readonly ChequeRow[]
  onClose: () => void
}

const countOf = (cheques: readonly unknown[]) => (cheques.length === 1 ? '1 cheque' : `${cheques.length} cheques`)

/** Moves the chosen cheques, and then says what is owed again and prints the slip. */
export function MoveDialog({ command, cheques, onClose }: MoveDialogProps) {
  const [saved, setSaved] = useState<ChequeMoveRead | null>(null)
  const total = displayCurrency(sumOf(cheques.map(({ amount }) => parseMoney(amount) ?? zero)))
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={false}
      size={760}
      title={`${commandOf(command).label}: ${countOf(cheques)}, ${total}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <EscapeCloses onClose={onClose} />
      {saved ? <MovedCheques move={saved} onClose={onClose} /> : <MoveForm {...{ command, cheques, onClose }} onSaved={setSaved} />}
    </Modal>
  )
}

interface MoveFormProps extends MoveDialogProps {
  onSaved: (move: ChequeMoveRead) => void
}

/** What is typed of the move, and its save. */
function useMove({ command, cheques, onSaved }: MoveFormProps) {
  const accounts = useChoices('bankAccount')
  const [date, setDate] = useState<IsoDate | null>(businessToday())
  const [account, setAccount] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<Refusal | null>(null)
  const reasonField = useRef<HTMLInputElement>(null)
  const [charges, setCharges] = useState<Readonly<Record<string, Money | null>>>({})
  // The first account is offered; who has several looks.
  const accountCode = command === 'deposit' ? (account ?? accounts[0]?.value ?? '') : ''
  const { save, isSaving, error } = useSave(moveCheques, {
    draftId: `cheque-${command}-${cheques[0]?.code}-${cheques.length}`,
    success: () => `${countOf(cheques)} ${commandOf(command).done}`,
    invalidate: chequesStale,
    onSaved: ({ chequeMove }) => onSaved(chequeMove),
  })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (date === null) return
    const asked = cheques.map(({ code, version }) => ({ code, version, charge: charges[code] ?? zero }))
    const wrong = checkAskedMove({ command, date, reason: reason.trim(), cheques: asked }, businessToday())
    setProblem(wrong)
    if (wrong?.fields.reason) reasonField.current?.focus()
    const lines = asked.map(line => ({ ...line, charge: formatMoney(line.charge) }))
    if (wrong === null) void save({ body: { move: command, date, accountCode, reason, cheques: lines } })
  }
  const fields = problem?.fields ?? error?.fields
  return { accounts, date, setDate, accountCode, setAccount, reason, setReason, reasonField, charges, setCharges, fields, submit, isSaving }
}

function MoveForm(props: MoveFormProps) {
  const { command, cheques, onClose } = props
  const { asksReason, mayCharge } = commandOf(command)
  const { accounts, date, setDate, accountCode, setAccount, charges, setCharges, fields, submit, isSaving, ...typed } = useMove(props)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field
    <form noValidate onSubmit={submit} onKeyDown={enterMoves}>
      <Stack gap="md">
        <Group gap="md" align="flex-start">
          <DateInput
            lean="behind"
            label="Date"
            w={180}
            data-autofocus
            max={businessToday()}
            value={date}
            error={date === null ? 'Choose a date' : fields?.date}
            onChange={setDate}
          />
          {command === 'deposit' && (
            <NativeSelect
              label="To account"
              w={280}
              data={[...accounts]}
              value={accountCode}
              error={fields?.accountCode}
              onChange={event => setAccount(event.currentTarget.value)}
            />
          )}
          {asksReason && (
            <ReasonField
              field={typed.reasonField}
              command={command}
              reason={typed.reason}
              error={fields?.reason}
              onReason={typed.setReason}
            />
          )}
        </Group>
        <ChosenCheques
          cheques={cheques}
          charges={mayCharge ? charges : null}
          onCharge={(code, charge) => setCharges({ ...charges, [code]: charge })}
        />
        <FormButtons {...buttonsOf(command, cheques)} isSaving={isSaving} onClose={onClose} />
      </Stack>
    </form>
  )
}

/** What the buttons say: where the cheque itself is cancelled, Cancel alone could mean either. */
function buttonsOf(command: ChequeCommand, cheques: readonly unknown[]) {
  const { label } = commandOf(command)
  return command === 'cancel-own' ? { label: `Cancel ${countOf(cheques)}`, leave: 'Go back' } : { label, leave: 'Cancel' }
}

interface FormButtonsProps extends ReturnType<typeof buttonsOf> {
  isSaving: boolean
  onClose: () => void
}

function FormButtons({ label, leave, isSaving, onClose }: FormButtonsProps) {
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onClose}>
        {leave}
      </Button>
      <Button type="submit" loading={isSaving}>
        {label}
      </Button>
    </Group>
  )
}

interface ReasonFieldProps {
  field: RefObject<HTMLInputElement | null>
  command: ChequeCommand
  reason: string
  error: string | undefined
  onReason: (reason: string) => void
}

function ReasonField({ field, command, reason, error, onReason }: ReasonFieldProps) {
  const id = useId()
  return (
    <>
      <TextInput
        ref={field}
        label="Reason"
        withAsterisk
        flex={1}
        maxLength={200}
        list={id}
        value={reason}
        error={error}
        onChange={event => onReason(event.currentTarget.value)}
      />
      <datalist id={id}>
        {usualReasons[command]?.map(text => (
          <option key={text} value={text}>
            {text}
          </option>
        ))}
      </datalist>
    </>
  )
}

interface ChosenChequesProps {
  cheques: readonly ChequeRow[]
  /** What the bank takes for each, by code; null where it takes nothing. */
  charges: Readonly<Record<string, Money | null>> | null
  onCharge: (code: string, charge: Money | null) => void
}

function ChosenCheques({ cheques, charges, onCharge }: ChosenChequesProps) {
  return (
    <PlainTable
      label="Chosen cheques"
      heads={[
        { label: 'Cheque' },
        { label: 'Customer or payee' },
        { label: 'Cheque date' },
        { label: 'Amount', isFigure: true },
        ...(charges ? [{ label: "Bank's charge", isFigure: true }] : []),
      ]}
    >
      {cheques.map(({ code, number, bankName, partyName, chequeDate, amount }) => (
        <tr key={code}>
          <td>
            {number}
            <Text size="xs" c="dimmed">
              {bankName}
            </Text>
          </td>
          <td>{partyName}</td>
          <td>{displayDateText(chequeDate)}</td>
          <td data-figure>{amountText(amount)}</td>
          {charges && (
            <td>
              <MoneyInput
                aria-label={`Charge for cheque ${number}`}
                w={150}
                ml="auto"
                value={charges[code] ?? null}
                onChange={charge => onCharge(code, charge)}
              />
            </td>
          )}
        </tr>
      ))}
    </PlainTable>
  )
}
