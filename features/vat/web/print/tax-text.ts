import { parseIsoDate } from '../../../../kernel/dates.ts'
import { add, displayMoney, parseMoney, zero, type Money } from '../../../../kernel/money.ts'
import { displayQuantityText } from '../../../../kernel/quantity.ts'
import { taxDate } from '../../tax-document.ts'
import type { TaxDocument } from '../../tax-document-contract.ts'
import type { TaxLabel } from '../../vat-settings.ts'

export interface Labelled {
  label: string
  value: string
}

export interface PrintedTaxLine {
  number: number
  name: string
  quantity: string
  value: string
}

/** A page of lines with the sum of the pages before it and of those up to its end. */
export interface TaxPageOfLines {
  lines: PrintedTaxLine[]
  /** '' on the first page. */
  brought: string
  /** '' on the last page. */
  carried: string
}

const amountOf = (text: string): Money => parseMoney(text) ?? zero
const percentText = (rate: string) => `${rate.replace(/\.?0+$/, '')}%`

/** All texts of a tax invoice or note, in the words of the settings; the paper formats only arrange them. */
export function taxText(document: TaxDocument, linesPerPage: number) {
  const label = (name: TaxLabel) => document.labels[name] ?? name
  const dateOf = (text: string) => {
    const on = parseIsoDate(text)
    return on === null ? text : taxDate(on, document.dateStyle)
  }
  const party = ({ tin, name, address, phone }: TaxDocument['supplier'], which: 'supplier' | 'purchaser'): Labelled[] => [
    { label: label(`${which}Tin`), value: tin },
    { label: label(`${which}Name`), value: name },
    { label: label('address'), value: address },
    { label: label('phone'), value: phone },
  ]
  const isInvoice = document.kind === 'invoice'
  const title = { invoice: label('invoiceTitle'), 'credit-note': label('creditTitle'), 'debit-note': label('debitTitle') }[document.kind]
  return {
    title,
    marks: [document.prints > 0 && label('copy'), document.isReversed && 'REVERSED'].filter(mark => mark !== false),
    supplier: party(document.supplier, 'supplier'),
    purchaser: party(document.purchaser, 'purchaser'),
    facts: [
      { label: label(isInvoice ? 'serial' : 'noteSerial'), value: document.serial },
      ...(document.ofSerial === null ? [] : [{ label: label('ofSerial'), value: document.ofSerial }]),
      { label: label(isInvoice ? 'invoiceDate' : 'noteDate'), value: dateOf(document.issuedOn) },
      { label: label('deliveryDate'), value: dateOf(document.deliveredOn) },
      { label: label('place'), value: document.place },
    ],
    heads: { name: label('description'), quantity: label('quantity'), value: label('value') },
    pages: pagesOf(document.lines, linesPerPage),
    sums: [
      { label: label('totalValue'), value: displayMoney(amountOf(document.totalValue)) },
      ...document.sums.map(({ rate, value, vat }) => ({
        label: `${label('vat')} (${displayMoney(amountOf(value))} @ ${percentText(rate)})`,
        value: displayMoney(amountOf(vat)),
      })),
    ],
    total: { label: label('total'), value: displayMoney(amountOf(document.total)) },
    ends: [
      { label: label('words'), value: document.totalInWords },
      { label: label('mode'), value: document.modeOfPayment },
    ],
  }
}

export type TaxText = ReturnType<typeof taxText>

function pagesOf(lines: TaxDocument['lines'], perPage: number): TaxPageOfLines[] {
  const pages: TaxPageOfLines[] = []
  let sum = zero
  for (let at = 0; at < lines.length; at += perPage) {
    const part = lines.slice(at, at + perPage)
    const brought = at === 0 ? '' : displayMoney(sum)
    sum = add(sum, ...part.map(line => amountOf(line.value)))
    const carried = at + perPage < lines.length ? displayMoney(sum) : ''
    pages.push({
      brought,
      carried,
      lines: part.map(({ name, quantity, value }, index) => ({
        number: at + index + 1,
        name,
        quantity: displayQuantityText(quantity),
        value: displayMoney(amountOf(value)),
      })),
    })
  }
  return pages
}
