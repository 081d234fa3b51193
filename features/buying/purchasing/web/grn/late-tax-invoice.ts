import { parseMoney, zero } from '../../../../../kernel/money.ts'
import type { ClaimablePart } from '../../../../tax/input-vat/web/late-tax-invoice-dialog.tsx'
import type { GrnRead } from '../../grn-contract.ts'
import { grnEditRefusal } from './grn-state.ts'

const amountOf = (text: string | null) => parseMoney(text ?? '') ?? zero

/**
 * What of a note a tax invoice that comes now can be claimed for by itself: its goods and its landed cost, as far as they claim
 * nothing yet. Empty while the note can be changed, on which it is typed then.
 */
export function claimableParts(grn: GrnRead): ClaimablePart[] {
  if (grn.totalAmount === null || grn.isActive === 0) return []
  const isSomeGone = grn.stockHistories.some(({ quantity, remainingQuantity }) => quantity !== remainingQuantity)
  if (grnEditRefusal(grn) === null && !isSomeGone) return []
  const claimed = (supplier: string) => grn.lateTaxInvoices.some(late => late.isLandedCost && late.supplierCode === supplier)
  const hasGoods = grn.taxInvoice === null && grn.lateTaxInvoices.every(({ isLandedCost }) => isLandedCost)
  const goods = { key: '', label: `The goods of ${grn.supplier.name}`, gross: amountOf(grn.totalAmount) }
  return [
    ...(hasGoods ? [goods] : []),
    ...grn.landedCosts
      .filter(({ taxInvoice, supplierCode }) => taxInvoice === null && !claimed(supplierCode))
      .map(({ supplierCode, supplierName, amount }) => ({
        key: supplierCode,
        label: `Landed cost of ${supplierName}`,
        gross: amountOf(amount),
      })),
  ]
}
