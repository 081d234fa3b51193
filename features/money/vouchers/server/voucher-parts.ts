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
import { keyOfDue, settledBy, type DueShare, type SettledDue } from '../due.ts'
import { partPosting } from '../voucher.ts'
import { movePaidOfDues, type PlacedDues } from './dues.ts'

/** Writes the lines of the current paper; takes `linesOf`. */
export const insertLines = statement(
  'vouchers.insert-voucher-lines',
  `insert into payment_voucher_line (location_code, voucher_code, line_no, due_kind, due_code, due_before, amount)
   select $1, current_paper_code(), line_no, kind, code, due, amount
   from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[]) with ordinality as line (kind, code, due, amount, line_no)`,
)

export function linesOf(locationCode: string, shares: readonly DueShare[], dues: ReadonlyMap<string, SettledDue>): unknown[] {
  return [
    locationCode,
    shares.map(({ kind }) => kind),
    shares.map(({ code }) => code),
    shares.map(share => dues.get(keyOfDue(share))?.due ?? 0),
    shares.map(({ amount }) => amount),
  ]
}

/** What a voucher or a part settles, in the order of its lines: takes location and number. */
export const readLines = statement(
  'vouchers.lines-of-voucher',
  `select due_kind as kind, due_code as code, amount from payment_voucher_line where location_code = $1 and voucher_code = $2 order by line_no`,
)

const insertPart = statement(
  'vouchers.insert-part',
  `insert into payment_voucher (location_code, code, business_date, created_at, user_code, supplier_code, total, settled, whole_location_code, whole_code)
   values ($1, current_paper_code(), $2, to_timestamp($3::double precision / 1000), $4, $5, $6, $7, $8, $9)`,
)

/** Writes what a voucher settles at another location: paper, lines, dues and ledger there. Answers what the audit says of it. */
export function writePart(
  tx: Tx,
  part: PlacedDues<DueShare> & Numbered,
  { whole, supplierCode, dues, act }: { whole: string; supplierCode: string; dues: ReadonlyMap<string, SettledDue>; act: WholeAct },
): AuditOfPart {
  const { code, day, locationCode, dues: shares } = part
  const total = settledBy(shares)
  turnToPaper(tx, code)
  tx.write(insertPart, [locationCode, day, act.now, act.userCode, supplierCode, total, total, act.locationCode, whole])
  tx.write(insertLines, linesOf(locationCode, shares, dues))
  movePaidOfDues(tx, { locationCode, supplierCode }, shares, 1)
  const says = { voucher: whole, supplier: supplierCode, total: displayMoney(total), dues: duesInWords(shares) }
  return postPart(tx, part, { lines: partPosting(total, supplierCode, act.locationCode), says, act })
}

/** What is settled of which paper, as the audit says it. */
export function duesInWords(shares: readonly DueShare[]): string[][] {
  return shares.map(({ kind, code, amount }) => [kind, code, displayMoney(amount)])
}

interface StoredVoucherPart extends StoredPart {
  dues: readonly DueShare[]
}

const voucherParts = partsIn('vouchers', 'payment_voucher')

/** The parts of a voucher in the order of their locations, with what each settles. */
export async function partsOf(tx: Tx, locationCode: string, code: string): Promise<StoredVoucherPart[]> {
  const parts = await voucherParts.of(tx, locationCode, code)
  return Promise.all(parts.map(async part => ({ ...part, dues: await tx.rows<DueShare>(readLines, [part.locationCode, part.code]) })))
}

/** Locks the parts behind their voucher. */
export function lockParts(tx: Tx, parts: readonly StoredPart[]): void {
  for (const part of parts) voucherParts.lock(tx, part)
}

/** Takes back the parts of a voucher: what they settled is owed again. Answers what the audit says of them. */
export function reverseParts(
  tx: Tx,
  parts: readonly StoredVoucherPart[],
  { whole, supplierCode, act }: { whole: string; supplierCode: string; act: WholeAct },
): Promise<AuditOfPart[]> {
  return mirrorParts(tx, parts, {
    act,
    open: part => {
      movePaidOfDues(tx, { locationCode: part.locationCode, supplierCode }, part.dues, -1)
      voucherParts.markReversed(tx, part)
      return { voucher: whole, total: displayMoney(part.total) }
    },
  })
}
