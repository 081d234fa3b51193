import { parseIsoDate } from '../../../../../kernel/dates.ts'
import { parseMoney, type Money } from '../../../../../kernel/money.ts'
import { chequeInText, chequeNumberOf, oneLine, referenceOf, type BankFile, type FileLine } from '../../bank-file.ts'
import { DamagedFile, SeveralAccounts } from './damaged-file.ts'

/** Whether a text is OFX: version 1 (SGML, whose values have no closing tags) or 2 (XML). */
export function isOfx(text: string): boolean {
  return /^\s*(?:OFXHEADER|<\?OFX|<OFX>)/i.test(text) || /<OFX>/i.test(text.slice(0, 2_000))
}

interface Element {
  name: string
  value: string
  children: Element[]
}

/** The transactions of an OFX file. Throws DamagedFile and SeveralAccounts. */
export function readOfx(text: string): BankFile {
  if (!/<\/OFX>\s*$/i.test(text)) throw new DamagedFile('its end, </OFX>, is missing.')
  const statements = allOf(treeOf(text), 'STMTRS').concat(allOf(treeOf(text), 'CCSTMTRS'))
  const numbers = [...new Set(statements.map(one => valueOf(one, 'ACCTID')))]
  if (numbers.length > 1) throw new SeveralAccounts(numbers)
  const lines = statements.flatMap(one => allOf(one, 'STMTTRN').map(lineOf))
  lines.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  const [first] = statements
  const closing = first ? valueOf(allOf(first, 'LEDGERBAL')[0] ?? first, 'BALAMT') : ''
  return {
    format: 'ofx',
    accountNumber: numbers[0] ?? '',
    currency: first ? valueOf(first, 'CURDEF') : '',
    lines,
    // OFX gives one balance, of the day on which the file was made: the lines behind its last are not in it.
    opening: null,
    closing: closing === '' ? null : amountOf(closing),
  }
}

function lineOf(element: Element): FileLine {
  const value = (name: string) => valueOf(element, name)
  const posted = value('DTPOSTED')
  const date = parseIsoDate(`${posted.slice(0, 4)}-${posted.slice(4, 6)}-${posted.slice(6, 8)}`)
  if (!date) throw new DamagedFile(`"${oneLine(posted)}" is not a date.`)
  const text = oneLine([value('NAME'), value('PAYEE'), value('MEMO')].filter(Boolean).join(' '))
  return {
    date,
    amount: amountOf(value('TRNAMT')),
    text,
    // FITID names the line for good in the files of one bank; what the payer gave says more to a person.
    reference: referenceOf(value('REFNUM')) || referenceOf(value('FITID')),
    chequeNumber: chequeNumberOf(value('CHECKNUM')) || chequeInText(text),
    balance: null,
  }
}

function amountOf(text: string): Money {
  const plain = text.replace(/^\+/, '')
  const amount = parseMoney(/,\d{1,2}$/.test(plain) ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', ''))
  if (amount === null) throw new DamagedFile(`"${oneLine(text)}" is not an amount.`)
  return amount
}

/** The elements of the text. A value without a closing tag ends where the next tag begins. */
function treeOf(text: string): Element {
  const root: Element = { name: '', value: '', children: [] }
  const open: Element[] = [root]
  for (const [, slash, name = '', value = ''] of text.matchAll(/<(\/?)([A-Z][A-Z0-9.]*)>([^<]*)/gi)) {
    const tag = name.toUpperCase()
    if (slash) {
      const at = open.findLastIndex(one => one.name === tag)
      if (at > 0) open.length = at
      continue
    }
    const element: Element = { name: tag, value: decoded(value.trim()), children: [] }
    open.at(-1)?.children.push(element)
    // An aggregate has no text of its own; an element of SGML has some, and no end.
    if (element.value === '') open.push(element)
  }
  return root
}

function allOf(element: Element, name: string): Element[] {
  return element.children.flatMap(child => (child.name === name ? [child] : allOf(child, name)))
}

function valueOf(element: Element, name: string): string {
  return allOf(element, name)[0]?.value ?? ''
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }
const decoded = (text: string) => text.replaceAll(/&(amp|lt|gt|quot|apos|nbsp);/g, (_, name: string) => entities[name] ?? '')
