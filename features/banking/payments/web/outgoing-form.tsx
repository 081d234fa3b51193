import { Button, NativeSelect, TextInput } from '@mantine/core'
import { TextField } from '../../../../platform/web/form/text-field.tsx'
import { useRef, type FormEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { displayMoney } from '../../../../kernel/money.ts'
import { enterMoves, focusFirstProblem } from '../../../../platform/web/form/enter-moves.ts'
import { isEditable } from '../../../../platform/web/layers.ts'
import { DateInput } from '../../../../platform/web/ui/date-input.tsx'
import { MoneyInput } from '../../../../platform/web/ui/money-input.tsx'
import { leavesWarning } from '../../bank-accounts/cheque-book.ts'
import { meansOf, outgoingMeansNames, rowOfMeans, type OutgoingField, type OutgoingMeans, type OutgoingTender } from '../outgoing.ts'
import { CardEndField } from './card-end-field.tsx'
import classes from './payment-form.module.css'
import { WaysChoice } from './ways-choice.tsx'
import { useOutgoingForm, type OutgoingFormProps, type PayableWith } from './use-outgoing-form.ts'

const look = `${classes.form} ${classes.outgoing}`
const usualWords = { action: 'Add', legend: 'Paid by' }

/**
 * One payment of the shop: how, how much, and the details. By keyboard: a digit chooses how and goes to the amount, Enter goes
 * from field to field, and adds the payment behind the last one.
 */
export function OutgoingForm(props: OutgoingFormProps) {
  const { tender, shown, isWhole, change, choose, setAmount, errorAt, add } = useOutgoingForm(props)
  const form = useRef<HTMLFormElement>(null)
  const [means, { action, legend }] = [meansOf(tender), props.words ?? usualWords]

  // At once, not at the next paint: what is typed meanwhile belongs to these fields.
  function toFields(): void {
    const within = form.current?.querySelector<HTMLElement>(`.${classes.amount} input:not([readonly])`)
    const field = within ?? form.current?.querySelector<HTMLElement>(`.${classes.details} select, .${classes.details} input`)
    field?.focus()
  }

  function chooseFirst(chosen: OutgoingMeans): void {
    flushSync(() => choose(chosen))
    toFields()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!add()) focusFirstProblem(form.current)
  }

  function hearDigit(event: KeyboardEvent<HTMLFormElement>): void {
    const chosen = props.means[Number(event.key) - 1]
    const isField = isEditable(event.target) || event.target instanceof HTMLSelectElement
    if (chosen && !event.ctrlKey && !event.metaKey && (event.altKey || !isField)) {
      event.preventDefault()
      chooseFirst(chosen)
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type === 'radio') {
      event.preventDefault()
      toFields()
    } else {
      enterMoves(event)
    }
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field
    <form ref={form} className={look} noValidate onSubmit={submit} onKeyDown={hearDigit} aria-label="Payment">
      <WaysChoice legend={legend} ways={props.means} names={outgoingMeansNames} chosen={means} onChoose={choose} onClick={chooseFirst} />
      <MoneyInput
        className={classes.amount ?? ''}
        label="Paid amount"
        value={shown}
        readOnly={isWhole}
        error={errorAt('amount')}
        onChange={setAmount}
        {...(means === 'over-payment' && { description: `${displayMoney(props.overPayment ?? shown)} is paid ahead` })}
      />
      <div className={classes.details}>
        {rowOfMeans(means).details.map(field => (
          <Detail key={`${means} ${field.name}`} field={field} form={props} tender={tender} error={errorAt(field.name)} onChange={change} />
        ))}
      </div>
      <TextField label="Note" maxLength={200} value={tender.remarks} error={errorAt('remarks')} onChange={remarks => change({ remarks })} />
      <Button type="submit" variant="light">
        {action}
      </Button>
    </form>
  )
}

interface DetailProps {
  field: OutgoingField
  form: OutgoingFormProps
  tender: OutgoingTender
  error: string | null
  onChange: (fields: Partial<OutgoingTender>) => void
}

function Detail({ field, form, tender, error, onChange }: DetailProps) {
  const { accounts, cheques = [], today } = form
  const { name, label, isPast } = field
  switch (name) {
    case 'bankCode': {
      const none = accounts?.length === 0 ? 'None yet: Cheques & Cash, Bank Accounts' : 'Choose an own account'
      const known = (accounts ?? []).map(account => ({ value: account.code, label: account.name }))
      const choices = [{ value: '', label: accounts ? none : 'Loading...' }, ...known]
      const choose = (bankCode: string | null) => onChange({ bankCode })
      return <Choice label={label} value={tender.bankCode} error={error} choices={choices} onChange={choose} />
    }
    case 'chequeCode': {
      const choices = choicesOf(cheques, 'No cheque is in hand here')
      const choose = (code: string | null) => onChange({ chequeCode: code ?? '' })
      return <Choice label={label} value={tender.chequeCode} error={error} choices={choices} onChange={choose} />
    }
    case 'date':
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
    case 'cardLast4':
      return <CardEndField label={label} value={tender.cardLast4} error={error} onChange={cardLast4 => onChange({ cardLast4 })} />
    default:
      return <Reference field={field} form={form} tender={tender} error={error} onChange={onChange} />
  }
}

function Reference({ field, form, tender, error, onChange }: DetailProps) {
  const { label, isNumeric = false, maxLength = 40 } = field
  const { reference: value } = tender
  if (meansOf(tender) === 'return-amount') {
    const choices = choicesOf(form.returns ?? [], 'No purchase return is open here')
    const choose = (code: string | null) => onChange({ reference: code ?? '' })
    return <Choice label={label} value={value} error={error} choices={choices} onChange={choose} />
  }
  const type = (typed: string) => onChange({ reference: typed })
  const left = form.accounts?.find(({ code }) => code === tender.bankCode)?.leavesLeft ?? null
  const warning = meansOf(tender) === 'own-cheque' ? leavesWarning(left) : null
  return (
    <Typed
      label={label}
      isNumeric={isNumeric}
      maxLength={maxLength}
      value={value}
      error={error}
      onChange={type}
      {...(warning !== null && { description: warning })}
    />
  )
}

function choicesOf(given: readonly PayableWith[], none: string) {
  if (given.length === 0) return [{ value: '', label: none }]
  return given.map(({ code, label, left }) => ({ value: code, label: `${label} · ${displayMoney(left)}` }))
}

interface ChoiceProps {
  label: string
  value: string | null
  error: string | null
  choices: { value: string; label: string }[]
  onChange: (code: string | null) => void
}

function Choice({ label, value, error, choices, onChange }: ChoiceProps) {
  return (
    <NativeSelect
      label={label}
      value={value ?? ''}
      error={error}
      data={choices}
      onChange={event => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
    />
  )
}

interface TypedProps {
  label: string
  maxLength: number
  isNumeric?: boolean
  description?: string
  value: string
  error: string | null
  onChange: (text: string) => void
}

function Typed({ label, maxLength, isNumeric = false, description, value, error, onChange }: TypedProps) {
  return (
    <TextInput
      label={label}
      description={description}
      autoComplete="off"
      maxLength={maxLength}
      {...(isNumeric && { inputMode: 'numeric' })}
      value={value}
      error={error}
      onChange={({ currentTarget: { value: text } }) => onChange(isNumeric ? text.replace(/\D/g, '') : text)}
    />
  )
}
