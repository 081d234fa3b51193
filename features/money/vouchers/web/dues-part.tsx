import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { displayDateText } from '../../../../kernel/dates.ts'
import { displayMoney, parseMoney, sumOf, zero, type Money } from '../../../../kernel/money.ts'
import { addressOfPaper } from '../../../../kernel/papers.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { MoneyInput } from '../../../../platform/web/ui/money-input.tsx'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import type { OpenDueRead, VoucherStart } from '../contract.ts'
import { dueKindNames, keyOfDue, settledBy, type OpenDue } from '../due.ts'
import { filledIn, payableDues, withShare, type VoucherDraft } from './voucher-draft.ts'
import classes from './voucher-editor.module.css'

export interface PartProps {
  draft: VoucherDraft
  start: VoucherStart
  change: (next: (draft: VoucherDraft) => VoucherDraft) => void
}

const figure = (label: string) => ({ label, isFigure: true })

/** What is owed to the supplier, here and at other locations, oldest first, with what the voucher settles of each. */
export function DuesPart({ draft, start, change }: PartProps) {
  const dues = payableDues(start)
  const elsewhere = start.dues.filter(({ isPayable }) => !isPayable)
  const withPlaces = dues.some(({ isHere }) => !isHere)
  return (
    <section className={classes.dues} aria-label="What is owed">
      <FillForm
        owed={sumOf(dues.map(({ due }) => due))}
        onFill={amount => change(before => filledIn(before, start, amount))}
        isBlank={draft.shares.length + draft.tenders.length === 0}
      />
      {dues.length === 0 ? (
        <p
          className={classes.none}
        >{`Nothing is owed to ${start.supplier.name}${elsewhere.length > 0 ? ' where you pay' : ''}. What is paid is paid ahead.`}</p>
      ) : (
        <PlainTable
          label="What is owed"
          heads={[
            { label: 'Paper' },
            { label: 'Invoice' },
            { label: 'Due' },
            figure('Total'),
            figure('Paid, returned'),
            figure('Owed'),
            figure('Settled'),
          ]}
        >
          {dues.map(one => (
            <DueRow key={keyOfDue(one)} due={one} place={withPlaces ? one.stockLocation.name : ''} draft={draft} change={change} />
          ))}
          <tr className={classes.sum}>
            <td>Together</td>
            <td aria-label="No invoice" />
            <td aria-label="No date" />
            <td aria-label="No total" />
            <td aria-label="Nothing paid" />
            <td data-figure>{displayMoney(sumOf(dues.map(({ due }) => due)))}</td>
            <td data-figure>{displayMoney(settledBy(draft.shares))}</td>
          </tr>
        </PlainTable>
      )}
      {elsewhere.length > 0 && <p className={classes.none}>{elsewhereText(elsewhere)}</p>}
    </section>
  )
}

function elsewhereText(dues: readonly OpenDueRead[]): string {
  const places = [...new Set(dues.map(({ stockLocation }) => stockLocation.name))]
  const owed = sumOf(dues.map(({ outstanding }) => parseMoney(outstanding) ?? zero))
  return `${displayMoney(owed)} is owed at ${places.join(', ')} and settled there.`
}

interface FillFormProps {
  owed: Money
  onFill: (amount: Money) => void
  /** Nothing is typed yet: the focus begins here. */
  isBlank: boolean
}

/** Spreads an amount over what is owed, and leads on to the payments. */
function FillForm({ owed, onFill, isBlank }: FillFormProps) {
  const [amount, setAmount] = useState<Money>(owed > 0 ? owed : zero)
  const form = useRef<HTMLFormElement>(null)
  const [begins] = useState(isBlank)
  useEffect(() => {
    if (begins) form.current?.querySelector('input')?.select()
  }, [begins])

  function fill(event: FormEvent): void {
    event.preventDefault()
    flushSync(() => onFill(amount))
    document.querySelector<HTMLElement>('form[aria-label="Payment"] input:checked')?.focus()
  }
  return (
    <form ref={form} className={classes.fill} noValidate onSubmit={fill}>
      <MoneyInput label="Amount to settle" value={amount} onChange={value => setAmount(value ?? zero)} />
      <Button type="submit" variant="default">
        Fill in, oldest first
      </Button>
    </form>
  )
}

interface DueRowProps extends Pick<PartProps, 'draft' | 'change'> {
  due: OpenDueRead & OpenDue
  /** Where it is owed; '' where all is owed here. */
  place: string
}

function DueRow({ due, place, draft, change }: DueRowProps) {
  const { kind, code, invoiceCode, daysOverdue } = due
  const share = draft.shares.find(one => keyOfDue(one) === keyOfDue(due))
  const address = due.isHere ? addressOfPaper(code) : null
  // A credit is never overdue: it lessens what is owed to the supplier.
  const isCredit = due.due < 0
  const isLate = daysOverdue > 0 && !isCredit

  // Space settles the whole paper, or takes it off again.
  function hearKey(event: KeyboardEvent): void {
    if (event.key !== ' ') return
    event.preventDefault()
    change(before => withShare(before, due, share ? zero : due.due))
  }
  return (
    <tr data-chosen={share !== undefined || undefined}>
      <td>
        {address ? <Link to={address}>{code}</Link> : code}
        <small className={classes.kind}>{[dueKindNames[kind], place].filter(Boolean).join(', ')}</small>
      </td>
      <td className={classes.invoice} title={invoiceCode}>
        {invoiceCode}
      </td>
      <td>
        {displayDateText(due.dueDate)}
        <small className={isLate ? classes.late : classes.kind}>{isCredit ? 'to be taken in' : daysText(daysOverdue)}</small>
      </td>
      <td data-figure>{amountText(due.totalAmount)}</td>
      <td data-figure>{displayMoney(sumOf([parseMoney(due.paidAmount) ?? zero, parseMoney(due.returnedAmount) ?? zero]))}</td>
      <td data-figure>{amountText(due.outstanding)}</td>
      <td data-figure>
        <MoneyInput
          aria-label={`Settled of ${kind === 'grn' ? '' : `${dueKindNames[kind]} `}${code}`}
          isSigned={isCredit}
          value={share?.amount ?? zero}
          onChange={amount => change(before => withShare(before, due, amount ?? zero))}
          onKeyDown={hearKey}
        />
      </td>
    </tr>
  )
}

function daysText(days: number): string {
  if (days === 0) return 'today'
  const words = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`
  return days > 0 ? `${words} late` : `in ${words}`
}
