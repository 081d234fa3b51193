import { Button, NativeSelect, TextInput } from '@mantine/core'
import { queryOptions, usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { useRef, type FormEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { paymentTypeCodes, paymentTypeNames, type PaymentTypeCode } from '../../../kernel/codes.ts'
import type { IsoDate } from '../../../kernel/dates.ts'
import { displayMoney, type Money } from '../../../kernel/money.ts'
import { call } from '../../../platform/web/call.ts'
import { enterMoves, focusFirstProblem } from '../../../platform/web/form/enter-moves.ts'
import { isEditable } from '../../../platform/web/layers.ts'
import { DateInput } from '../../../platform/web/ui/date-input.tsx'
import { MoneyInput } from '../../../platform/web/ui/money-input.tsx'
import type { LookupChoice } from '../../lookups/contract.ts'
import { useLookups } from '../../lookups/web/use-lookups.ts'
import { banks } from '../contract.ts'
import { balancesOffered } from './balances-offered.ts'
import type { Tender } from '../tender.ts'
import { CardEndField } from './card-end-field.tsx'
import classes from './payment-form.module.css'
import { usePaymentForm, type PaymentFormProps } from './use-payment-form.ts'

const types = Object.values(paymentTypeCodes)
const { cheque, bankDeposit, card, onlineTransfer, returnAmount } = paymentTypeCodes

/**
 * One payment: its type, amount and details. By keyboard: a digit chooses the type and goes to the amount, Enter goes from field
 * to field, and adds the payment behind the last one.
 */
export function PaymentForm(props: PaymentFormProps) {
  const { tender, shown, change, choose, setAmount, errorAt, add } = usePaymentForm(props)
  // There when a cheque or a card asks for its bank.
  usePrefetchQuery(bankChoices)
  const form = useRef<HTMLFormElement>(null)

  // At once, not at the next paint: what is typed meanwhile belongs to the amount.
  function toAmount(): void {
    form.current?.querySelector<HTMLInputElement>(`.${classes.amount} input`)?.focus()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!add()) focusFirstProblem(form.current)
  }

  function hearDigit(event: KeyboardEvent<HTMLFormElement>): void {
    const type = types[Number(event.key) - 1]
    const isField = isEditable(event.target) || event.target instanceof HTMLSelectElement
    if (type && !event.ctrlKey && !event.metaKey && (event.altKey || !isField)) {
      event.preventDefault()
      flushSync(() => choose(type))
      toAmount()
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type === 'radio') {
      event.preventDefault()
      toAmount()
    } else {
      enterMoves(event)
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field
    <form ref={form} className={classes.form} noValidate onSubmit={submit} onKeyDown={hearDigit} aria-label="Payment">
      <TypeChoice chosen={tender.type} available={props.available} onChoose={choose} />
      <MoneyInput
        className={classes.amount ?? ''}
        label="Paid amount"
        value={shown}
        error={errorAt('amount')}
        onChange={setAmount}
        {...(tender.type === returnAmount && { description: noteHint(props.available.returnAmount) })}
      />
      <div className={classes.details}>
        {detailFields[tender.type]?.map(field => (
          <Detail
            key={`${tender.type} ${field.name}`}
            field={field}
            tender={tender}
            today={props.today}
            error={errorAt(field.name)}
            onChange={change}
          />
        ))}
      </div>
      <TextInput
        label="Remarks"
        maxLength={200}
        value={tender.remarks}
        onChange={event => change({ remarks: event.currentTarget.value })}
      />
      <Button type="submit" variant="light">
        Add
      </Button>
    </form>
  )
}

// A customer without a return amount can only have brought a credit note.
function noteHint(left: Money): string {
  return left > 0
    ? `The customer has ${displayMoney(left)} left; a credit note is named by its number`
    : 'Scan or type the number of the credit note'
}

interface TypeChoiceProps extends Pick<PaymentFormProps, 'available'> {
  chosen: PaymentTypeCode
  onChoose: (type: PaymentTypeCode) => void
}

function TypeChoice({ chosen, available, onChoose }: TypeChoiceProps) {
  const offered = balancesOffered(available)
  return (
    <fieldset className={classes.types}>
      <legend>Payment type</legend>
      {types.map((type, index) => (
        <label key={type} data-chosen={type === chosen || undefined} data-empty={offered[type] === '' || undefined}>
          <input
            type="radio"
            name="payment-type"
            checked={type === chosen}
            onChange={() => onChoose(type)}
            {...(type === chosen && { 'data-autofocus': true })}
          />
          <kbd aria-hidden>{index + 1}</kbd>
          {paymentTypeNames[type]}
          {offered[type] && <small>{offered[type]}</small>}
        </label>
      ))}
    </fieldset>
  )
}

interface DetailField {
  /** The part of the payment that it fills. */
  name: 'reference' | 'bankCode' | 'branch' | 'cardLast4' | 'date'
  label: string
  isNumeric?: true
  maxLength?: number
  /** The money has come already: no later than today. */
  isPast?: true
  /** The shop's own account that the money went to. */
  isOwn?: true
}

const bank: DetailField = { name: 'bankCode', label: 'Bank' }
const ownBank: DetailField = { ...bank, isOwn: true }
const slip: DetailField = { name: 'reference', label: 'Reference number' }
/** The fields of each type behind the amount, in the order in which they are typed. */
const detailFields: Partial<Record<PaymentTypeCode, readonly DetailField[]>> = {
  [cheque]: [
    { name: 'reference', label: 'Cheque number', isNumeric: true, maxLength: 12 },
    bank,
    { name: 'branch', label: 'Branch' },
    { name: 'date', label: 'Cheque date' },
  ],
  [bankDeposit]: [{ name: 'date', label: 'Deposit date', isPast: true }, slip, ownBank],
  [card]: [{ name: 'cardLast4', label: 'Card number, last 4 digits' }, slip, bank],
  [onlineTransfer]: [{ name: 'date', label: 'Transfer date', isPast: true }, ownBank, { name: 'reference', label: 'Transfer id' }],
  [returnAmount]: [{ name: 'reference', label: 'Credit note number', isNumeric: true, maxLength: 20 }],
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
    return <CardEndField value={tender.cardLast4} error={error} onChange={cardLast4 => onChange({ cardLast4 })} />
  }
  if (name === 'date') {
    return (
      <DateInput label={label} value={tender.date} error={error} {...(isPast && { max: today })} onChange={date => onChange({ date })} />
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
