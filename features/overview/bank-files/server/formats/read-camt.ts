import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { parseIsoDate } from '../../../../../kernel/dates.ts'
import { negate, parseMoney, type Money } from '../../../../../kernel/money.ts'
import { chequeInText, chequeNumberOf, oneLine, referenceOf, type BankFile, type FileLine } from '../../bank-file.ts'
import { DamagedFile, SeveralAccounts } from './damaged-file.ts'

/** Whether a text is a CAMT.053 statement of ISO 20022, of any version. */
export function isCamt(text: string): boolean {
  return /camt\.053|<(?:\w+:)?BkToCstmrStmt[\s>]/.test(text.slice(0, 20_000))
}

// Every element is a list, and every value a text.
type Node = Readonly<Record<string, readonly (Node | string)[]>>

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
  processEntities: { enabled: true, maxTotalExpansions: 100_000, maxExpandedLength: 1_000_000 },
})

/** The booked entries of a CAMT.053 file. Throws DamagedFile and SeveralAccounts. */
export function readCamt(text: string): BankFile {
  // No bank writes entities of its own; they could be a thousand times as long as the document.
  if (/<!DOCTYPE/i.test(text)) throw new DamagedFile('it brings entities of its own.')
  const valid = XMLValidator.validate(text)
  if (valid !== true) throw new DamagedFile(`line ${valid.err.line} of its XML is wrong or missing.`)
  const statements = nodesAt(parser.parse(text) as Node, 'Document', 'BkToCstmrStmt', 'Stmt')
  const numbers = [...new Set(statements.map(one => textAt(one, 'Acct', 'Id', 'IBAN') || textAt(one, 'Acct', 'Id', 'Othr', 'Id')))]
  if (numbers.length > 1) throw new SeveralAccounts(numbers)
  const lines = statements.flatMap(one =>
    nodesAt(one, 'Ntry')
      .filter(isBooked)
      .flatMap(entry => linesOf(entry)),
  )
  lines.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  const [first] = statements
  const currency = (first && textAt(first, 'Acct', 'Ccy')) || (first && currencyOf(nodesAt(first, 'Bal')[0])) || ''
  return {
    format: 'camt',
    accountNumber: numbers[0] ?? '',
    currency,
    lines,
    opening: first ? balanceOf(first, ['OPBD', 'PRCD']) : null,
    closing: statements.length > 0 ? balanceOf(statements.at(-1)!, ['CLBD']) : null,
  }
}

function nodesAt(node: Node, ...path: readonly string[]): Node[] {
  return path.reduce<Node[]>((found, name) => found.flatMap(one => (one[name] ?? []).filter(child => typeof child === 'object')), [node])
}

function textAt(node: Node, ...path: readonly string[]): string {
  const last = path.at(-1) ?? ''
  const [parent] = path.length > 1 ? nodesAt(node, ...path.slice(0, -1)) : [node]
  const value = parent?.[last]?.[0]
  return typeof value === 'string' ? value : typeof value === 'object' ? String((value as Node)['#text'] ?? '') : ''
}

const currencyOf = (balance: Node | undefined) =>
  String((nodesAt(balance ?? {}, 'Amt')[0] as Record<string, unknown> | undefined)?.['@Ccy'] ?? '')

// What is pending or only announced is not on the account.
const isBooked = (entry: Node) => /^(?:BOOK|)$/.test(textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts'))

const signed = (node: Node, amount: Money) => (textAt(node, 'CdtDbtInd') === 'DBIT' ? negate(amount) : amount)

function amountAt(node: Node, ...path: readonly string[]): Money {
  const figure = textAt(node, ...path)
  const amount = parseMoney(figure)
  if (amount === null) throw new DamagedFile(`"${oneLine(figure)}" is not an amount.`)
  return amount
}

function balanceOf(statement: Node, kinds: readonly string[]): Money | null {
  const balance = nodesAt(statement, 'Bal').find(one => kinds.includes(textAt(one, 'Tp', 'CdOrPrtry', 'Cd')))
  return balance ? signed(balance, amountAt(balance, 'Amt')) : null
}

/** An entry is one line, also where it collects several transactions: the bank's balance moved once. */
function linesOf(entry: Node): FileLine[] {
  const day = textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm').slice(0, 10) || textAt(entry, 'ValDt', 'Dt')
  const date = parseIsoDate(day)
  if (!date) throw new DamagedFile(`"${oneLine(day)}" is not a date.`)
  const amount = signed(entry, amountAt(entry, 'Amt'))
  const transactions = nodesAt(entry, 'NtryDtls', 'TxDtls')
  const told = transactions.length === 1 ? transactions : []
  const people = told.flatMap(one => {
    const side = amount > 0 ? 'Dbtr' : 'Cdtr'
    return [textAt(one, 'RltdPties', side, 'Nm') || textAt(one, 'RltdPties', side, 'Pty', 'Nm')]
  })
  const words = told.flatMap(one => nodesAt(one, 'RmtInf').flatMap(info => (info.Ustrd ?? []).map(String)))
  const text = oneLine([...people, ...words, textAt(entry, 'AddtlNtryInf')].filter(Boolean).join(' '))
  const one = told[0]
  const references = one ? [textAt(one, 'Refs', 'EndToEndId'), textAt(one, 'Refs', 'InstrId')] : []
  const cheque = one ? chequeNumberOf(textAt(one, 'Refs', 'ChqNb')) : ''
  const own = [...references, textAt(entry, 'AcctSvcrRef'), textAt(entry, 'NtryRef')].map(referenceOf).find(Boolean) ?? ''
  return [{ date, amount, text, reference: own, chequeNumber: cheque || chequeInText(text), balance: null }]
}
