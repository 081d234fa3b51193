import type { Money } from '../../../../../kernel/money.ts'
import { sharedRefusal } from '../../../../../kernel/refusal.ts'
import { refuseMerged } from '../../../../../platform/server/refuse-merged.ts'
import { statement } from '../../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../../platform/server/transaction.ts'
import type { VatClass } from '../../../../shop/vat/vat.ts'
import type { ReturnBalance, ReceivedItem } from '../../grn-rules.ts'
import { purchasingRefusal } from '../../refusals.ts'

export interface GrnSupplier {
  code: string
  name: string
  address1: string
  address2: string
  phone1: string
  phone2: string
  tin: string
  creditDays: number
  isActive: boolean
}

// The balance is locked first, so that two notes of one supplier run one after the other; all other saves lock in the same order.
const lockSupplier = statement(
  'purchasing.lock-grn-supplier',
  `select supplier.code, supplier.name, supplier.address1, supplier.address2, supplier.phone1, supplier.phone2, supplier.tin,
     supplier.credit_days as "creditDays", supplier.is_active as "isActive"
   from supplier_balance balance join supplier on supplier.code = balance.supplier_code
   where balance.supplier_code = any($1) order by balance.supplier_code for no key update of balance`,
  { locks: 'party' },
)

/** Locks the suppliers' balances in the order of codes and returns that of the note's supplier. */
export async function lockSuppliers(tx: Tx, code: string, also: readonly string[] = []): Promise<GrnSupplier> {
  return (await lockSuppliersOfNote(tx, code, also)).supplier
}

/** The same, with all of them by code; unknown ones are missing. */
export async function lockSuppliersOfNote(
  tx: Tx,
  code: string,
  also: readonly string[],
): Promise<{ supplier: GrnSupplier; suppliers: ReadonlyMap<string, GrnSupplier> }> {
  const named = [...new Set([code, ...also])]
  const rows = await tx.rows<GrnSupplier>(lockSupplier, [named])
  const suppliers = new Map(rows.map(row => [row.code, row]))
  // One that was merged into another has no balance.
  for (const missing of named.filter(one => !suppliers.has(one))) await refuseMerged(tx, missing) // oxlint-disable-line no-await-in-loop
  const supplier = suppliers.get(code)
  if (!supplier) throw sharedRefusal('NOT_FOUND', { what: 'This supplier' }, { supplierCode: 'Choose a supplier' })
  return { supplier, suppliers }
}

const findItems = statement(
  'purchasing.grn-items',
  `select item.code, item.name, item.type, item.is_active as "isActive", item.vat_class as "vatClass", unit.allows_fractions as "allowsFractions"
   from item join item_unit unit on unit.code = item.unit_code where item.code = any($1)`,
)

/** An item with what VAT is charged on it. */
export interface TaxedItem extends ReceivedItem {
  vatClass: VatClass
}

/** The items of a note by code. */
export async function receivedItems(tx: Tx, codes: readonly string[]): Promise<Map<string, TaxedItem>> {
  const rows = await tx.rows<TaxedItem & { code: string }>(findItems, [[...new Set(codes)]])
  return new Map(rows.map(row => [row.code, row]))
}

const lockReturns = statement(
  'purchasing.lock-returns-of-grn',
  `select code, supplier_code as "supplierCode", total - applied - refunded as open, status = 'reversed' as "isReversed"
   from purchase_return where location_code = $1 and code = any($2) order by code for no key update`,
  { locks: 'paper' },
)

/** Locks purchase returns of this location in the order of codes and returns the open amount of each. */
export async function lockOpenReturns(tx: Tx, locationCode: string, codes: readonly string[]): Promise<Map<string, ReturnBalance>> {
  if (codes.length === 0) return new Map()
  const rows = await tx.rows<{ code: string; supplierCode: string; open: Money; isReversed: boolean }>(lockReturns, [locationCode, codes])
  return new Map(rows.map(row => [row.code, row]))
}

const readUses = statement(
  'purchasing.return-uses-of-grn',
  'select purchase_return_code as code, amount from grn_return_use where location_code = $1 and grn_code = $2',
)

/** The purchase returns that are applied to a note. */
export function usesOfGrn(tx: Tx, locationCode: string, code: string): Promise<{ code: string; amount: Money }[]> {
  return tx.rows<{ code: string; amount: Money }>(readUses, [locationCode, code])
}

const findSameInvoice = statement(
  'purchasing.same-supplier-invoice',
  `select code from grn where supplier_code = $1 and lower(invoice_code) = lower($2) and status = 'live' and code <> $3`,
)

/** Refuses a supplier's invoice that another note has already received. */
export async function refuseSameInvoice(tx: Tx, note: { supplierCode: string; invoiceCode: string }, ownCode = ''): Promise<void> {
  const [other] = await tx.rows<{ code: string }>(findSameInvoice, [note.supplierCode, note.invoiceCode, ownCode])
  if (!other) return
  const values = { invoice: note.invoiceCode, code: other.code }
  throw purchasingRefusal('GRN_INVOICE_TAKEN', values, { invoiceCode: `Received already with GRN ${other.code}` })
}
