import { bareFigure, plainDecimal, type LedgerSide } from './figures.ts'
import type { ImportColumn } from './import-column.ts'

const words: Readonly<Record<LedgerSide, readonly string[]>> = {
  dr: ['dr', 'debit', 'receivable', 'receive', 'collect'],
  cr: ['cr', 'credit', 'payable', 'pay'],
}

// "Credit limit" is no balance.
const others = /limit|days?\b|period|note|card|type|date|terms|number|\bno\b|account/i

/** Every cell of the column is empty or a figure, and one of them is. */
function isFigures(cells: readonly string[]): boolean {
  const filled = cells.filter(cell => cell.trim() !== '')
  return filled.length > 0 && filled.every(cell => plainDecimal(bareFigure(cell)) !== null || /^[-–—]+$/.test(cell.trim()))
}

function sideOfHeading(heading: string): LedgerSide | null {
  const written = heading.toLowerCase().split(/[^a-z]+/)
  const said = (['dr', 'cr'] as const).filter(side => words[side].some(word => written.includes(word)))
  return said.length === 1 && !others.test(heading) ? (said[0] ?? null) : null
}

// One of these tells a side; "credit" alone may be a type of customer.
const certain =
  /^(?:dr|cr|debit|(?:debit|credit) balance|receivable|payable|to (?:receive|pay|collect|be (?:received|paid))|you'?ll (?:get|give))\.?$/i
const possible = /^(?:d|c|credit)\.?$/i

/** Whether the cells of a column say on which side of the ledger a balance is, whatever its heading: Dr, Cr, To Pay. */
export function saysSides(cells: readonly string[]): boolean {
  const filled = cells.map(cell => cell.trim()).filter(cell => cell !== '')
  return filled.some(cell => certain.test(cell)) && filled.every(cell => certain.test(cell) || possible.test(cell))
}

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
  const sided = headings.map((heading, index) => (isFigures(samples[index] ?? []) ? sideOfHeading(heading) : null))
  const [debit, credit] = [sided.indexOf('dr'), sided.indexOf('cr')]
  if (debit >= 0 && credit >= 0) {
    const [own, other] = owed.owedOn === 'dr' ? [debit, credit] : [credit, debit]
    return [
      { key: owed.key, index: own },
      { key: 'openingAdvance', index: other },
    ]
  }
  const side = samples.findIndex(saysSides)
  return side < 0 ? [] : [{ key: 'openingSide', index: side }]
}
