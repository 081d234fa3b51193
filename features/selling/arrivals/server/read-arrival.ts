import { codePrefixes, roleOfId } from '../../../../kernel/codes.ts'
import type { IsoDate } from '../../../../kernel/dates.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { sealedText, type SealedBill } from '../../tills/sealed-bill.ts'
import { hashOfBill, isSignedBy } from '../../tills/server/check-seal.ts'
import { tillNumber } from '../../tills/till-number.ts'
import { tillRefusal } from '../../tills/refusals.ts'
import { arrivalRefusal } from '../refusals.ts'

// Bills of one till follow each other, so that each finds the one before it.
const lockTill = statement(
  'arrivals.lock-till',
  `select public_key as "publicKey", forgotten_at is not null as "isForgotten" from till where till_no = $1 and location_code = $2
   for no key update`,
)
const readChain = statement(
  'arrivals.chain',
  `select serial, hash, invoice_code as "invoiceCode" from till_bill where till_no = $1 and serial in ($2::int - 1, $2::int)`,
)
const readSeller = statement(
  'arrivals.seller',
  `select seller.username, seller.first_name as "firstName", seller.status = 'active' as "isActive", held.role_id as "roleId"
   from app_user seller
   left join user_location_role held on held.user_code = seller.code and held.location_code = $2 and held.valid_to is null
   where seller.code = $1`,
)
const readDays = statement(
  'arrivals.days',
  `select (select closed_through + 1 from location_day where location_code = $1) as "firstOpen",
     (select last_date from number_series where location_code = $1 and prefix = $2) as "lastBill"`,
)

interface LinkOfChain {
  serial: number
  hash: Buffer
  invoiceCode: string
}

/** A sealed bill whose seal holds, with its till and its place in the till's chain. */
export interface ReadArrival {
  bill: SealedBill
  number: string
  hash: Buffer
  isForgotten: boolean
  /** The bill as which it arrived before; null where it has not. */
  keptAs: string | null
  /** Whether the bill before it, where that has arrived, is another one than it names. */
  isChainBroken: boolean
}

/** Locks the till of a sealed bill, and holds its seal and its number against what arrived before. Refuses what the till did not sign. */
export async function readArrival(tx: Tx, actor: Actor, bill: SealedBill): Promise<ReadArrival> {
  const { till, serial, locationCode } = bill
  const number = tillNumber(till, serial)
  if (locationCode !== actor.locationCode) throw arrivalRefusal('ARRIVAL_LOCATION', { number })
  const [lockedTills, chain] = await Promise.all([
    tx.rows<{ publicKey: Buffer; isForgotten: boolean }>(lockTill, [till, locationCode]),
    tx.rows<LinkOfChain>(readChain, [till, serial]),
  ])
  const [locked] = lockedTills
  if (!locked) throw tillRefusal('TILL_UNKNOWN', { till })
  if (!isSignedBy(locked.publicKey, { text: sealedText(bill), seal: bill.seal })) throw arrivalRefusal('ARRIVAL_SEAL', { number })
  const hash = hashOfBill(bill)
  const same = chain.find(link => link.serial === serial)
  if (same && !same.hash.equals(hash)) throw arrivalRefusal('ARRIVAL_SERIAL', { number, code: same.invoiceCode })
  const before = chain.find(link => link.serial === serial - 1)
  const isChainBroken = serial === 1 ? bill.previous !== '' : before !== undefined && before.hash.toString('hex') !== bill.previous
  return { bill, number, hash, isForgotten: locked.isForgotten, keptAs: same?.invoiceCode ?? null, isChainBroken }
}

interface SellerRow {
  username: string
  firstName: string
  isActive: boolean
  roleId: number | null
}

/**
 * Who sold the bill. The role of now counts where the same user brings it, whose session proves who that is. In any other name it was sold
 * as by a cashier: a seal proves the machine, not the person, and what a cashier may not do is remarked then.
 */
export async function sellerOf(tx: Tx, sender: Actor, { bill, number }: ReadArrival): Promise<{ actor: Actor; hasLeft: boolean }> {
  const [row] = await tx.rows<SellerRow>(readSeller, [bill.userCode, bill.locationCode])
  if (!row) throw arrivalRefusal('ARRIVAL_SELLER', { number })
  const { username, firstName, isActive, roleId } = row
  const role = isActive && roleId !== null ? roleOfId(roleId) : null
  const { locationCode, locationName, node, tokenHash } = sender
  const actor = {
    userCode: bill.userCode,
    username,
    firstName,
    locationCode,
    locationName,
    node,
    tokenHash,
    role: (bill.userCode === sender.userCode && role) || 'cashier',
    locations: [],
  } as const
  return { actor, hasLeft: role === null }
}

/** What decides the day of an arrival. */
export async function daysHere(
  tx: Tx,
  { locationCode, kind }: SealedBill,
): Promise<{ firstOpen: IsoDate | null; lastBill: IsoDate | null }> {
  const prefix = codePrefixes[kind === 'pos' ? 'invoicePos' : 'invoiceAutoCare']
  const [row] = await tx.rows<{ firstOpen: IsoDate | null; lastBill: IsoDate | null }>(readDays, [locationCode, prefix])
  return row!
}
