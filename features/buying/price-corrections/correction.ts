import { sourceCodes } from '../../../kernel/paper-postings.ts'
import { add, displayMoney, negate, sumOf, zero, type Money } from '../../../kernel/money.ts'
import { isReversed } from '../../../kernel/paper-status.ts'
import { displayQuantity, times, type Quantity } from '../../../kernel/quantity.ts'
import { type Refusal, sharedRefusal } from '../../../kernel/refusal.ts'
import { accounts, credit, debit, posting, type PostingLine } from '../../books/ledger/posting.ts'
import { checkGrnEditable, type GrnState } from '../purchasing/grn-rules.ts'
import type { CorrectionKind } from './correction-kinds.ts'
import { correctionRefusal } from './refusals.ts'

/** A line of a note whose price was wrong. */
export interface CorrectedLine {
  /** The stock entry of the note's line. */
  entryCode: string
  quantity: Quantity
  /** For one unit; below zero where the price was too high. */
  difference: Money
}

export function correctedAmount({ quantity, difference }: Pick<CorrectedLine, 'quantity' | 'difference'>): Money {
  return times(difference, quantity)
}

/** What is owed more, without VAT; below zero where the supplier owes. */
export function correctionTotal(lines: readonly CorrectedLine[]): Money {
  return sumOf(lines.map(correctedAmount))
}

export function kindOfCorrection(total: Money): CorrectionKind {
  return total < 0 ? 'credit' : 'debit'
}

/** A line of the note as it can be corrected. */
export interface CorrectableLine {
  itemName: string
  allowsFractions: boolean
  received: Quantity
  /** What it cost after its discounts, with the corrections that stand. */
  charged: Money
  /** Whether VAT is charged on the item. */
  bearsVat: boolean
  /** Whether something of it was sold, returned, moved or used. */
  isGone: boolean
}

/** A note as a correction checks it. */
export interface CorrectableNote extends GrnState {
  code: string
  /** By stock entry. */
  lines: ReadonlyMap<string, CorrectableLine>
}

/** Whether the price can be changed on the note itself, which also makes the cost of its goods right. */
function isStillOpen(lines: readonly CorrectedLine[], note: CorrectableNote): boolean {
  return checkGrnEditable(note) === null && lines.every(({ entryCode }) => note.lines.get(entryCode)?.isGone === false)
}

function checkLine(line: CorrectedLine, index: number, note: CorrectableNote): Refusal | null {
  const { quantity } = line
  const given = note.lines.get(line.entryCode)
  const field = `stockHistories.${index}.quantity`
  const ofPrice = `stockHistories.${index}.difference`
  if (!given) return correctionRefusal('PRICE_CORRECTION_LINE', { line: index + 1, code: note.code })
  const { itemName: item, received, charged } = given
  if (quantity <= 0) return sharedRefusal('LINE_QUANTITY', { line: index + 1 }, { [field]: 'More than zero' })
  if (!given.allowsFractions && quantity % 1000 !== 0) {
    return sharedRefusal('LINE_FRACTION', { line: index + 1, item }, { [field]: 'Whole units' })
  }
  if (quantity > received) {
    const most = displayQuantity(received)
    return correctionRefusal('PRICE_CORRECTION_RECEIVED', { item, code: note.code, received: most }, { [field]: `Only ${most}` })
  }
  const amount = correctedAmount(line)
  if (amount === 0) return correctionRefusal('PRICE_CORRECTION_NOTHING', { item }, { [ofPrice]: 'More' })
  if (add(charged, amount) >= 0) return null
  const values = { item, charged: displayMoney(charged), amount: displayMoney(negate(amount)) }
  return correctionRefusal('PRICE_CORRECTION_ABOVE_LINE', values, { [ofPrice]: 'Not so much' })
}

/** May these prices of a note be corrected? The first problem, or null. */
export function checkCorrection(lines: readonly CorrectedLine[], note: CorrectableNote): Refusal | null {
  const { code } = note
  if (isReversed(note)) return correctionRefusal('PRICE_CORRECTION_REVERSED', { code })
  if (lines.length === 0) return correctionRefusal('PRICE_CORRECTION_NO_LINES')
  const seen = new Set<string>()
  for (const [index, line] of lines.entries()) {
    if (seen.has(line.entryCode)) return correctionRefusal('PRICE_CORRECTION_LINE', { line: index + 1, code })
    seen.add(line.entryCode)
    const problem = checkLine(line, index, note)
    if (problem) return problem
  }
  if (new Set(lines.map(({ difference }) => difference < 0)).size > 1) return correctionRefusal('PRICE_CORRECTION_MIXED')
  return isStillOpen(lines, note) ? correctionRefusal('PRICE_CORRECTION_OPEN', { code }) : null
}

const above = (amount: Money): Money => (amount > 0 ? amount : zero)

/** A correction moves what is owed to the supplier against price variance: the cost of the goods stays, because sales were posted with it. VAT of his tax note is claimed, or claimed no more; it has the sign of the net. */
export function correctionPosting(supplierCode: string, net: Money, vat: Money): PostingLine[] {
  const source = sourceCodes.priceCorrection
  const [more, less] = [above(net), above(negate(net))]
  const [moreVat, lessVat] = [above(vat), above(negate(vat))]
  return posting([
    debit(accounts.payables, add(less, lessVat), source, supplierCode),
    credit(accounts.purchasePriceVariance, less, source),
    credit(accounts.inputVat, lessVat, source),
    debit(accounts.purchasePriceVariance, more, source),
    debit(accounts.inputVat, moreVat, source),
    credit(accounts.payables, add(more, moreVat), source, supplierCode),
  ])
}

/** A correction that a voucher settled stays until the voucher is taken back. */
export function checkUnsettled({ code, settledBy }: { code: string; settledBy: string | null }): Refusal | null {
  return settledBy === null ? null : correctionRefusal('PRICE_CORRECTION_SETTLED', { code, by: settledBy })
}
