import { bareFigure, plainDecimal, type LedgerSide } from './figures.ts'
import type { ImportColumn } from './import-column.ts'

/** What a column of sides says of a balance: a side of the ledger, or that it is owed or was paid ahead, whoever owes. */
type Said = LedgerSide | 'owed' | 'ahead'

const certain: Readonly<Record<Said, readonly string[]>> = {
  dr: [
    ...['dr', 'debit', 'debit balance', 'receivable', 'to receive', 'to collect', 'to be received', "you'll get", 'you will get'],
    ...['soll', 'débit', 'debe', 'deudor', 'débito', 'dare', 'debet'],
  ],
  cr: [
    ...['cr', 'credit balance', 'payable', 'to pay', 'to be paid', "you'll give", 'you will give'],
    ...['haben', 'crédit', 'haber', 'acreedor', 'crédito', 'avere'],
  ],
  owed: ['due', 'owes', 'owed', 'owing', 'outstanding'],
  ahead: ['advance', 'in advance', 'prepaid', 'overpaid', 'over payment', 'overpayment'],
}

// A letter may stand for anything, and "credit" for a type of customer: alone they say nothing.
const possible: Readonly<Record<Said, readonly string[]>> = {
  dr: ['d', 's'],
  cr: ['c', 'h', 'credit'],
  owed: ['+'],
  ahead: ['-', '−', '–'],
}

const certainWords = new Set(Object.values(certain).flat())
const knownWords = new Set([...certainWords, ...Object.values(possible).flat()])
const bareWord = (cell: string) => cell.trim().toLowerCase().replaceAll('’', "'").replace(/\.$/, '')

/** The words of each side, for a list whose balances are owed on that side. */
export function sideWords(owedOn: LedgerSide): Readonly<Record<LedgerSide, readonly string[]>> {
  const of = (side: LedgerSide) => {
    const said: readonly Said[] = [side, side === owedOn ? 'owed' : 'ahead']
    const words = said.flatMap(one => [...certain[one], ...possible[one]]).filter(word => word !== side)
    return [`${side}.`, ...words]
  }
  return { dr: of('dr'), cr: of('cr') }
}

const headingOfSides =
  /^(?:d\W*c|dr\W*cr|s\W*h|soll\W*haben|debe\W*haber|d[eé]bit\W*cr[eé]dit|dare\W*avere|dr or cr|\+\s*\/?\s*[-−–]|sign|signe|signo|segno|vorzeichen|(?:balance )?side|(?:opening )?balance type)$/i

/** Whether the cells of a column say on which side of the ledger a balance is: Dr, Cr, To Pay. */
export function saysSides(cells: readonly string[], heading: string): boolean {
  const filled = cells.map(bareWord).filter(cell => cell !== '')
  const isSure = headingOfSides.test(heading.trim()) || filled.some(cell => certainWords.has(cell))
  return filled.length > 0 && isSure && filled.every(cell => knownWords.has(cell))
}

const headingWords: Readonly<Record<LedgerSide, readonly string[]>> = {
  dr: ['dr', 'debit', 'receivable', 'receive', 'collect', 'get', 'soll', 'débit', 'debe', 'débito', 'debito', 'dare', 'debet'],
  cr: ['cr', 'credit', 'payable', 'pay', 'give', 'haben', 'crédit', 'haber', 'crédito', 'credito', 'avere'],
}

// "Credit limit" is no balance.
const others = /l[ií]mit|days?\b|period|not[ae]\b|card|type|tipo|date|terms|number|\bno\b|account/i

/** Every cell of the column is empty or a figure, and one of them is. */
function isFigures(cells: readonly string[]): boolean {
  const filled = cells.filter(cell => cell.trim() !== '')
  return filled.length > 0 && filled.every(cell => plainDecimal(bareFigure(cell)) !== null || /^[-–—]+$/.test(cell.trim()))
}

const wordsOf = (heading: string) => heading.toLowerCase().split(/[^\p{L}]+/u)

function sideOfHeading(heading: string): LedgerSide | null {
  const written = wordsOf(heading)
  const said = (['dr', 'cr'] as const).filter(side => headingWords[side].some(word => written.includes(word)))
  return said.length === 1 && !others.test(heading) ? (said[0] ?? null) : null
}

const namesBalance = /balance|outstanding|\bdue\b|saldo|solde/i
const namesAmount = /^(?:amount|betrag|importe|montant|importo|valor|bedrag)$/i

/**
 * The columns of a file that are balances on one side of the ledger each, such as Receivable and Payable or Debit and Credit,
 * and the column that says the side of a balance beside it.
 */
export function balanceColumns(
  headings: readonly string[],
  columns: readonly ImportColumn[],
  samples: readonly (readonly string[])[],
): { key: string; index: number }[] {
  const owed = columns.find(({ owedOn }) => owedOn !== undefined)
  if (!owed) return []
  const isFigure = headings.map((_, index) => isFigures(samples[index] ?? []))
  const sided = headings.map((heading, index) => (isFigure[index] ? sideOfHeading(heading) : null))
  const keyOf = (side: LedgerSide) => (side === owed.owedOn ? owed.key : 'openingAdvance')
  const one = (side: LedgerSide) => ({ key: keyOf(side), index: sided.indexOf(side) })
  if (sided.includes('dr') && sided.includes('cr')) return [one('dr'), one('cr')]
  // Of a balance alone only these are sure: a shop may call what is owed on credit a credit balance.
  const alone = (['dr', 'cr'] as const).filter(side => wordsOf(headings[sided.indexOf(side)] ?? '').includes(side))
  if (alone.length > 0) return alone.map(one)
  const side = headings.findIndex((heading, index) => saysSides(samples[index] ?? [], heading))
  if (side < 0) return []
  const amount = headings.some(heading => namesBalance.test(heading))
    ? -1
    : headings.findIndex((heading, index) => isFigure[index] && namesAmount.test(heading.trim()))
  return [{ key: 'openingSide', index: side }, ...(amount < 0 ? [] : [{ key: owed.key, index: amount }])]
}
