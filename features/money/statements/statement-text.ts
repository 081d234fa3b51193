import { unbrokenNames } from '../../../kernel/unbroken.ts'
import { displayDateText, displayDateTime } from '../../../kernel/dates.ts'
import { displayCurrency, displayMoney, parseMoney, zero } from '../../../kernel/money.ts'
import type { Statement } from './contract.ts'

/** A statement as it reads on paper, whoever draws it. */
export interface StatementText {
  title: string
  /** Below the title: days and locations. */
  about: string[]
  /** To whom, without what is not known. */
  customer: { name: string; lines: string[] }
  heads: readonly string[]
  /** A cell for each head; the first and the last row stand for themselves. */
  rows: { cells: string[]; isSum: boolean }[]
  /** How long what is owed is overdue, and what stands against it. */
  ages: { label: string; value: string }[]
  toPay: { label: string; value: string; overdue: string }
  notes: string[]
}

const amount = (text: string | null) => (text === null ? '' : displayMoney(parseMoney(text) ?? zero))
const isNothing = (text: string) => (parseMoney(text) ?? zero) === 0

export const statementTitle = 'Statement of account'

/** The columns; those from the sixth on are figures. */
export const statementHeads = ['Date', 'Number', 'What', 'Due', 'Charged', 'Paid', 'Balance'] as const
/** The first column of figures. */
export const firstFigure = 4

/** What a statement says, in words and figures as people read them. */
export function statementText(statement: Statement, { now, timeZone }: { now: number; timeZone: string }): StatementText {
  const { customer, fromDate, toDate, places, lines, broughtForward, balance } = statement
  const days = `${displayDateText(fromDate)} to ${displayDateText(toDate)}`
  const sum = (what: string, cells: readonly string[]) => ({ cells: ['', '', what, '', ...cells], isSum: true })
  return {
    title: statementTitle,
    about: [days, unbrokenNames(places.join(', ')), `made ${displayDateTime(now, timeZone)}`],
    customer: {
      name: customer.name,
      lines: [customer.company, customer.address, customer.phone, customer.tin && `TIN ${customer.tin}`, `No. ${customer.code}`].filter(
        Boolean,
      ),
    },
    heads: statementHeads,
    rows: [
      sum('Balance brought forward', ['', '', amount(broughtForward)]),
      ...lines.map(line => ({
        cells: [
          ...[displayDateText(line.date), line.paper, line.place === '' ? line.what : `${line.what} · ${line.place}`],
          ...[displayDateText(line.dueDate), amount(line.charged), amount(line.paid), amount(line.balance)],
        ],
        isSum: false,
      })),
      sum(`Balance on ${displayDateText(toDate)}`, [amount(statement.charged), amount(statement.paid), amount(balance)]),
    ],
    ages: agesOf(statement),
    toPay: toPayOf(statement),
    notes: notesOf(statement),
  }
}

function agesOf({ ages, returnedCheques, overPayment, returnAmount }: Statement): StatementText['ages'] {
  const less = (label: string, text: string) => (isNothing(text) ? [] : [{ label, value: `−${amount(text)}` }])
  return [
    ...ages.map(({ label, amount: text }) => ({ label: label === 'Not due' ? 'Not due yet' : `${label} days late`, value: amount(text) })),
    ...(isNothing(returnedCheques) ? [] : [{ label: 'Returned cheques', value: amount(returnedCheques) }]),
    ...less('Paid ahead', overPayment),
    ...less('Returns not used', returnAmount),
  ]
}

function toPayOf({ toPay, overdue, toDate }: Statement): StatementText['toPay'] {
  const day = displayDateText(toDate)
  return {
    label: 'Amount to pay',
    value: displayCurrency(parseMoney(toPay) ?? zero),
    overdue: isNothing(overdue) ? '' : `${amount(overdue)} of it is overdue on ${day}`,
  }
}

function notesOf({ notes, balance, unrealized, postDated }: Statement): string[] {
  const cheques = `Of what was paid, ${amount(unrealized)} is by cheques that the bank has not paid yet`
  const later = isNothing(postDated) ? '' : `, ${amount(postDated)} of it by cheques dated later`
  return [
    ...((parseMoney(balance) ?? zero) < 0 ? [`${amount(balance).replace('-', '')} of yours is with us.`] : []),
    ...(isNothing(unrealized) ? [] : [`${cheques}${later}.`]),
    ...notes.map(note => `${note}.`),
  ]
}
