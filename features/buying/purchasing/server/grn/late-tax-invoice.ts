import { subtract, type Money } from '../../../../../kernel/money.ts'
import type { IsoDate } from '../../../../../kernel/dates.ts'
import { sharedRefusal } from '../../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../../platform/server/api.ts'
import type { Actor } from '../../../../../platform/server/actor.ts'
import { statement } from '../../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../../platform/server/transaction.ts'
import { checkUnclaimed } from '../../../../tax/input-vat/late-tax-invoice.ts'
import { claimedLateBy, lateTaxInvoices, saveLateTaxInvoice } from '../../../../tax/input-vat/server/late-tax-invoice.ts'
import { closedDayOf } from '../../../../books/ledger/closed-day.ts'
import { closedThrough } from '../../../../books/ledger/server/closed-day.ts'
import { accounts } from '../../../../books/ledger/posting.ts'
import { taxableOf } from '../../grn.ts'
import type { claimGrnVat, GrnRead } from '../../grn-contract.ts'
import { isOpenForTaxInvoice, type GrnState } from '../../grn-rules.ts'
import { purchasingRefusal } from '../../refusals.ts'
import { correctedBy } from './corrections-of-note.ts'
import { readGrn } from './grn-view.ts'
import { lockSuppliersOfNote } from './read-for-grn.ts'

const findSupplier = statement(
  'purchasing.supplier-of-claimed-grn',
  'select supplier_code as "supplierCode" from grn where location_code = $1 and code = $2',
)
const lockNote = statement(
  'purchasing.lock-claimed-grn',
  `select business_date as date, status, is_locked as "isLocked", grn_discount as "grnDiscount", vat,
     paid + (select coalesce(sum(cost.paid), 0)::bigint from grn_landed_cost cost
       where cost.location_code = grn.location_code and cost.grn_code = grn.code) as paid, ${correctedBy} as "correctedBy",
     ${claimedLateBy('grn', 'grn_code')} as "claimedBy",
     (select max(late.code collate "C") from ${lateTaxInvoices('grn', 'grn_code')} late where not is_landed_cost) as "goodsClaimedBy"
   from grn where location_code = $1 and code = $2 for no key update`,
  { locks: 'paper' },
)
const readLines = statement(
  'purchasing.lines-of-claimed-grn',
  `select line.line_total as "lineTotal", item.vat_class = 'standard' as "bearsVat", balance.remaining < line.quantity as "isGone"
   from grn_line line join item on item.code = line.item_code
   join stock_balance balance on balance.location_code = line.location_code and balance.entry_code = line.entry_code
   where line.location_code = $1 and line.grn_code = $2 order by line.line_no`,
)
const readCost = statement(
  'purchasing.claimed-landed-cost',
  `select amount, vat, (select max(late.code collate "C") from late_tax_invoice late
       join supplier_tax_document noted on noted.location_code = late.location_code and noted.paper_code = late.code and not noted.is_mirror
       where late.location_code = cost.location_code and late.grn_code = cost.grn_code and late.status = 'live' and late.is_landed_cost
         and noted.supplier_code = cost.supplier_code) as "claimedBy"
   from grn_landed_cost cost where location_code = $1 and grn_code = $2 and supplier_code = $3`,
)

interface ClaimedNote extends Omit<GrnState, 'frozen'> {
  date: IsoDate
  grnDiscount: Money
  vat: Money
  goodsClaimedBy: string | null
}
interface ClaimedLine {
  lineTotal: Money
  bearsVat: boolean
  isGone: boolean
}

interface Part {
  /** With VAT, as it was paid. */
  gross: Money
  /** What claims its VAT already. */
  claimedBy: string | null
}

/** The part of a note that a tax invoice is for, locked with the note. Refuses a note on which it can still be typed. */
async function claimedPart(
  tx: Tx,
  { locationCode, locationName }: Actor,
  { grnCode, landedCostOf }: SaveCall<typeof claimGrnVat>['body'],
): Promise<Part> {
  const [[note], closed] = await Promise.all([tx.rows<ClaimedNote>(lockNote, [locationCode, grnCode]), closedThrough(tx, locationCode)])
  if (!note) throw sharedRefusal('NOT_FOUND', { what: `GRN ${grnCode}` })
  const unclaimed = { what: `GRN ${grnCode}`, status: note.status }
  const reversed = checkUnclaimed({ ...unclaimed, claimedBy: null })
  if (reversed) throw reversed
  const lines = await tx.rows<ClaimedLine>(readLines, [locationCode, grnCode])
  const state = { ...note, frozen: closedDayOf({ date: note.date, location: locationName }, closed) }
  const isSomeGone = lines.some(({ isGone }) => isGone)
  if (isOpenForTaxInvoice(state, isSomeGone)) throw purchasingRefusal('GRN_TAX_INVOICE_OPEN', { code: grnCode })
  const part = landedCostOf ? await landedPart(tx, locationCode, { grnCode, landedCostOf }) : goodsOf(note, lines, grnCode)
  const refusal = checkUnclaimed({ ...unclaimed, claimedBy: part.claimedBy })
  if (refusal) throw refusal
  return part
}

function goodsOf(note: ClaimedNote, lines: readonly ClaimedLine[], code: string): Part {
  const bears = lines.map(({ bearsVat }) => bearsVat)
  return { gross: taxableOf({ lines, grnDiscount: note.grnDiscount }, bears), claimedBy: note.vat > 0 ? code : note.goodsClaimedBy }
}

async function landedPart(
  tx: Tx,
  locationCode: string,
  { grnCode, landedCostOf }: { grnCode: string; landedCostOf: string },
): Promise<Part> {
  const [cost] = await tx.rows<{ amount: Money; vat: Money; claimedBy: string | null }>(readCost, [locationCode, grnCode, landedCostOf])
  if (!cost) throw purchasingRefusal('GRN_TAX_INVOICE_COST', { code: grnCode }, { landedCostOf: 'Choose again' })
  return { gross: cost.amount, claimedBy: cost.vat > 0 ? grnCode : cost.claimedBy }
}

/**
 * Claims the VAT of a supplier's tax invoice that came when its note could not be changed any more. The cost of the goods stays,
 * because sales were posted with it; their VAT leaves price variance, as a supplier's price correction does.
 */
export async function saveClaimedGrn(tx: Tx, call: SaveCall<typeof claimGrnVat>): Promise<{ code: string; grn: GrnRead }> {
  const { actor, body } = call
  const { grnCode, landedCostOf, taxInvoice } = body
  const [known] = await tx.rows<{ supplierCode: string }>(findSupplier, [actor.locationCode, grnCode])
  if (!known) throw sharedRefusal('NOT_FOUND', { what: `GRN ${grnCode}` })
  // The suppliers, then the note: the order in which those who change or pay it lock them.
  const { supplier: own, suppliers } = await lockSuppliersOfNote(tx, known.supplierCode, landedCostOf ? [landedCostOf] : [])
  const { gross } = await claimedPart(tx, actor, body)
  const { code, name, tin } = (landedCostOf && suppliers.get(landedCostOf)) || own
  const claim = {
    of: { grnCode, isLandedCost: Boolean(landedCostOf) },
    account: accounts.purchasePriceVariance,
    document: taxInvoice,
    supplier: { code, name, tin },
    taxable: subtract(gross, taxInvoice.vatAmount),
  }
  const number = await saveLateTaxInvoice(tx, claim, call)
  return { code: number, grn: await readGrn(tx, { code: grnCode, actor }) }
}
