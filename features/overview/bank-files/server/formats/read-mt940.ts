import { parseIsoDate, type IsoDate } from '../../../../../kernel/dates.ts'
import { negate, parseMoney, type Money } from '../../../../../kernel/money.ts'
import { chequeInText, chequeNumberOf, oneLine, referenceOf, type BankFile, type FileLine } from '../../bank-file.ts'
import { DamagedFile, SeveralAccounts } from './damaged-file.ts'

/** Whether a text is an MT940 statement of SWIFT. */
export function isMt940(text: string): boolean {
  return /^:(?:20|25[A-Z]?):/m.test(text) && /^:60[FM]:/m.test(text)
}

interface Field {
  tag: string
  value: string
}

interface Balance {
  date: IsoDate
  currency: string
  amount: Money
}

/** The lines of an MT940 file: one message or several that go on from each other. Throws DamagedFile and SeveralAccounts. */
export function readMt940(text: string): BankFile {
  const fields = fieldsOf(text)
  const numbers = [...new Set(fields.filter(({ tag }) => tag === '25' || tag === '25P').map(({ value }) => numberOf(value)))]
  if (numbers.length > 1) throw new SeveralAccounts(numbers)
  const opened = fields.filter(({ tag }) => /^60[FM]$/.test(tag)).map(({ value }) => balanceOf(value))
  const closed = fields.filter(({ tag }) => /^62[FM]$/.test(tag)).map(({ value }) => balanceOf(value))
  if (opened.length > closed.length) throw new DamagedFile('its closing balance, :62F:, is missing.')
  for (const [at, { amount }] of opened.entries()) {
    const before = closed[at - 1]
    if (before && before.amount !== amount) throw new DamagedFile('a page is missing between two of its balances.')
  }
  const lines = fields.flatMap(({ tag, value }, at): FileLine[] => {
    if (tag !== '61') return []
    const next = fields[at + 1]
    return [lineOf(value, next?.tag === '86' ? next.value : '')]
  })
  return {
    format: 'mt940',
    accountNumber: numbers[0] ?? '',
    currency: opened[0]?.currency ?? '',
    lines,
    opening: opened[0]?.amount ?? null,
    closing: closed.at(-1)?.amount ?? null,
  }
}

/** The fields of the text, each with the lines behind its first. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = []
  for (const line of text.split(/\r?\n/)) {
    const [, tag, value] = /^:(\d\d[A-Z]?):(.*)$/.exec(line) ?? []
    if (tag !== undefined) fields.push({ tag, value: value ?? '' })
    else if (line.startsWith('-}') || line.trim() === '-' || line.startsWith('{')) continue
    else if (fields.length > 0) fields[fields.length - 1]!.value += `\n${line}`
  }
  return fields
}

// A bank's code stands before the number, behind a slash.
const numberOf = (value: string) => oneLine(value).split('/').at(-1) ?? ''

function balanceOf(value: string): Balance {
  const [, side, day = '', currency = '', figure = ''] = /^([CD])(\d{6})([A-Z]{3})([\d,.]+)/.exec(value.trim()) ?? []
  const amount = amountOf(figure)
  const date = dateOf(day)
  if (amount === null || date === null) throw new DamagedFile(`"${oneLine(value)}" is not a balance.`)
  return { date, currency, amount: side === 'D' ? negate(amount) : amount }
}

// Value date, entry date, whether it was taken back, side, the currency's third letter, amount, type, what the owner and what the bank knows it by.
const entry = /^(?<day>\d{6})(?<entered>\d{4})?(?<side>R?[CD])(?:[A-Z](?=\d))?(?<figure>[\d]+,\d*)(?<type>[NFS][A-Z0-9]{3})(?<rest>.*)$/s

function lineOf(value: string, about: string): FileLine {
  const { day = '', side = '', figure = '', type = '', rest = '' } = entry.exec(value.trim())?.groups ?? {}
  const amount = amountOf(figure)
  const date = dateOf(day)
  if (amount === null || date === null) throw new DamagedFile(`"${oneLine(value)}" is not a line of a statement.`)
  const [first = '', ...more] = rest.split('\n')
  const [own = '', theirs = ''] = first.split('//')
  const text = oneLine([textOf(about), ...more].filter(Boolean).join(' ')) || oneLine(own)
  // What is taken back goes the other way: a credit that is taken back leaves the account.
  const isOut = side === 'D' || side === 'RC'
  return {
    date,
    amount: isOut ? negate(amount) : amount,
    text,
    reference: referenceOf(own) || referenceOf(theirs),
    chequeNumber: (type === 'NCHK' ? chequeNumberOf(own) : '') || chequeInText(text),
    balance: null,
  }
}

/** What a field 86 says: with or without the codes that German banks write before each part (?20, ?32). */
function textOf(about: string): string {
  const joined = about.replaceAll('\n', '')
  const parts = [...joined.matchAll(/\?(\d\d)([^?]*)/g)]
  if (parts.length === 0) return about.replaceAll('\n', ' ')
  return parts
    .filter(([, code = '']) => code === '00' || (code >= '20' && code <= '29') || code === '32' || code === '33' || code >= '60')
    .map(([, , part = '']) => part)
    .join(' ')
}

function amountOf(figure: string): Money | null {
  return parseMoney(figure.replace(/,$/, '').replace(',', '.'))
}

const dateOf = (day: string) => parseIsoDate(`20${day.slice(0, 2)}-${day.slice(2, 4)}-${day.slice(4, 6)}`)
