import { displayMoney, negate, subtract, type Money } from '../../../../../kernel/money.ts'
import { negateQuantity, quantity, times } from '../../../../../kernel/quantity.ts'
import type { IsoDate } from '../../../../../kernel/dates.ts'
import { Refusal, sharedRefusal } from '../../../../../kernel/refusal.ts'
import type { Actor } from '../../../../../platform/server/actor.ts'
import type { SaveCall } from '../../../../../platform/server/api.ts'
import { writeAudit } from '../../../../../platform/server/audit.ts'
import { statement } from '../../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../../platform/server/transaction.ts'
import { continuePaper, takeCodes } from '../../../../../platform/server/number-series.ts'
import { writeInputVat } from '../../../../tax/input-vat/server/input-vat.ts'
import { closedDayOf } from '../../../../books/ledger/closed-day.ts'
import { mirror } from '../../../../books/ledger/posting.ts'
import { readPosting, writePosting } from '../../../../books/ledger/server/write-posting.ts'
import type { StockMove } from '../../../../stock/stock/moves.ts'
import { lockEntries } from '../../../../stock/stock/server/lock-entries.ts'
import { changeEntryDetails, writeNewEntries } from '../../../../stock/stock/server/new-entries.ts'
import { writeMoves } from '../../../../stock/stock/server/write-moves.ts'
import type { editGrn, GrnRead } from '../../grn-contract.ts'
import { planEdit, type EditPlan } from '../../grn-edit.ts'
import { checkGrnEditable, type OldGrnLine } from '../../grn-rules.ts'
import { computeGrn, type PricedGrnLine } from './compute-grn.ts'
import { correctedBy } from './corrections-of-note.ts'
import { readGrn } from './grn-view.ts'
import { lockOrdersOfNote, moveReceived } from '../order/receive-order.ts'
import { claimedLateBy } from '../../../../tax/input-vat/server/late-tax-invoice.ts'
import { closedThrough } from '../../../../books/ledger/server/closed-day.ts'
import { landedCostsBefore, landedCostsOf, landedInWords, refuseUnknownCarriers } from './landed-costs.ts'
import { lockOpenReturns, lockSuppliersOfNote, refuseSameInvoice, usesOfGrn } from './read-for-grn.ts'
import { postingOf, summaryOf } from './save-grn.ts'
import { refuseDoubtfulGrn } from './refuse-doubtful.ts'
import { refuseSettledBefore } from './refuse-settled-before.ts'
import { lockForPrices, repriceKept, updatePrices } from './update-prices.ts'
import { newEntryOf, moveReturns, updateNote } from './write-grn.ts'

export interface OldGrn {
  supplier_code: string
  business_date: IsoDate
  total: Money
  /** On the note and on its landed cost. */
  paid: Money
  correctedBy: string | null
  claimedBy: string | null
  status: string
  is_locked: boolean
  version: number
}
interface PartiesBefore {
  supplier_code: string
  order_code: string | null
  /** To whom its landed cost is owed. */
  carriers: string[]
}
const findBefore = statement(
  'purchasing.supplier-and-order-of-grn',
  `select supplier_code, order_code, array(select cost.supplier_code from grn_landed_cost cost
     where cost.location_code = grn.location_code and cost.grn_code = grn.code) as carriers
   from grn where location_code = $1 and code = $2`,
)
const lockNote = statement(
  'purchasing.lock-grn',
  `select supplier_code, business_date, total, paid + (select coalesce(sum(cost.paid), 0)::bigint from grn_landed_cost cost
     where cost.location_code = grn.location_code and cost.grn_code = grn.code) as paid, ${correctedBy} as "correctedBy",
     ${claimedLateBy('grn', 'grn_code')} as "claimedBy", status, is_locked, version
   from grn where location_code = $1 and code = $2 for no key update`,
  { locks: 'paper' },
)
const readLines = statement(
  'purchasing.old-grn-lines',
  `select line.line_no as "lineNo", line.entry_code as "entryCode", line.item_code as "itemCode", item.name as "itemName", line.quantity,
     line.unit_cost as "unitCost", line.retail_price as "retailPrice", line.expiry_date as "expiryDate"
   from grn_line line join item on item.code = line.item_code where line.location_code = $1 and line.grn_code = $2 order by line.line_no`,
)

type OldLine = OldGrnLine & { retailPrice: Money; expiryDate: IsoDate | null }

/** Locks a note. Refuses one that is missing, changed meanwhile, locked, of a closed day, paid, corrected or reversed. */
export async function lockedGrn(
  tx: Tx,
  { locationCode, locationName }: Actor,
  { code, version }: { code: string; version: number },
): Promise<OldGrn> {
  const [[old], closed] = await Promise.all([tx.rows<OldGrn>(lockNote, [locationCode, code]), closedThrough(tx, locationCode)])
  if (!old) throw sharedRefusal('NOT_FOUND', { what: `GRN ${code}` })
  const refusal = checkGrnEditable({
    status: old.status,
    isLocked: old.is_locked,
    frozen: closedDayOf({ date: old.business_date, location: locationName }, closed),
    paid: old.paid,
    correctedBy: old.correctedBy,
    claimedBy: old.claimedBy,
  })
  if (refusal) throw refusal
  if (old.version !== version) throw sharedRefusal('CONFLICT')
  return old
}

/** The old lines with the quantity left of each here; their entries are locked. */
async function lockedLines(tx: Tx, locationCode: string, code: string): Promise<OldLine[]> {
  const lines = await tx.rows<Omit<OldLine, 'remaining'>>(readLines, [locationCode, code])
  const entries = await lockEntries(tx, { locationCode, entryCodes: lines.map(line => line.entryCode), itemCodes: [] })
  const remaining = new Map(entries.map(entry => [entry.entryCode, entry.remaining]))
  return lines.map(line => ({ ...line, remaining: remaining.get(line.entryCode) ?? line.quantity }))
}

/**
 * Changes a note that is unlocked, unpaid and of an open day. Its ledger entry is mirrored and written again, and stock moves
 * by the difference. Number, date and author stay.
 */
export async function saveEditedGrn(tx: Tx, call: SaveCall<typeof editGrn>): Promise<{ code: string; grn: GrnRead }> {
  const { actor, body, params, now, today, requestId } = { ...call, body: withoutEmptied(call.body) }
  const { locationCode, userCode } = actor
  const { code } = params
  const { carriers, supplier, suppliers, orders } = await lockParties(tx, call)
  const old = await lockedGrn(tx, actor, { code, version: body.version })
  const costsBefore = await landedCostsBefore(tx, locationCode, code)
  refuseUnknownCarriers(carriers, suppliers, costsBefore)
  const oldUses = await usesOfGrn(tx, locationCode, code)
  const returns = await openAgain(tx, { locationCode, uses: oldUses, wanted: body.purchaseReturn.map(use => use.code) })
  await refuseSameInvoice(tx, body, code)
  const goods = body.updatePrice ? await lockForPrices(tx, locationCode, body.stockHistories) : null
  const oldLines = await lockedLines(tx, locationCode, code)
  const oldExpiry = new Map(oldLines.map(line => [line.entryCode, line.expiryDate]))
  const note = await computeGrn(tx, body, {
    ...{ today, businessDate: old.business_date, returns, oldExpiry, suppliers },
    ownCode: code,
  })
  const plan = planEdit(
    oldLines,
    note.lines.map(line => ({ ...line, stockCode: line.stockCode ?? null })),
  )
  if (plan instanceof Refusal) throw plan
  await refuseDoubtfulGrn(tx, note, {
    supplierCode: supplier.code,
    locationCode,
    code,
    confirmed: body.confirmed,
    before: { total: old.total, hasLine: pricedAsIn(oldLines) },
  })
  await refuseSettledBefore(tx, { locationCode, code, supplierCode: supplier.code, total: note.amounts.total, carriers })
  const posted = await readPosting(tx, locationCode, code)
  const entryCodes = await enteredLines(tx, plan, { ...call, businessDate: old.business_date })
  const lines = note.lines.map((line, index) => ({ ...line, entryCode: entryCodes[index] ?? '' }))
  continuePaper(tx, code)
  const context = { locationCode, userCode, businessDate: old.business_date, now, supplier, suppliers, entryNo: posted.entryNo + 2 }
  writeEntries(tx, plan, { lines, locationCode, receivedOn: old.business_date })
  updateNote(tx, body, { ...note, lines }, context)
  writePosting(tx, mirror(posted.lines), { ...context, entryNo: posted.entryNo + 1, reversesNo: posted.entryNo })
  writePosting(tx, postingOf(supplier.code, note), context)
  writeInputVat(tx, note.documents, context)
  writeMoves(tx, movesOfEdit(plan, lines, oldLines), context)
  moveReturns(tx, locationCode, [...oldUses.map(use => ({ code: use.code, amount: -use.amount })), ...body.purchaseReturn])
  moveReceived(tx, { locationCode, orderCode: orders.orderCode, lines }, { orderCode: orders.orderBefore, lines: oldLines })
  const before = wordsBefore(old, costsBefore, oldLines)
  const priced = { actor, now, requestId, grnCode: code }
  await repriceKept(
    tx,
    lines.filter((_, index) => plan.lines[index]?.entryCode !== null),
    priced,
  )
  const repriced = goods ? updatePrices(tx, lines, goods, priced) : []
  writeAudit(tx, { at: now, userCode, locationCode, action: 'update', subject: code, before, after: summaryOf(body, note), requestId })
  for (const entry of repriced) writeAudit(tx, entry)
  return { code, grn: await readGrn(tx, { code, actor }) }
}

/** Whether a line stood on the note with the same cost and price. */
function pricedAsIn(oldLines: readonly OldLine[]): (line: PricedGrnLine) => boolean {
  const was = new Map(oldLines.map(line => [line.entryCode, line]))
  return ({ stockCode, unitCost, retailPrice }) => {
    const stood = was.get(stockCode ?? '')
    return stood?.unitCost === unitCost && stood.retailPrice === retailPrice
  }
}

/** A line whose quantity is zero is taken off the note by its edit (spec §5). */
function withoutEmptied<Body extends { stockHistories: readonly { quantity: number }[] }>(body: Body): Body {
  return { ...body, stockHistories: body.stockHistories.filter(line => line.quantity !== 0) }
}

// Suppliers and orders are locked first, as for a new note; the saved note names the earlier ones.
async function lockParties(tx: Tx, { actor: { locationCode }, body, params }: SaveCall<typeof editGrn>) {
  const [named] = await tx.rows<PartiesBefore>(findBefore, [locationCode, params.code])
  const carriers = landedCostsOf(body)
  const { supplier, suppliers } = await lockSuppliersOfNote(tx, body.supplierCode, [
    ...carriers.map(({ supplierCode }) => supplierCode),
    ...(named ? [named.supplier_code, ...named.carriers] : []),
  ])
  const orders = { orderCode: body.orderCode ?? null, orderBefore: named?.order_code ?? null }
  await lockOrdersOfNote(tx, { locationCode, supplierCode: supplier.code, ...orders })
  return { carriers, supplier, suppliers, orders }
}

const wordsBefore = (old: OldGrn, costs: Parameters<typeof landedInWords>[0], lines: readonly OldLine[]) => ({
  supplier: old.supplier_code,
  total: displayMoney(old.total),
  paid: displayMoney(old.paid),
  landedCosts: landedInWords(costs),
  lines: lines.map(briefly),
})

const briefly = ({ itemCode, quantity, unitCost, retailPrice }: OldLine) => [itemCode, quantity, unitCost, retailPrice]

/** The returns as if this note did not use them. */
async function openAgain(
  tx: Tx,
  { locationCode, uses, wanted }: { locationCode: string; uses: { code: string; amount: Money }[]; wanted: string[] },
) {
  const returns = await lockOpenReturns(tx, locationCode, [...new Set([...uses.map(use => use.code), ...wanted])])
  for (const use of uses) {
    const one = returns.get(use.code)
    if (one) one.open = (one.open + use.amount) as Money
  }
  return returns
}

/** The entry of each new line: its old one, or the next new code. */
async function enteredLines(
  tx: Tx,
  plan: EditPlan,
  { actor, businessDate }: SaveCall<typeof editGrn> & { businessDate: IsoDate },
): Promise<string[]> {
  const wanted = plan.lines.filter(line => line.entryCode === null).length
  const series = { kind: 'stockEntry', locationCode: actor.locationCode, node: actor.node, today: businessDate } as const
  const fresh = wanted > 0 ? await takeCodes(tx, series, wanted) : []
  let taken = 0
  return plan.lines.map(line => line.entryCode ?? fresh[taken++] ?? '')
}

interface Written {
  lines: readonly (PricedGrnLine & { entryCode: string })[]
  locationCode: string
  receivedOn: IsoDate
}

function writeEntries(tx: Tx, plan: EditPlan, { lines, locationCode, receivedOn }: Written): void {
  const isNew = (_: unknown, index: number) => plan.lines[index]?.entryCode === null
  const fresh = lines.filter(isNew)
  const kept = lines.filter((line, index) => !isNew(line, index))
  const codesOf = (some: Written['lines']) => some.map(line => line.entryCode)
  const entriesOf = (some: Written['lines']) => some.map(line => newEntryOf(line, receivedOn))
  writeNewEntries(tx, locationCode, codesOf(fresh), entriesOf(fresh))
  changeEntryDetails(tx, codesOf(kept), entriesOf(kept))
}

// What a kept entry gains or loses is worth what the note's line is worth now less what it was, as the ledger has it.
function movesOfEdit(plan: EditPlan, lines: Written['lines'], oldLines: readonly OldLine[]): StockMove[] {
  const out = plan.out.map((line): StockMove => {
    const price = oldLines.find(one => one.entryCode === line.entryCode)?.retailPrice ?? line.unitCost
    const { entryCode, itemCode, lineNo, unitCost } = line
    const value = negate(times(unitCost, line.quantity))
    return { kind: 'grn-edit', entryCode, itemCode, lineNo, quantity: negateQuantity(line.quantity), cost: unitCost, price, value }
  })
  const changed = lines.flatMap((line, index): StockMove[] => {
    const { change, entryCode: kept } = plan.lines[index]!
    if (change === 0) return []
    const { entryCode, itemCode, lineNo, unitCost, retailPrice } = line
    const before = quantity(line.quantity - change)
    const value = subtract(line.costTotal, times(unitCost, before))
    return [
      {
        kind: kept === null ? 'grn' : 'grn-edit',
        entryCode,
        itemCode,
        lineNo,
        quantity: change,
        cost: unitCost,
        price: retailPrice,
        value,
      },
    ]
  })
  return [...out, ...changed]
}
