import type { IsoDate } from '../../../../../kernel/dates.ts'
import { displayMoney, parseMoney, parsePercent, zero, type Money } from '../../../../../kernel/money.ts'
import { listPriceFor } from '../../../../../kernel/pricing.ts'
import { displayQuantity, parseQuantity } from '../../../../../kernel/quantity.ts'
import type { HeldBillRead, HeldLine } from '../../../holds/contract.ts'
import { labelOfHold } from '../../../holds/label-of-hold.ts'
import type { StockRow } from '../../../../goods/items/contract.ts'
import { availableOf, lineOfRow, noPercent, noQuantity, pricesOf, type DraftLine } from '../draft/draft-line.ts'
import type { DraftOrigin } from '../draft/draft-origin.ts'
import { emptyBill, type BillDraft } from '../draft/invoice-draft.ts'

interface TakenUp {
  bill: BillDraft
  /** What changed since it was held, for one message. */
  changes: string[]
}

// The row with the entry that was chosen; where that is gone, one at the same price; where there is none, the first of the item.
function rowOf(line: HeldLine, stock: readonly StockRow[], paysWholesale: boolean): StockRow | undefined {
  const ofItem = stock.filter(row => row.itemMaster.code === line.itemCode)
  return (
    ofItem.find(row => row.entries.some(({ code }) => code === line.stockCode)) ??
    ofItem.find(row => listPriceFor(pricesOf(row), paysWholesale) === parseMoney(line.listPrice)) ??
    ofItem[0]
  )
}

/** The row of a line, or its lot alone: the stock entry that was held and those of the same batch. */
function heldRow(line: HeldLine, stock: readonly StockRow[], paysWholesale: boolean): StockRow | undefined {
  const row = rowOf(line, stock, paysWholesale)
  if (!row || !line.isLot || line.stockCode === null) return row
  const gone = { code: line.stockCode, remaining: '0', batch: '', expiryDate: null }
  const held = row.entries.find(({ code }) => code === line.stockCode) ?? gone
  const ofBatch = row.entries.filter(({ code, batch }) => code !== held.code && batch !== '' && batch === held.batch)
  return { ...row, entries: [held, ...ofBatch], isLot: true }
}

function priceNow(line: HeldLine, row: StockRow, paysWholesale: boolean): { price: Money; change: string | null } {
  const now = listPriceFor(pricesOf(row), paysWholesale)
  const [held, listed] = [line.retailPrice, line.listPrice].map(text => parseMoney(text) ?? zero) as [Money, Money]
  if (listed === now) return { price: held, change: null }
  const name = row.itemMaster.name
  if (held !== listed) return { price: held, change: `${name} is listed at ${displayMoney(now)} now and stays at ${displayMoney(held)}` }
  return { price: now, change: `${name} is ${displayMoney(now)} now, it was ${displayMoney(held)}` }
}

function stockChange(line: DraftLine): string | null {
  if (line.type !== 'stock') return null
  const here = availableOf(line, {})
  if (here >= line.quantity) return null
  return here === 0 ? `${line.name} is out of stock` : `only ${displayQuantity(here)} of ${line.name} left here`
}

function linesOf(held: HeldBillRead, stock: readonly StockRow[]): { lines: DraftLine[]; changes: string[] } {
  const paysWholesale = held.customer?.paysWholesale ?? false
  const lines: DraftLine[] = []
  const changes: string[] = []
  for (const line of held.stockHistories) {
    const row = heldRow(line, stock, paysWholesale)
    if (!row) {
      changes.push(`${line.itemName} is no longer sold`)
      continue
    }
    const { price, change } = priceNow(line, row, paysWholesale)
    const taken = lineOfRow({
      id: lines.length + 1,
      row,
      quantity: parseQuantity(line.quantity) ?? noQuantity,
      unitPrice: price,
      discountPercent: parsePercent(line.discountPercentage) ?? noPercent,
      discountEach: parseMoney(line.discountAmount) ?? zero,
      packageCode: line.packageCode,
      paysWholesale,
    })
    changes.push(...[change, stockChange(taken)].flatMap(text => text ?? []))
    lines.push(taken)
  }
  return { lines, changes }
}

function originOf({ salesOrderCode, salesQuotation }: HeldBillRead): DraftOrigin | null {
  if (salesOrderCode !== null) return { kind: 'order', code: salesOrderCode, paidAhead: zero }
  return salesQuotation === null ? null : { kind: 'quotation', code: salesQuotation, paidAhead: zero }
}

/** The bill that a till has in hand again, with the prices and the stock of this moment. Without a claim it is a new one. */
export function billOfHold(held: HeldBillRead, claim: string, stock: readonly StockRow[]): TakenUp {
  const { lines, changes } = linesOf(held, stock)
  const bill: BillDraft = {
    ...emptyBill,
    heldAs: claim === '' ? null : { id: held.id, claim, label: labelOfHold(held) },
    customer: held.customer,
    vehicle: held.vehicleMaster && { ...held.vehicleMaster, odometerDate: held.vehicleMaster.odometerDate as IsoDate | null },
    odoReading: held.odoReading,
    nextServiceKm: held.nextServiceKm,
    nextServiceDate: held.nextServiceDate as IsoDate | null,
    servicePackage: held.servicePack,
    origin: originOf(held),
    discountPercent: parsePercent(held.discountPercentage) ?? noPercent,
    discountAmount: parseMoney(held.discountAmount) ?? zero,
    remarks: held.remarks,
    advice: held.advice,
    lines,
    nextLineId: lines.length + 1,
  }
  return { bill, changes }
}
