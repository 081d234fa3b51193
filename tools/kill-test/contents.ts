import type pg from 'pg'
import { keptContents, keptKinds, type Content } from './kept-contents.ts'
import type { SentSave } from './sends.ts'

type Value = Readonly<Record<string, unknown>>

const isValue = (value: unknown): value is Value => typeof value === 'object' && value !== null && !Array.isArray(value)
const valuesIn = (value: unknown): Value[] => (Array.isArray(value) ? value.filter(isValue) : [])
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const within = (value: unknown, name: string) => (isValue(value) ? value[name] : undefined)

/** Names of amounts of money, which a body may hold as "50". */
const amounts =
  /^(totalAmount|receivedAmount|vatAmount|landedCost|cashPayAmount|shortAmount|gain|loss|amount|charge|counted|expected|looseCash)$/
const isPlain = /^-?\d+(\.\d+)?$/
const amountText = (value: unknown) => (isPlain.test(textOf(value)) ? Number(value).toFixed(2) : textOf(value))

/** "24010001 3, 24010002 1": how much of each, over all lines. Null where a line does not name one. */
function sumsOf(lines: readonly Value[], column: string): string | null {
  const sums = new Map<string, number>()
  for (const line of lines) {
    const [name, quantity] = [textOf(line[column]), textOf(line.quantity)]
    if (name === '' || quantity === '') return null
    sums.set(name, (sums.get(name) ?? 0) + Math.round(Number(quantity) * 1000))
  }
  return [...sums]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, thousandths]) => `${name} ${thousandths / 1000}`)
    .join(', ')
}

function paymentText(entry: Value): string {
  const type = textOf(entry.paymentType ?? entry.paymentTypeCode)
  // A cheque that is handed on is named by its code.
  const handedOn = entry.means === 'handed-on' ? within(entry.chequePayment, 'code') : within(entry.thirdPartyCheque, 'code')
  const number = textOf(handedOn) || textOf(within(entry.chequePayment, 'chequeNumber')) || textOf(within(entry.cardPayment, 'cardNumber'))
  return [type, amountText(entry.amount), number].filter(Boolean).join(' ')
}

const debtText = (debt: Value) =>
  `${textOf(debt.grnCode ?? debt.debtCode ?? debt.invoiceCode ?? debt.openingCode ?? debt.chequeCode ?? debt.code)} ${amountText(debt.paidAmount ?? debt.amount)}`
const chequeText = (line: Value) => [line.chequeCode, line.fromState, line.toState, line.amount].map(textOf).join(' ')
const joined = (of: unknown, text: (value: Value) => string) => valuesIn(of).map(text).join(', ')

/** Everything that a body or an answer says of a paper, by the names of `keptKinds`. What it does not say is left out. */
function saidIn(value: Value): Content {
  const lines = valuesIn(value.stockHistories ?? value.returnData)
  const payments = value.modeOfPayments ?? value.supplierModeOfPayments ?? (isValue(value.payment) ? [value.payment] : undefined)
  const plain = Object.entries(value).flatMap(([name, found]) => {
    const text = amounts.test(name) ? amountText(found) : textOf(found)
    return text === '' ? [] : [[name, text] as const]
  })
  const derived = {
    goods: lines.length > 0 ? sumsOf(lines, 'itemCode') : null,
    entries: lines.length > 0 ? sumsOf(lines, 'stockCode') : null,
    lines: lines.every(line => line.totalAmount !== undefined) ? lines.map(line => textOf(line.totalAmount)).join(', ') : null,
    payments: payments === undefined || valuesIn(payments).length === 0 ? null : joined(payments, paymentText),
    debitAccount: textOf(within(within(value.debit, 'account'), 'code')),
    creditAccount: textOf(within(within(value.credit, 'account'), 'code')),
  }
  return Object.fromEntries([...plain, ...Object.entries(derived).filter(([, text]) => text !== null && text !== '')]) as Content
}

/** Besides, an answer says what became of debts and cheques. */
function answeredIn(paper: Value): Content {
  const debts = [paper.invoices, paper.openings, paper.cheques, paper.debts, paper.dues].flatMap(valuesIn).map(debtText)
  const isMove = textOf(paper.move) !== ''
  const isSettling = !isMove && ('settledAmount' in paper || 'debts' in paper)
  return {
    ...saidIn(paper),
    ...(isMove && { cheques: joined(paper.cheques, chequeText) }),
    ...(isSettling && { debts: debts.toSorted().join(', ') }),
  }
}

/** A save and what it said of what it made: `sent` with its body, `answered` with its answer. */
export interface Said {
  key: string
  route: string
  id: string
  sent: Content
  answered: Content
}

/** What a bill asks for is not what it takes: cash may be more than is due, and the rest of it is change. */
const asked: Readonly<Record<string, readonly string[]>> = {
  'POST invoice': ['receivedAmount', 'payments'],
  'POST till-bill': ['receivedAmount', 'payments'],
}

function sentWith(route: string, body: string): Content {
  const sent = JSON.parse(body) as Value
  // What a till signed holds the bill as text.
  const contents = within(sent.bill, 'contents')
  const said = Object.entries(saidIn(typeof contents === 'string' ? (JSON.parse(contents) as Value) : sent))
  return Object.fromEntries(said.filter(([name]) => !asked[route]?.includes(name)))
}

/** The kind of save that made what a reversal took back: its answer says the same of it. */
const madeBy = (route: string) => {
  const [, name = ''] = /^PUT (.*)-reversal$/.exec(route) ?? []
  return name === '' ? route : `POST ${name}`
}

/** What an acknowledged save said; null for kinds that make nothing with contents of its own. */
export function saidBy({ key, route, body, acknowledged }: Pick<SentSave, 'key' | 'route' | 'body' | 'acknowledged'>): Said | null {
  const made = madeBy(route)
  const kind = keptKinds[made]
  if (!kind || !acknowledged) return null
  const reply = JSON.parse(acknowledged.text) as Value
  const paper = reply[kind.named] ?? (kind.named === 'salesReturn' ? reply.submittedData : undefined)
  const id = kind.id && kind.id !== 'code' ? textOf(kind.id === 'serial' ? reply.serial : within(paper, 'id')) : acknowledged.code
  return {
    key,
    route: made,
    id,
    sent: made === route ? sentWith(route, body) : {},
    answered: isValue(paper) ? answeredIn(paper) : {},
  }
}

/** How what was said differs from what is kept, a line for each figure. Whether anything is kept is asked elsewhere. */
export function otherContents({ key, route, id, sent, answered }: Said, kept: Content | undefined): string[] {
  if (!kept) return []
  return Object.entries(kept).flatMap(([name, holds]) => {
    const [first = holds, second = holds] = [sent[name], answered[name]]
    const where = `${key}: ${name} of ${route} ${id}`
    if (second !== holds) return [`${where}: ${second} was answered, ${holds} is kept`]
    return first === holds ? [] : [`${where}: ${first} was sent, ${holds} is kept`]
  })
}

/** Compares what acknowledged saves were answered, and what they had sent, with the tables. */
export async function compareContents(client: pg.ClientBase, saves: readonly Parameters<typeof saidBy>[0][]): Promise<string[]> {
  const byRoute = new Map<string, Said[]>()
  for (const said of saves.flatMap(save => saidBy(save) ?? [])) byRoute.set(said.route, [...(byRoute.get(said.route) ?? []), said])
  const faults: string[] = []
  for (const [route, all] of byRoute) {
    const kept = await keptContents(client, route, [...new Set(all.map(({ id }) => id))])
    faults.push(...all.flatMap(said => otherContents(said, kept.get(said.id))))
  }
  return faults
}
