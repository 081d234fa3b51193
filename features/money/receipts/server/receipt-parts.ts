import { displayMoney } from '../../../../kernel/money.ts'
import { turnToPaper } from '../../../../platform/server/number-series.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import {
  mirrorParts,
  partsIn,
  postPart,
  type AuditOfPart,
  type Numbered,
  type StoredPart,
  type WholeAct,
} from '../../../banking/payments/server/parts-elsewhere.ts'
import { settledBy, type Allocation, type PlacedAllocations } from '../allocation.ts'
import { partPosting } from '../receipt.ts'
import { insertLines, linesOf, readLines } from './receipt-lines.ts'
import { movePaidOfDebts, type LockedDebts } from './settled-debts.ts'

const insertPart = statement(
  'receipts.insert-part',
  `insert into payment_receipt (location_code, code, business_date, created_at, user_code, customer_code, total, settled, whole_location_code, whole_code)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8, $9)`,
)

/** Writes what a receipt settles at another location: paper, lines, debts and ledger there. Answers what the audit says of it. */
export function writePart(
  tx: Tx,
  part: PlacedAllocations & Numbered,
  { whole, customerCode, locked, act }: { whole: string; customerCode: string; locked: LockedDebts; act: WholeAct },
): AuditOfPart {
  const { code, day: date, locationCode, allocations } = part
  const { userCode, now } = act
  const total = settledBy(allocations)
  turnToPaper(tx, code)
  tx.write(insertPart, [locationCode, date, now, userCode, customerCode, total, total, act.locationCode, whole])
  tx.write(insertLines, linesOf(locationCode, allocations, locked))
  movePaidOfDebts(tx, { locked, allocations, sign: 1 }, { locationCode, date, now, userCode })
  const says = { receipt: whole, customer: customerCode, total: displayMoney(total), debts: debtsInWords(allocations) }
  return postPart(tx, part, { lines: partPosting(allocations, customerCode, act.locationCode), says, act })
}

/** What is paid on which debt, as the audit says it. */
export function debtsInWords(allocations: readonly Allocation[]): string[][] {
  return allocations.map(({ code, amount, charge }) => [code, displayMoney(amount), ...(charge > 0 ? [displayMoney(charge)] : [])])
}

interface StoredReceiptPart extends StoredPart {
  allocations: readonly Allocation[]
}

const receiptParts = partsIn('receipts', 'payment_receipt')

/** The parts of a receipt in the order of their locations, with what each pays. */
export async function partsOf(tx: Tx, locationCode: string, code: string): Promise<StoredReceiptPart[]> {
  const parts = await receiptParts.of(tx, locationCode, code)
  return Promise.all(
    parts.map(async part => ({ ...part, allocations: await tx.rows<Allocation>(readLines, [part.locationCode, part.code]) })),
  )
}

/** Locks the parts behind their receipt. */
export function lockParts(tx: Tx, parts: readonly StoredPart[]): void {
  for (const part of parts) receiptParts.lock(tx, part)
}

/** Takes back the parts of a receipt: their debts are owed again. Answers what the audit says of them. */
export function reverseParts(
  tx: Tx,
  parts: readonly StoredReceiptPart[],
  { whole, locked, act }: { whole: string; locked: LockedDebts; act: WholeAct },
): Promise<AuditOfPart[]> {
  const { now, userCode } = act
  return mirrorParts(tx, parts, {
    act,
    open: (part, date) => {
      const { locationCode, allocations, total } = part
      movePaidOfDebts(tx, { locked, allocations, sign: -1 }, { locationCode, date, now, userCode })
      receiptParts.markReversed(tx, part)
      return { receipt: whole, total: displayMoney(total) }
    },
  })
}
