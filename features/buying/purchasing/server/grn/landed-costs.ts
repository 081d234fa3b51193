import { addDays, type IsoDate } from '../../../../../kernel/dates.ts'
import { displayMoney, zero, type Money } from '../../../../../kernel/money.ts'
import { sharedRefusal } from '../../../../../kernel/refusal.ts'
import { statement } from '../../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../../platform/server/transaction.ts'
import { taxDocumentJson } from '../../../../tax/input-vat/server/input-vat.ts'
import type { GrnRequest } from '../../grn-contract.ts'
import type { LandedCost } from '../../landed-cost.ts'
import { purchasingRefusal } from '../../refusals.ts'
import type { GrnSupplier } from './read-for-grn.ts'

/** A landed cost with what it is for. */
export interface NotedLandedCost extends LandedCost {
  remarks: string
}

/** The landed cost of a note, each with the supplier it is owed to. */
export function landedCostsOf({ supplierCode: own, landedCosts }: Pick<GrnRequest, 'supplierCode' | 'landedCosts'>): NotedLandedCost[] {
  return landedCosts.map(({ supplierCode, amount, remarks, taxInvoice }) => ({
    supplierCode: supplierCode ?? own,
    amount,
    vat: taxInvoice?.vatAmount ?? zero,
    remarks,
  }))
}

const readCosts = statement(
  'purchasing.landed-costs-of-grn',
  `select supplier_code as "supplierCode", amount, vat, paid from grn_landed_cost where location_code = $1 and grn_code = $2 order by supplier_code`,
)

/** The landed cost that a saved note stands with. */
export function landedCostsBefore(tx: Tx, locationCode: string, code: string): Promise<(LandedCost & { paid: Money })[]> {
  return tx.rows(readCosts, [locationCode, code])
}

const deleteCosts = statement(
  'purchasing.delete-landed-costs',
  'delete from grn_landed_cost where location_code = $1 and grn_code = current_paper_code()',
)
const insertCosts = statement(
  'purchasing.insert-landed-costs',
  `insert into grn_landed_cost (location_code, grn_code, supplier_code, due_date, amount, vat, remarks)
   select $1, current_paper_code(), cost.*
   from unnest($2::text[], $3::date[], $4::bigint[], $5::bigint[], $6::text[]) as cost`,
)

interface WrittenCosts {
  locationCode: string
  businessDate: IsoDate
  /** Everybody it is owed to, by code. */
  suppliers: ReadonlyMap<string, GrnSupplier>
}

/** Writes to whom the landed cost of a note is owed, due as that supplier's credit days say. */
export function writeLandedCosts(tx: Tx, costs: readonly NotedLandedCost[], { locationCode, businessDate, suppliers }: WrittenCosts): void {
  if (costs.length === 0) return
  tx.write(insertCosts, [
    locationCode,
    costs.map(({ supplierCode }) => supplierCode),
    costs.map(({ supplierCode }) => addDays(businessDate, suppliers.get(supplierCode)?.creditDays ?? 0)),
    costs.map(({ amount }) => amount),
    costs.map(({ vat }) => vat),
    costs.map(({ remarks }) => remarks),
  ])
}

export function deleteLandedCosts(tx: Tx, locationCode: string): void {
  tx.write(deleteCosts, [locationCode])
}

/** Refuses landed cost owed to a supplier who is unknown, or not active and not on the note already. */
export function refuseUnknownCarriers(
  costs: readonly LandedCost[],
  suppliers: ReadonlyMap<string, GrnSupplier>,
  before: readonly LandedCost[] = [],
): void {
  for (const [index, { supplierCode }] of costs.entries()) {
    const found = suppliers.get(supplierCode)
    const field = `landedCosts.${index}.supplierCode`
    if (!found) throw sharedRefusal('NOT_FOUND', { what: 'The supplier of a landed cost' }, { [field]: 'Choose a supplier' })
    const stood = before.some(cost => cost.supplierCode === supplierCode)
    if (!found.isActive && !stood) throw purchasingRefusal('SUPPLIER_INACTIVE', { supplier: found.name }, { [field]: 'Not active' })
  }
}

/** The landed cost for the audit's values of a note. */
export const landedInWords = (costs: readonly LandedCost[]) => costs.map(({ supplierCode, amount }) => [supplierCode, displayMoney(amount)])

/** SQL of the landed cost of a note, over `grn`. */
export const landedCostsJson = `(select coalesce(json_agg(json_build_object('supplierCode', cost.supplier_code, 'supplierName', owed.name,
      'remarks', cost.remarks, 'dueDate', cost.due_date,
      'taxInvoice', case when cost.vat > 0 then ${taxDocumentJson('grn', 'noted.line_no > 1 and noted.supplier_code = cost.supplier_code')} end, 'amount', money_text(cost.amount), 'paidAmount', money_text(cost.paid),
      'outstanding', money_text(case when grn.status = 'live' then cost.amount - cost.paid else 0 end)) order by cost.supplier_code), '[]')
   from grn_landed_cost cost join supplier owed on owed.code = cost.supplier_code
   where cost.location_code = grn.location_code and cost.grn_code = grn.code)`

/** Landed cost that is owed to supplier $2 at location $1, earliest due date first. */
export const dueLandedCosts = statement(
  'purchasing.landed-costs-due-to-supplier',
  `select grn.code as "grnCode", supplier.name as "supplierName", grn.invoice_code as "invoiceCode", grn.business_date as "grnDate",
     cost.due_date as "dueDate", cost.remarks, money_text(cost.amount) as amount, money_text(cost.paid) as "paidAmount",
     money_text(cost.amount - cost.paid) as outstanding
   from grn_landed_cost cost
   join grn on grn.location_code = cost.location_code and grn.code = cost.grn_code
   join supplier on supplier.code = grn.supplier_code
   where cost.location_code = $1 and cost.supplier_code = $2 and grn.status = 'live' and cost.paid < cost.amount
   order by cost.due_date, grn.code limit 500`,
)
