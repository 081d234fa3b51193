import type { IsoDate } from '../../../../kernel/dates.ts'
import { add, type Money } from '../../../../kernel/money.ts'
import { quantity } from '../../../../kernel/quantity.ts'
import type { Refusal } from '../../../../kernel/refusal.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { refuseMerged } from '../../../../platform/server/refuse-merged.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { tenderOf } from '../../../banking/payments/payment-json.ts'
import { banksOfPaidTenders, banksOfTenders } from '../../../banking/payments/server/banks-of-tenders.ts'
import { lockCreditNotes, noNotes, type NoteCodes } from '../../../banking/payments/server/credit-notes.ts'
import { closedThrough } from '../../../books/ledger/server/closed-day.ts'
import { spendOverrides, type SpentOverride } from '../../../shop/session/server/override.ts'
import { readSellingSettings } from '../../../shop/vat/server/read-vat.ts'
import { lockEntries } from '../../../stock/stock/server/lock-entries.ts'
import { heldOf, type EntryOnHand, type Held } from '../../../stock/stock/moves.ts'
import { checkClaim, type LockedHold } from '../../holds/hold.ts'
import { lockHoldIfThere, lockTakenHold } from '../../holds/server/lock-hold.ts'
import { lockOrigins, type LockedOrigins } from '../../sales-orders/server/origins.ts'
import { arrivedBillRefusal } from '../arrival-refusals.ts'
import { billAbout, type BillVersion } from '../bill-about.ts'
import type { InvoiceRequest } from '../contract.ts'
import { remarksOf, type Arrival } from './arrival.ts'
import { recallForBill, rememberForBill, type BillBasis } from './bill-memory.ts'
import type { SavedMeter } from './bill-meter.ts'
import { originOf, type OriginTaken } from './bill-origin.ts'
import { customerOfBill, extrasOfBill, itemsOfBill } from './read-for-bill.ts'

/** The saved bill that an edit replaces. */
export interface EditedBill extends BillVersion {
  businessDate: IsoDate
  customerCode: string
  /** The unpaid amount of the saved bill. */
  outstanding: Money
  /** The stock that its lines return, by entry. */
  returned: ReadonlyMap<string, Held>
  /** What it took of each item, of its order or quotation among others. */
  taken: OriginTaken
  /** Its order or quotation, and that of the edit, locked. */
  origins: LockedOrigins
  /** What it read on a vehicle's meter. */
  meter: SavedMeter | null
}

export interface BillContext {
  actor: Actor
  today: IsoDate
  now: number
  idempotencyKey: string
  edited?: EditedBill
  arrival?: Arrival
}

/** What a bill is checked and priced by: what was read and locked for it, or is known from bills before it. */
export interface LockedBasis extends BillBasis {
  overrides: readonly SpentOverride[]
  /** The last closed day; null where none is, and for kept readings. */
  closed: IsoDate | null
  origins: LockedOrigins
  notes: NoteCodes
  /** Names of own accounts that an arrival was paid into and that are not in use any more. */
  closedAccounts: readonly string[]
  extras: Awaited<ReturnType<typeof extrasOfBill>>
}

const noOrigins: LockedOrigins = new Map()

/** Reads and locks in one round trip what the bill needs, or uses kept readings. */
export async function readBasis(
  tx: Tx,
  body: InvoiceRequest,
  { actor, now, idempotencyKey, edited, arrival }: BillContext,
): Promise<LockedBasis> {
  const lines = body.stockHistories
  const named = lines.flatMap(line => line.stockCode ?? [])
  // What the named entry of an arrival no longer holds comes from the item's others.
  const unnamed = lines.filter(line => arrival || !line.stockCode).map(line => line.itemCode)
  const ext = body.invoiceExt
  const namedExtras = {
    vehicle: ext.vehicleMasterCode ?? null,
    servicePack: ext.servicePackCode ?? null,
    salesRep: body.salesRepCode ?? null,
  }
  // The customer of an arrival has left with the goods, also with those that are not sold any more.
  const leaving = { haveLeft: arrival !== undefined }
  // What is kept does not know how much is in stock, by which an arrival is oversold or not.
  const recalled = edited || arrival ? null : recallForBill(tx, body)
  // The ledger's writer then checks whether the day is open.
  if (recalled)
    return {
      ...recalled,
      overrides: [],
      closed: null,
      closedAccounts: [],
      origins: noOrigins,
      notes: noNotes,
      extras: await extrasOfBill(tx, namedExtras, leaving),
    }
  const payments = body.modeOfPayments.map(tenderOf)
  // Sent together; the locks are taken in the order sent: customer, credit notes, order, hold, then stock in the order of entry codes.
  const [overrides, customer, notes, origins, , locked, items, closed, { policy, vat }, extras, paidInto] = await Promise.all([
    spendOverrides(tx, actor, body.overrideIds, { now, key: idempotencyKey, about: () => billAbout(body, edited ?? null) }),
    customerOfBill(tx, body.customerCode),
    lockCreditNotes(tx, payments),
    edited?.origins ?? lockOrigins(tx, { locationCode: actor.locationCode, now: originOf(body), before: null }),
    lockHoldOf(tx, actor.locationCode, { body, arrival }),
    lockEntries(tx, {
      locationCode: actor.locationCode,
      entryCodes: [...named, ...(edited?.returned.keys() ?? [])],
      itemCodes: unnamed,
    }),
    itemsOfBill(
      tx,
      lines.map(line => line.itemCode),
      leaving,
    ),
    closedThrough(tx, actor.locationCode),
    readSellingSettings(tx),
    extrasOfBill(tx, namedExtras, leaving),
    arrival ? banksOfPaidTenders(tx, payments) : banksOfTenders(tx, payments).then(banks => ({ banks, closedAccounts: [] })),
  ])
  if (!customer) await refuseMerged(tx, body.customerCode)
  if (namedExtras.vehicle && !extras.vehicle) await refuseMerged(tx, namedExtras.vehicle)
  if (namedExtras.salesRep && !extras.salesRep) await refuseMerged(tx, namedExtras.salesRep)
  const entries = edited ? withReturned(locked, edited.returned) : locked
  const held = heldOf(entries)
  if (!arrival) rememberForBill(tx, { customer, entries, held, items, policy, vat, banks: paidInto.banks })
  return { overrides, customer, notes, origins, entries, held, items, closed, policy, vat, extras, ...paidInto }
}

async function lockHoldOf(
  tx: Tx,
  locationCode: string,
  { body, arrival }: { body: InvoiceRequest; arrival: Arrival | undefined },
): Promise<void> {
  if (!body.heldBill) return
  if (!arrival) return lockTakenHold(tx, locationCode, body.heldBill)
  const { id, claim } = body.heldBill
  const lost = whyHoldIsLost(await lockHoldIfThere(tx, { locationCode, id }), claim)
  if (!lost) return
  arrival.isHoldLost = true
  arrival.remarks.push(...remarksOf(lost))
}

/** What became of the hold of an arrival that is not its any more; null where it is. Its goods have left either way. */
function whyHoldIsLost(hold: LockedHold | null, claim: string): Refusal | null {
  if (!hold) return arrivedBillRefusal('HOLD_UNKNOWN')
  if (!checkClaim(hold, claim)) return null
  const { state, label, takenBy: who, invoiceCode } = hold
  if (state === 'billed') return arrivedBillRefusal('HOLD_SOLD_TWICE', { label, code: invoiceCode ?? '' })
  if (state === 'discarded') return arrivedBillRefusal('HOLD_THROWN_AWAY', { label })
  return state === 'open' ? arrivedBillRefusal('HOLD_PUT_BACK', { label }) : arrivedBillRefusal('HOLD_TAKEN_OVER', { label, who })
}

function withReturned(entries: readonly EntryOnHand[], returned: EditedBill['returned']): EntryOnHand[] {
  return entries.map(entry => {
    const back = returned.get(entry.entryCode)
    return back ? { ...entry, remaining: quantity(entry.remaining + back.remaining), value: add(entry.value, back.value) } : entry
  })
}
