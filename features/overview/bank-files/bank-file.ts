import { hideCardNumbers } from '../../../kernel/card-number.ts'
import type { IsoDate } from '../../../kernel/dates.ts'
import type { Money } from '../../../kernel/money.ts'

/** What banks give their customers to download. */
export const bankFormats = ['csv', 'xlsx', 'ofx', 'mt940', 'camt'] as const
export type BankFormat = (typeof bankFormats)[number]

/** How people call them. */
export const formatNames: Readonly<Record<BankFormat, string>> = {
  csv: 'CSV',
  xlsx: 'Excel',
  ofx: 'OFX',
  mt940: 'MT940',
  camt: 'CAMT.053',
}

/** A line of the bank's statement. */
export interface FileLine {
  date: IsoDate
  /** What came in; below zero what went out. Never zero. */
  amount: Money
  /** What the bank says of it, one line. */
  text: string
  /** What the bank or the payer knows it by; '' where the file has none. */
  reference: string
  /** Digits only, without leading zeros; '' where it is no cheque. */
  chequeNumber: string
  /** The account's balance after it, where the file says it. */
  balance: Money | null
}

/** The bank's statement of one account, as its file says it. */
export interface BankFile {
  format: BankFormat
  /** As the file writes it, perhaps with crosses for digits; '' where it does not say it. */
  accountNumber: string
  /** Three letters; '' where the file does not say it. */
  currency: string
  /** Oldest first. */
  lines: FileLine[]
  /** Before its first line; null where the file does not say it. */
  opening: Money | null
  /** After its last line; null where the file does not say it. */
  closing: Money | null
}

const mostText = 300
const mostReference = 60

/** Text of a file as it is kept: one kind of blank, no control characters, no card's whole number, cut where it is longer than a line needs. */
export function oneLine(text: string): string {
  return cut(hideCardNumbers(text), mostText)
}

/** A reference as it is kept; what banks write for none is ''. */
export function referenceOf(text: string): string {
  const plain = cut(text, mostReference)
  return /^(?:NONREF|NOTPROVIDED|NONE|N\/A|-+|0+)$/i.test(plain) ? '' : plain
}

/** The number of a cheque without its leading zeros; '' where a text is no number. */
export function chequeNumberOf(text: string): string {
  const digits = text.trim().replace(/^0+/, '')
  return /^\d{1,12}$/.test(digits) ? digits : ''
}

/** The number of the cheque that a line's text names: CHQ 000123, Cheque No. 123. */
export function chequeInText(text: string): string {
  return chequeNumberOf(/\b(?:chq|chque|cheque|check|ck)\.?\s*(?:no|num|number|#)?[.:\s#-]*(\d{3,12})\b/i.exec(text)?.[1] ?? '')
}

function cut(text: string, most: number): string {
  const plain = text
    // oxlint-disable-next-line no-control-regex -- they are taken out
    .replaceAll(/[\u0000-\u001f\u007f\ufeff\u200e\u200f\u202a-\u202e]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return plain.length > most ? plain.slice(0, most).trim() : plain
}

/** What a column of a statement that is a table may be. */
export const sheetFields = ['date', 'text', 'reference', 'cheque', 'moneyIn', 'moneyOut', 'amount', 'side', 'balance'] as const
export type SheetField = (typeof sheetFields)[number]
/** The headings that somebody said to be these columns, because the file names them in words of its own. */
export type ChosenColumns = Partial<Record<SheetField, string | undefined>>
