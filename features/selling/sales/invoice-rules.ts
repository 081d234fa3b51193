import { cashCustomerCode, paidStatuses, type PaidStatus, type Role } from '../../../kernel/codes.ts'
import { displayMoney, formatPercent, type Money, type Percent } from '../../../kernel/money.ts'
import { may } from '../../../kernel/permissions.ts'
import { formatQuantity, times, type Quantity } from '../../../kernel/quantity.ts'
import { type Refusal, sharedRefusal } from '../../../kernel/refusal.ts'
import type { BillAmounts, PricedInput } from '../../../kernel/pricing.ts'
import type { ClosedDay } from '../../books/ledger/closed-day.ts'
import { effectiveDiscount, isWithinDiscount } from './invoice.ts'
import { salesRefusal } from './refusals.ts'
import { stockRefusal } from '../../stock/stock/refusals.ts'

/** The most lines of a bill. */
export const maxLines = 500
/** The lowest unit price on a bill: 1 rupee (spec §5). */
export const minUnitPrice = 100 as Money

/** The highest unit price, the same as for an item's own price; the request's schema enforces it too. */
export const maxUnitPrice = 999_999_999 as Money

export interface RuledLine extends PricedInput {
  itemName: string
  allowsFractions: boolean
  /** Price of the stock entry or item. */
  listPrice: Money
  minimumPrice: Money
  maximumDiscount: Percent
}

/** Checks that the lines of a bill are complete and within bounds. The first problem, or null. */
export function checkLines(lines: readonly RuledLine[], amounts: BillAmounts): Refusal | null {
  if (lines.length === 0) return salesRefusal('NO_LINES')
  if (lines.length > maxLines) return sharedRefusal('TOO_MANY_LINES', { paper: 'A bill', limit: maxLines })
  for (const [index, line] of lines.entries()) {
    const number = index + 1
    if (line.quantity <= 0) return sharedRefusal('LINE_QUANTITY', { line: number })
    if (!line.allowsFractions && line.quantity % 1000 !== 0) return sharedRefusal('LINE_FRACTION', { line: number, item: line.itemName })
    if (line.unitPrice < minUnitPrice) return salesRefusal('LINE_PRICE', { line: number })
    if (line.unitPrice > maxUnitPrice) return salesRefusal('LINE_PRICE_HIGH', { line: number })
    if ((amounts.lines[index]?.lineTotal ?? 0) < 0) return sharedRefusal('LINE_DISCOUNT', { line: number })
  }
  if (amounts.total < 0) return salesRefusal('BILL_DISCOUNT')
  return null
}

/** Checks whether this bill may be paid with the received cash (spec §5: at least the total, at least one line). */
export function checkCashPay(lineCount: number, total: Money, received: Money): Refusal | null {
  if (lineCount === 0) return salesRefusal('NO_LINES')
  if (received < total) return salesRefusal('RECEIVED_TOO_LITTLE', { received: displayMoney(received), total: displayMoney(total) })
  return null
}

/** Checks whether this customer may take the bill on credit. The cash customer may not (spec §5). */
export function checkCredit(lineCount: number, customerCode: string): Refusal | null {
  if (customerCode === cashCustomerCode) return salesRefusal('CASH_CREDIT_BILL')
  if (lineCount === 0) return salesRefusal('NO_LINES')
  return null
}

export type Override = 'sell-below-minimum' | 'sell-over-credit-limit' | 'discount-above-limit' | 'edit-any-bill'

export interface Powers {
  role: Role
  /** The highest discount of this role, or of the manager who approved more for this save. */
  discountLimit: Percent
  /** What a manager approved for this save. */
  overrides: readonly Override[]
}

/** Whether this role, with these overrides, has the permission. */
export function allows(powers: Powers, permission: Override): boolean {
  return may(powers.role, permission) || powers.overrides.includes(permission)
}

/** Checks minimum prices and each item's own largest discount, line by line. */
export function checkPrices(lines: readonly RuledLine[], amounts: BillAmounts, powers: Powers): Refusal | null {
  if (allows(powers, 'sell-below-minimum')) return null
  for (const [index, line] of lines.entries()) {
    const net = amounts.lines[index]?.lineTotal ?? 0
    const number = index + 1
    if (net * 1000 < line.minimumPrice * line.quantity) {
      return salesRefusal('BELOW_MINIMUM', {
        line: number,
        item: line.itemName,
        minimum: displayMoney(line.minimumPrice),
      })
    }
    if (!isWithinDiscount(listValue(line), net as Money, line.maximumDiscount, 1)) {
      return salesRefusal('ITEM_DISCOUNT_LIMIT', {
        line: number,
        item: line.itemName,
        limit: formatPercent(line.maximumDiscount),
      })
    }
  }
  return null
}

function listValue(line: RuledLine): Money {
  return times(line.listPrice, line.quantity)
}

/** Checks the total discount (lowered prices, line and bill discounts) against the role's limit. */
export function checkDiscount(lines: readonly RuledLine[], amounts: BillAmounts, powers: Powers): Refusal | null {
  let list = 0
  for (const [index, line] of lines.entries()) {
    // A price above the list price does not allow more discount elsewhere.
    list += Math.max(listValue(line), amounts.lines[index]?.subTotal ?? 0)
  }
  if (isWithinDiscount(list as Money, amounts.total, powers.discountLimit, lines.length + 1)) return null
  const given = effectiveDiscount(list as Money, amounts.total)
  return salesRefusal('DISCOUNT_LIMIT', { given: (given / 100).toFixed(2), limit: formatPercent(powers.discountLimit) })
}

export interface EditedState {
  paidStatus: PaidStatus
  status: string
  /** Its day, where that is closed. */
  frozen: ClosedDay | null
}

export interface EditQuestion extends EditedState {
  isOwn: boolean
  powers: Powers
}

/** Whether anybody may edit this bill: it must be unpaid, live and of an open day. */
export function checkEditable({ paidStatus, status, frozen }: EditedState): Refusal | null {
  if (status === 'reversed') return sharedRefusal('CANNOT_EDIT_REVERSED', { what: 'bill' })
  if (paidStatus !== paidStatuses.unpaid) return salesRefusal('CANNOT_EDIT_PAID')
  return frozen && salesRefusal('CANNOT_EDIT_FROZEN', { ...frozen })
}

/** Whether this user may edit it: a cashier may edit only own bills. */
export function checkEdit(question: EditQuestion): Refusal | null {
  const refusal = checkEditable(question)
  if (refusal) return refusal
  if (!question.isOwn && !allows(question.powers, 'edit-any-bill')) return salesRefusal('CANNOT_EDIT_OTHERS')
  return null
}

/** The refusal of a line that asks for more than the stock. */
export function stockShort(line: number, item: string, batch: string, remaining: Quantity): Refusal {
  return stockRefusal('STOCK_SHORT', {
    line,
    item,
    batch: batch ? ` (batch ${batch})` : '',
    remaining: formatQuantity(remaining),
  })
}

/** The override by which a manager could lift a refusal; null when none can. */
export function overrideFor(code: string): Override | null {
  switch (code) {
    case 'BELOW_MINIMUM':
    case 'ITEM_DISCOUNT_LIMIT':
      return 'sell-below-minimum'
    case 'DISCOUNT_LIMIT':
      return 'discount-above-limit'
    case 'CREDIT_LIMIT':
    case 'CREDIT_NOT_GIVEN':
      return 'sell-over-credit-limit'
    case 'CANNOT_EDIT_OTHERS':
      return 'edit-any-bill'
    default:
      return null
  }
}
