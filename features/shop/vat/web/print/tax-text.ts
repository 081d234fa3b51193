import { parseIsoDate } from '../../../../../kernel/dates.ts'
import { roundHalfAway } from '../../../../../kernel/exact.ts'
import { add, displayMoney, money, parseMoney, subtract, sumOf, zero, type Money } from '../../../../../kernel/money.ts'
import { displayQuantityText, parseQuantity } from '../../../../../kernel/quantity.ts'
import { taxDate } from '../../tax-document.ts'
import type { TaxDocument } from '../../tax-document-contract.ts'
import type { TaxField } from '../../tax-form.ts'

export interface Labelled {
  /** Which row it is: no other of its part has the same. */
  name: string
  label: string
  value: string
}

/** A row of the totals; that of all is printed larger. */
export interface TotalRow extends Labelled {
  isTotal: boolean
}

export type TaxColumn = Extract<TaxField, 'number' | 'description' | 'quantity' | 'unitPrice' | 'value'>

export interface PrintedTaxLine {
  number: number
  cells: Record<TaxColumn, string>
}

type Line = TaxDocument['lines'][number]

const amountOf = (text: string): Money => parseMoney(text) ?? zero
const percentText = (rate: string) => `${rate.replace(/\.?0+$/, '')}%`

/** A value or an amount of VAT with so many decimals as the form shows. */
function shownAmount(amount: Money, decimals: number): Money {
  const step = 10 ** (2 - decimals)
  return money(roundHalfAway(BigInt(amount), BigInt(step)) * step)
}

function displayShown(amount: Money, decimals: number): string {
  const text = displayMoney(shownAmount(amount, decimals))
  return decimals === 2 ? text : text.slice(0, decimals === 1 ? -1 : -3)
}

/** What one costs without VAT, in cents rounded once. */
function unitPriceOf({ quantity, value }: Line): string {
  const sold = parseQuantity(quantity) ?? 0
  return sold === 0 ? '' : displayMoney(money(roundHalfAway(BigInt(amountOf(value)) * 1000n, BigInt(sold))))
}

/** All texts of a tax invoice or note, in the order and words of its form; the paper formats only arrange them. */
export function taxText(document: TaxDocument) {
  const { labels, decimals } = document.form
  const values = document.lines.map(line => amountOf(line.value))
  const title = { invoice: labels.invoiceTitle, 'credit-note': labels.creditTitle, 'debit-note': labels.debitTitle }[document.kind]
  const columns = document.form.blocks.columns as TaxColumn[]
  return {
    title,
    marks: [document.prints > 0 && labels.copy, document.isReversed && labels.reversed].filter(mark => mark !== false),
    supplier: rowsOf(document, 'supplier'),
    purchaser: rowsOf(document, 'purchaser'),
    facts: rowsOf(document, 'facts'),
    columns: columns.map(field => ({ field, label: labels[field] })),
    lines: document.lines.map((line, at): PrintedTaxLine => ({ number: at + 1, cells: cellsOf(line, at + 1, decimals) })),
    /** What the lines come to up to each of them. */
    runningSums: values.map((_, at) => displayShown(sumOf(values.slice(0, at + 1)), decimals)),
    brought: labels.brought,
    carried: labels.carried,
    totals: totalsOf(document),
    ends: rowsOf(document, 'ends'),
  }
}

export type TaxText = ReturnType<typeof taxText>

function cellsOf(line: Line, number: number, decimals: number): Record<TaxColumn, string> {
  return {
    number: String(number),
    description: line.name,
    quantity: displayQuantityText(line.quantity),
    unitPrice: unitPriceOf(line),
    value: displayShown(amountOf(line.value), decimals),
  }
}

/** The shown fields of a part. What an invoice does not have, a note has, and the other way round. */
function rowsOf(document: TaxDocument, block: 'supplier' | 'purchaser' | 'facts' | 'ends'): Labelled[] {
  const values = factsOf(document)
  const { blocks, labels } = document.form
  return blocks[block].flatMap(field => {
    const value = values[field]
    return value === undefined ? [] : [{ name: field, label: labels[field], value }]
  })
}

function factsOf(document: TaxDocument): Partial<Record<TaxField, string>> {
  const { supplier, purchaser, form, ofSerial, serial } = document
  const dateOf = (text: string) => {
    const on = parseIsoDate(text)
    return on === null ? text : taxDate(on, form.dateStyle)
  }
  const issued = dateOf(document.issuedOn)
  return {
    ...{ supplierTin: supplier.tin, supplierName: supplier.name, supplierAddress: supplier.address, supplierPhone: supplier.phone },
    ...{ purchaserTin: purchaser.tin, purchaserName: purchaser.name, purchaserAddress: purchaser.address },
    purchaserPhone: purchaser.phone,
    ...(document.kind === 'invoice' ? { serial, invoiceDate: issued } : { noteSerial: serial, noteDate: issued }),
    ...(ofSerial !== null && { ofSerial }),
    deliveryDate: dateOf(document.deliveredOn),
    place: document.place,
    words: document.totalInWords,
    mode: document.modeOfPayment,
  }
}

function totalsOf(document: TaxDocument): TotalRow[] {
  const { blocks, labels, decimals } = document.form
  const shown = (text: string) => displayShown(amountOf(text), decimals)
  const row = (name: TaxField, value: string): TotalRow => ({ name, label: labels[name], value, isTotal: name === 'total' })
  const rates = document.sums.map(({ rate, value, vat }, at) => ({
    ...row('vat', shown(vat)),
    name: `vat ${at}`,
    label: `${labels.vat} (${shown(value)} @ ${percentText(rate)})`,
  }))
  const rows: Partial<Record<TaxField, TotalRow[]>> = {
    totalValue: [row('totalValue', shown(document.totalValue))],
    vat: rates,
    rounding: [row('rounding', displayMoney(roundingOf(document)))],
    total: [row('total', displayMoney(amountOf(document.total)))],
  }
  return blocks.totals.flatMap(field => rows[field] ?? [])
}

/** By what the total is more than the value and the VAT as they are shown. */
function roundingOf({ total, totalValue, sums, form: { decimals } }: TaxDocument): Money {
  const shown = [totalValue, ...sums.map(({ vat }) => vat)].map(text => shownAmount(amountOf(text), decimals))
  return subtract(amountOf(total), add(...shown))
}
