import { Button, NativeSelect, TextInput } from '@mantine/core'
import { queryOptions, usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useRef, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { paymentTypeCodes, paymentTypeNames, type PaymentTypeCode } from '../../../../kernel/codes.ts'
import type { IsoDate } from '../../../../kernel/dates.ts'
import { displayMoney, type Money } from '../../../../kernel/money.ts'
import { call } from '../../../../platform/web/call.ts'
import { enterMoves, focusFirstProblem } from '../../../../platform/web/form/enter-moves.ts'
import { isEditable } from '../../../../platform/web/layers.ts'
import { refuseScan, useScan } from '../../../../platform/web/scan.ts'
import { Keys } from '../../../../platform/web/shortcuts.tsx'
import { DateInput } from '../../../../platform/web/ui/date-input.tsx'
import { MoneyInput } from '../../../../platform/web/ui/money-input.tsx'
import type { LookupChoice } from '../../../shop/lookups/contract.ts'
import { useLookups } from '../../../shop/lookups/web/use-lookups.ts'
import { banks } from '../contract.ts'
import { balancesOffered } from './balances-offered.ts'
import { needsCustomer, rowOf, type DetailField } from '../payment-types.ts'
import type { Tender } from '../tender.ts'
import { CardEndField } from './card-end-field.tsx'
import classes from './payment-form.module.css'
import { usePaymentForm, type PaymentFormProps } from './use-payment-form.ts'
import { WaysChoice } from './ways-choice.tsx'

const types = Object.values(paymentTypeCodes)
const { returnAmount } = paymentTypeCodes

/** How long ago a digit chose a kind, at most, for a scan that begins with it to have sent it. */
const sameScanMs = 1_500

interface PaymentFormMore {
  /** Where the bill has no customer yet: the field that asks for one, before the kinds of payment that need one. */
  customer?: ((error: string | null) => ReactNode) | null
  /** Asks for the customer in any case: the rest is to stay on credit. */
  asksCustomer?: boolean
  /** Ctrl+Enter adds the last payment, and saves: `begin` is told of each payment whether it is the last one. */
  saving?: { begin: (isLast: boolean) => void; onSave: () => void }
  /** Whether all is paid, so that adding is not what comes next. */
  isPaid?: boolean
  /** A credit note may be scanned, and other scans are refused. */
  hearsScans?: boolean
}

/**
 * One payment: its type, amount and details. By keyboard: a digit chooses the type and goes to the amount, Enter goes from field
 * to field, and adds the payment behind the last one.
 */
export function PaymentForm(props: PaymentFormProps & PaymentFormMore) {
  const { customer = null, asksCustomer = false, saving, isPaid = false, hearsScans = false } = props
  const entry = usePaymentForm(props)
  const { tender, shown, change, choose, setAmount, errorAt, isLooking } = entry
  // There when a cheque or a card asks for its bank.
  usePrefetchQuery(bankChoices)
  const { form, submit, hearKey, hearScan, chooseFirst } = usePaymentKeys(entry, props)
  const asked = customer !== null && (asksCustomer || needsCustomer(tender)) ? customer : null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field
    <form ref={form} className={classes.form} noValidate onSubmit={submit} onKeyDown={hearKey} aria-label="Payment">
      {hearsScans && <Scans onScan={hearScan} />}
      <WaysChoice
        legend="Payment type"
        ways={types}
        names={paymentTypeNames}
        chosen={tender.type}
        offered={balancesOffered(props.available)}
        isFirst
        onChoose={choose}
        onClick={chooseFirst}
      />
      {asked && <div data-customer>{asked(errorAt('customer'))}</div>}
      <MoneyInput
        className={classes.amount ?? ''}
        wrapperProps={{ 'data-amount': true }}
        label="Paid amount"
        value={shown}
        error={errorAt('amount')}
        onChange={setAmount}
        {...(tender.type === returnAmount && { description: noteHint(props.available.returnAmount) })}
      />
      <div className={classes.details}>
        {rowOf(tender.type).details.map(field => (
          <div key={`${tender.type} ${field.name}`} {...(field.isUnasked && { 'data-unasked': true })}>
            <Detail field={field} tender={tender} today={props.today} error={errorAt(field.name)} onChange={change} />
          </div>
        ))}
      </div>
      <TextInput
        label="Remarks"
        maxLength={200}
        value={tender.remarks}
        wrapperProps={{ 'data-unasked': true }}
        onChange={event => change({ remarks: event.currentTarget.value })}
      />
      <Button type="submit" variant={isPaid ? 'light' : 'filled'} loading={isLooking}>
        Add
        {saving && <Keys keys="Ctrl+Enter" />}
      </Button>
    </form>
  )
}

/** The keys of the form: digits choose, Enter goes on, Ctrl+Enter adds and saves; and what a scan means here. */
function usePaymentKeys(entry: ReturnType<typeof usePaymentForm>, { customer = null, saving, isPaid = false }: PaymentFormMore) {
  const form = useRef<HTMLFormElement>(null)
  const chosenByDigit = useRef<{ digit: string; at: number; focus: Element | null; putBack: () => void } | null>(null)

  // At once, not at the next paint: what is typed meanwhile belongs to the first field.
  function toFirstField(type: PaymentTypeCode): void {
    const first = customer !== null && needsCustomer({ type }) ? '[data-customer] input' : '[data-amount] input'
    form.current?.querySelector<HTMLInputElement>(first)?.focus()
  }

  async function addNow(isLast: boolean): Promise<void> {
    saving?.begin(isLast)
    if (await entry.add()) return
    saving?.begin(false)
    focusFirstProblem(form.current)
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    void addNow(false)
  }

  /** The first digit of a scan has chosen a kind before anybody could know that it is one. */
  function hearScan(code: string): void {
    const { current: chosen } = chosenByDigit
    if (chosen && chosen.digit === code[0] && performance.now() - chosen.at < sameScanMs) {
      chosen.putBack()
      if (chosen.focus instanceof HTMLElement) chosen.focus.focus()
    }
    if (!isCreditNote(code)) return refuseScan(`${code} is no credit note: close this first to scan an item.`)
    flushSync(() => entry.choose(returnAmount))
    entry.change({ ...tenderOfNote(code), date: null, bankCode: null })
  }

  function chooseFirst(type: PaymentTypeCode): void {
    flushSync(() => entry.choose(type))
    toFirstField(type)
  }

  function hearDigit(digit: string, type: PaymentTypeCode): void {
    chosenByDigit.current = { digit, at: performance.now(), focus: document.activeElement, putBack: entry.kept }
    chooseFirst(type)
  }

  function hearKey(event: KeyboardEvent<HTMLFormElement>): void {
    const type = types[Number(event.key) - 1]
    const isField = isEditable(event.target) || event.target instanceof HTMLSelectElement
    if (type && !event.ctrlKey && !event.metaKey && (event.altKey || !isField)) {
      event.preventDefault()
      hearDigit(event.key, type)
    } else if (event.key === 'Enter' && event.ctrlKey) {
      event.preventDefault()
      if (isPaid) saving?.onSave()
      else if (saving) void addNow(true)
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type === 'radio') {
      event.preventDefault()
      toFirstField(entry.tender.type)
    } else {
      enterMoves(event)
    }
  }

  return { form, submit, hearKey, hearScan, chooseFirst }
}

// Its code, and four random digits behind it that notes from before do not have.
const isCreditNote = (code: string) => /^68\d{8,13}$/.test(code)
const tenderOfNote = (reference: string) => ({ reference, remarks: '', branch: '', cardLast4: '' })

function Scans({ onScan }: { onScan: (code: string) => void }) {
  useScan(({ code }) => onScan(code))
  return null
}

// A customer without a return amount can only have brought a credit note.
function noteHint(left: Money): string {
  return left > 0
    ? `The customer has ${displayMoney(left)} left; a credit note is named by its number`
    : 'Scan or type the number of the credit note'
}

interface DetailProps {
  field: DetailField
  tender: Tender
  today: IsoDate
  error: string | null
  onChange: (fields: Partial<Tender>) => void
}

function Detail({ field, tender, today, error, onChange }: DetailProps) {
  const { name, label, isNumeric, maxLength = 40, isPast, isOwn } = field
  if (name === 'bankCode') {
    const bankField = { label, value: tender.bankCode, error, onChange: (bankCode: string | null) => onChange({ bankCode }) }
    return isOwn ? <AccountField {...bankField} /> : <BankField {...bankField} />
  }
  if (name === 'cardLast4') {
    return <CardEndField label={label} value={tender.cardLast4} error={error} onChange={cardLast4 => onChange({ cardLast4 })} />
  }
  if (name === 'date') {
    return (
      <DateInput
        label={label}
        lean={isPast ? 'behind' : 'ahead'}
        value={tender.date}
        error={error}
        {...(isPast && { max: today })}
        onChange={date => onChange({ date })}
      />
    )
  }
  return (
    <TextInput
      label={label}
      autoComplete="off"
      maxLength={maxLength}
      {...(isNumeric && { inputMode: 'numeric' })}
      value={tender[name]}
      error={error}
      onChange={({ currentTarget: { value } }) => onChange({ [name]: isNumeric ? value.replace(/\D/g, '') : value })}
    />
  )
}

interface BankFieldProps {
  label: string
  value: string | null
  error: string | null
  onChange: (code: string | null) => void
}

const bankChoices = queryOptions({
  queryKey: ['bank', 'choice'],
  queryFn: ({ signal }) => call(banks.list, { query: { size: 100, sort: 'name' } }, { signal }),
  staleTime: 60_000,
})

function BankField(props: BankFieldProps) {
  const { data } = useQuery(bankChoices)
  return <ChoiceField {...props} none="Choose a bank" choices={data?.bank ?? null} />
}

function AccountField(props: BankFieldProps) {
  const accounts = useLookups()?.bankAccount ?? null
  const none = accounts?.length === 0 ? 'None yet: Cheques & Cash, Bank Accounts' : 'Choose an own account'
  return <ChoiceField {...props} none={none} choices={accounts} />
}

interface ChoiceFieldProps extends BankFieldProps {
  none: string
  choices: readonly LookupChoice[] | null
}

function ChoiceField({ label, value, error, onChange, none, choices }: ChoiceFieldProps) {
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      error={error}
      onChange={event => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
      data={[
        { value: '', label: choices ? none : 'Loading...' },
        ...(choices ?? []).map(({ code, name }) => ({ value: code, label: name })),
      ]}
    />
  )
}
