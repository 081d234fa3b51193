import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { Money } from '../../../../kernel/money.ts'
import type { Quantity } from '../../../../kernel/quantity.ts'
import type { IsoDate } from '../../../../kernel/dates.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { isFrozen, mainBarcode } from '../../../../platform/server/paper-rows.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { readPaper, type AskedPaper } from '../../../../platform/server/read-paper.ts'
import type { Reader, Tx } from '../../../../platform/server/transaction.ts'
import { closedDayOf } from '../../../books/ledger/closed-day.ts'
import { claimedLateBy } from '../../../tax/input-vat/server/late-tax-invoice.ts'
import { closedThrough } from '../../../books/ledger/server/closed-day.ts'
import { correctedBy } from '../../purchasing/server/grn/corrections-of-note.ts'
import { lockSuppliers, type GrnSupplier } from '../../purchasing/server/grn/read-for-grn.ts'
import type { CorrectableGrn } from '../contract.ts'
import type { CorrectableLine, CorrectableNote } from '../correction.ts'

/** SQL of what is paid on a note and on its landed cost, over `grn`. */
const paid = `grn.paid + (select coalesce(sum(cost.paid), 0)::bigint from grn_landed_cost cost
       where cost.location_code = grn.location_code and cost.grn_code = grn.code)`

/** SQL of what the corrections that stand add to a line of a note, over `line` of `grn_line`. */
const corrected = `coalesce((select sum(part.line_total) from price_correction_line part
       join price_correction correction on correction.location_code = part.location_code and correction.code = part.correction_code
       where part.location_code = line.location_code and part.entry_code = line.entry_code and correction.status = 'live'), 0)::bigint`

const readLines = statement(
  'price-corrections.lines-of-grn',
  `select line.entry_code as "entryCode", item.code as "itemCode", item.name as "itemName", unit.allows_fractions as "allowsFractions",
     line.quantity as received, line.line_total + ${corrected} as charged, balance.remaining < line.quantity as "isGone",
     item.vat_class = 'standard' as "bearsVat"
   from grn_line line
   join item on item.code = line.item_code join item_unit unit on unit.code = item.unit_code
   join stock_balance balance on balance.location_code = line.location_code and balance.entry_code = line.entry_code
   where line.location_code = $1 and line.grn_code = $2`,
)
const findSupplier = statement(
  'price-corrections.supplier-of-grn',
  'select supplier_code as "supplierCode" from grn where location_code = $1 and code = $2',
)
const lockGrn = statement(
  'price-corrections.lock-grn',
  `select business_date as date, status, is_locked as "isLocked", ${paid} as paid, ${correctedBy} as "correctedBy",
     ${claimedLateBy('grn', 'grn_code')} as "claimedBy"
   from grn where location_code = $1 and code = $2 for no key update`,
  { locks: 'paper' },
)

interface LockedRow {
  date: IsoDate
  status: string
  isLocked: boolean
  paid: Money
  correctedBy: string | null
  claimedBy: string | null
}
type LineRow = CorrectableLine & { entryCode: string; itemCode: string; received: Quantity }

/** A note whose supplier and own row are locked, with the items of its entries. */
export interface LockedGrn {
  note: CorrectableNote
  supplier: GrnSupplier
  itemOf: ReadonlyMap<string, string>
}

/** Locks a note to correct its prices: the supplier, then the note, as those who change or pay it do. Refuses an unknown one. */
export async function lockCorrectableGrn(tx: Tx, { locationCode, locationName }: Actor, code: string): Promise<LockedGrn> {
  const what = `GRN ${code}`
  const [known] = await tx.rows<{ supplierCode: string }>(findSupplier, [locationCode, code])
  if (!known) throw sharedRefusal('NOT_FOUND', { what }, { grnCode: 'Choose a GRN' })
  const supplier = await lockSuppliers(tx, known.supplierCode)
  const [[grn], closed] = await Promise.all([tx.rows<LockedRow>(lockGrn, [locationCode, code]), closedThrough(tx, locationCode)])
  if (!grn) throw sharedRefusal('NOT_FOUND', { what })
  const rows = await tx.rows<LineRow>(readLines, [locationCode, code])
  const { date, ...state } = grn
  return {
    note: {
      ...state,
      code,
      frozen: closedDayOf({ date, location: locationName }, closed),
      lines: new Map(rows.map(row => [row.entryCode, row])),
    },
    supplier,
    itemOf: new Map(rows.map(({ entryCode, itemCode }) => [entryCode, itemCode])),
  }
}

const selectGrn = statement(
  'price-corrections.read-grn',
  `select grn.code, grn.supplier_code as "supplierCode", supplier.name as "supplierName", grn.invoice_code as "invoiceCode",
     grn.business_date as "grnDate", money_text(grn.total) as "totalAmount", grn.status, grn.is_locked as "isLocked",
     ${isFrozen('grn')} = 1 as "isFrozen", money_text(${paid}) as paid, ${correctedBy} as "correctedBy",
     ${claimedLateBy('grn', 'grn_code')} as "claimedBy",
     (select json_agg(json_build_object('stockCode', line.entry_code, 'itemCode', item.code, 'name', item.name, 'barcode', ${mainBarcode},
        'unit', unit.name, 'allowsFractions', unit.allows_fractions, 'batch', line.batch, 'received', quantity_text(line.quantity),
        'costPrice', money_text(line.cost_price), 'charged', money_text(line.line_total + ${corrected}),
        'bearsVat', item.vat_class = 'standard', 'isGone', balance.remaining < line.quantity) order by line.line_no)
      from grn_line line
      join item on item.code = line.item_code join item_unit unit on unit.code = item.unit_code
      join stock_balance balance on balance.location_code = line.location_code and balance.entry_code = line.entry_code
      where line.location_code = grn.location_code and line.grn_code = grn.code) as lines
   from grn
   join supplier on supplier.code = grn.supplier_code
   left join location_day day on day.location_code = grn.location_code
   where grn.location_code = $1 and grn.code = $2`,
)

/** A note of the caller's location as the screen corrects it. */
export function readCorrectableGrn(from: Reader, asked: AskedPaper): Promise<CorrectableGrn> {
  return readPaper(from, { ...selectGrn, what: 'GRN' }, asked)
}
