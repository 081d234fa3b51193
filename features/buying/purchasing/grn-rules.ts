import { displayDate, type IsoDate } from '../../../kernel/dates.ts'
import { displayMoney, type Money } from '../../../kernel/money.ts'
import { displayQuantity, type Quantity } from '../../../kernel/quantity.ts'
import { type Refusal, sharedRefusal } from '../../../kernel/refusal.ts'
import { rupees } from '../../../kernel/money.ts'
import { checkNotClaimed } from '../../tax/input-vat/late-tax-invoice.ts'
import type { ClosedDay } from '../../books/ledger/closed-day.ts'
import type { GrnAmounts } from './grn.ts'
import { checkLandedCosts, type LandedCost } from './landed-cost.ts'
import { purchasingRefusal } from './refusals.ts'

/** Cost, wholesale and retail price of a GRN have 1 to 7 digits before the point (spec §5). */
export const leastPrice = rupees('1.00')
export const highestPrice = rupees('9999999.00')
export const mostGrnLines = 500

export interface CheckedLine {
  quantity: Quantity
  costPrice: Money
  wholesalePrice: Money
  retailPrice: Money
  expiryDate: IsoDate | null
}

/** The item of a line as the database knows it. */
export interface ReceivedItem {
  name: string
  type: string
  isActive: boolean
  allowsFractions: boolean
}

const priceNames = { costPrice: 'Cost price', wholesalePrice: 'Wholesale price', retailPrice: 'Retail price' } as const
type Priced = Pick<CheckedLine, keyof typeof priceNames | 'expiryDate'>

/** What is wrong with the prices and the expiry date of a received line, by field and with its name (spec §5). */
export function wrongValues(line: Priced, today: IsoDate): Partial<Record<keyof Priced, string>> {
  const wrong: Partial<Record<keyof Priced, string>> = {}
  for (const field of ['costPrice', 'wholesalePrice', 'retailPrice'] as const) {
    if (line[field] < leastPrice || line[field] > highestPrice) wrong[field] = `${priceNames[field]}: between 1 and 9,999,999`
  }
  if (line.expiryDate !== null && line.expiryDate < today) wrong.expiryDate = 'Expiry date may not be earlier than today'
  return wrong
}

/** What is wrong with a received line, by field; null when nothing is. */
export function checkGrnLine(line: CheckedLine, item: ReceivedItem | null, today: IsoDate): Record<string, string> | null {
  const wrong: Record<string, string> = {}
  if (!item) wrong.itemCode = 'Choose an item'
  else if (item.type !== 'stock') wrong.itemCode = 'Services and labour are not received into stock'
  else if (!item.isActive) wrong.itemCode = 'This item is not active'
  if (line.quantity <= 0) wrong.quantity = 'Quantity must be more than zero'
  else if (item && !item.allowsFractions && line.quantity % 1000 !== 0) wrong.quantity = 'This item is received in whole units'
  Object.assign(wrong, wrongValues(line, today))
  return Object.keys(wrong).length === 0 ? null : wrong
}

/** A retail price below cost is allowed, with a warning. */
export function warnsOfLoss(retailPrice: Money, unitCost: Money): boolean {
  return retailPrice < unitCost
}

/** Whether a note with these amounts and dates may be saved. */
export function checkGrn(note: {
  amounts: GrnAmounts
  landedCosts: readonly LandedCost[]
  invoiceDate: IsoDate
  today: IsoDate
  isEdit: boolean
}): Refusal | null {
  const { amounts, landedCosts, invoiceDate, today } = note
  if (amounts.lines.length === 0) return purchasingRefusal(note.isEdit ? 'GRN_EMPTIED' : 'GRN_NO_LINES')
  if (amounts.lines.length > mostGrnLines) return sharedRefusal('TOO_MANY_LINES', { paper: 'A GRN', limit: mostGrnLines })
  if (invoiceDate > today) return purchasingRefusal('GRN_DATE', { today: displayDate(today) }, { invoiceDate: 'Not later than today' })
  const over = amounts.lines.findIndex(line => line.lineTotal < 0)
  if (over >= 0)
    return sharedRefusal('LINE_DISCOUNT', { line: over + 1 }, { [`stockHistories.${over}.discountAmount`]: 'More than the line itself' })
  if (amounts.grnDiscount > amounts.subTotal) return purchasingRefusal('GRN_DISCOUNT', {}, { discountAmount: 'More than the subtotal' })
  return checkLandedCosts(landedCosts, amounts.subTotal)
}

export interface ReturnUse {
  code: string
  amount: Money
}
export interface ReturnBalance {
  supplierCode: string
  /** Neither applied nor refunded yet. */
  open: Money
  isReversed: boolean
}

/**
 * Whether these purchase returns may settle a note with that total: they are the same supplier's, still open, and not larger
 * than the total.
 */
export function checkReturnUses(
  uses: readonly ReturnUse[],
  note: { supplierCode: string; total: Money },
  returns: ReadonlyMap<string, ReturnBalance>,
): Refusal | null {
  let used = 0
  for (const { code, amount } of uses) {
    const one = returns.get(code)
    if (!one || one.isReversed || one.supplierCode !== note.supplierCode) return purchasingRefusal('RETURN_NOT_OPEN', { code })
    if (amount <= 0 || amount > one.open) return purchasingRefusal('RETURN_USED', { code, open: displayMoney(one.open) })
    used += amount
  }
  return used > note.total ? purchasingRefusal('RETURNS_EXCEED', { total: displayMoney(note.total) }) : null
}

export interface GrnState {
  status: string
  isLocked: boolean
  /** Its day, where that is closed. */
  frozen: ClosedDay | null
  /** On the note and on its landed cost. */
  paid: Money
  /** A price correction of it that stands. */
  correctedBy: string | null
  /** A late tax invoice that claims VAT of it. */
  claimedBy: string | null
}

/** Whether the note may be changed at all; checked before its new contents. */
export function checkGrnEditable({ status, isLocked, frozen, paid, correctedBy, claimedBy }: GrnState): Refusal | null {
  if (status !== 'live') return sharedRefusal('CANNOT_EDIT_REVERSED', { what: 'GRN' })
  if (isLocked) return sharedRefusal('LOCKED', { title: 'GRN' })
  if (frozen) return purchasingRefusal('GRN_FROZEN', { ...frozen })
  if (paid > 0) return purchasingRefusal('GRN_PAID')
  if (correctedBy !== null) return purchasingRefusal('GRN_CORRECTED', { by: correctedBy })
  return checkNotClaimed('this GRN', claimedBy)
}

/** Whether a tax invoice that comes now can be typed on the note itself, which also makes the cost of its goods right. */
export function isOpenForTaxInvoice(note: GrnState, isSomeGone: boolean): boolean {
  return checkGrnEditable(note) === null && !isSomeGone
}

interface UsedGrn extends Pick<GrnState, 'paid' | 'correctedBy' | 'claimedBy'> {
  code: string
}

/** Why a live note may not be reversed, apart from stock and closed days; null when it may. */
export function checkGrnUnused({ code, paid, correctedBy, claimedBy }: UsedGrn): Refusal | null {
  if (paid > 0) return purchasingRefusal('GRN_IN_USE', { code })
  if (correctedBy !== null) return purchasingRefusal('GRN_CORRECTED', { by: correctedBy })
  return checkNotClaimed(`GRN ${code}`, claimedBy)
}

/** A received line, and how much of its entry is still at this location. */
export interface OldGrnLine {
  lineNo: number
  entryCode: string
  itemCode: string
  itemName: string
  quantity: Quantity
  unitCost: Money
  remaining: Quantity
}

/** The quantity of a line that was sold, returned, moved or used. */
export function goneOf(line: Pick<OldGrnLine, 'quantity' | 'remaining'>): Quantity {
  return (line.quantity - line.remaining) as Quantity
}

/** Whether an old line may be changed to this: not below the quantity that is gone, and to another cost only while all of it is here. */
export function checkLineEdit(line: OldGrnLine, next: { quantity: Quantity; unitCost: Money } | null): Refusal | null {
  const gone = goneOf(line)
  if ((next?.quantity ?? 0) < gone) return purchasingRefusal('GRN_LINE_GONE', { item: line.itemName, gone: displayQuantity(gone) })
  if (next && gone > 0 && next.unitCost !== line.unitCost) {
    return purchasingRefusal('GRN_COST_FIXED', { item: line.itemName, gone: displayQuantity(gone), cost: displayMoney(line.unitCost) })
  }
  return null
}
