import { arriveBill, giveRefusedBill } from '../features/selling/arrivals/contract.ts'
import { createInvoice, type InvoiceBody } from '../features/selling/sales/contract.ts'
import { enrolTill, reportTill } from '../features/selling/tills/contract.ts'
import type { SealedBill } from '../features/selling/tills/sealed-bill.ts'
import { billOf } from '../tools/kill-test/bodies.ts'
import type { Hands } from '../tools/kill-test/hands.ts'
import { saved } from './calls.ts'
import { aCashBill, aLine } from './papers/bill.ts'
import { nothing, type Kit, type Setting } from './papers/paper.ts'
import { colombo, type Shop, type Staff } from './shop.ts'
import { aTillKey, TestTill } from './test-till.ts'

let named = 0

/** A till that a manager has enrolled. */
export async function aTill(manager: Staff, locationCode = colombo): Promise<TestTill> {
  named += 1
  const { publicKey, privateKey } = aTillKey()
  const { till } = await saved(manager, enrolTill, { name: `Counter ${named}`, publicKey })
  return new TestTill(till, privateKey, locationCode)
}

/** The bill goes up from its till, in the session of whoever is signed in there. */
export function arrive(sender: Staff, bill: SealedBill) {
  return sender.call(arriveBill, { body: { bill } }, { key: bill.key })
}

/** The same as it was tried before the line went: the till's ordinary save. */
export function sendPlainly(sender: Staff, bill: SealedBill) {
  return sender.call(createInvoice, { body: JSON.parse(bill.contents) as InvoiceBody }, { key: bill.key })
}

/** The code of a user by name. */
export async function userCodeOf(shop: Shop, username: string): Promise<string> {
  const { rows } = await shop.owner.query<{ code: string }>('select code from app_user where username = $1', [username])
  return rows[0]!.code
}

/** One till of each setting, which has sold before. */
const tillsOf = new WeakMap<Setting, Promise<TestTill>>()

function tillOf(setting: Setting): Promise<TestTill> {
  const till = tillsOf.get(setting) ?? aTill(setting.staff)
  tillsOf.set(setting, till)
  return till
}

/** The till says of itself what it has. */
export function report(sender: Staff, till: TestTill, said: Parameters<TestTill['contact']>[0]) {
  return sender.call(reportTill, { params: { till: till.till }, body: till.contact(said) })
}

/** What a bill needs that a test's till sells: plain service, so that nothing runs out. */
async function aSealedBill(setting: Setting): Promise<SealedBill> {
  const { shop, wash } = setting
  const till = await tillOf(setting)
  return till.sell(aCashBill([aLine(wash)], '100.00'), { userCode: await userCodeOf(shop, 'cashier'), soldAt: shop.now() })
}

/** A till that nobody enrolled. */
const unknown = { till: '999999' }
const stranger = new TestTill(999_999, aTillKey().privateKey, colombo)

const tillsOfHands = new WeakMap<Hands, TestTill>()

async function tillOfHands(hands: Hands): Promise<TestTill> {
  const { publicKey, privateKey } = aTillKey()
  const known = tillsOfHands.get(hands)
  if (known) return known
  const { till } = await hands.save(enrolTill, { name: 'Counter', publicKey }, 'approver')
  const made = new TestTill(till, privateKey, hands.locationCode)
  tillsOfHands.set(hands, made)
  return made
}

/**
 * Three bills that the till sold without the server: the ordinary save of one was sent before, and its answer lost; the others arrive in any
 * order. None of its numbers is missing behind them.
 */
async function errand(hands: Hands): Promise<void> {
  const { dice, userCode } = hands
  const till = await tillOfHands(hands)
  const sell = () => till.sell(billOf(hands), { userCode, soldAt: Date.now(), key: dice.uuid() })
  const [first, second, third] = [sell(), sell(), sell()]
  await hands.arrive(first, true)
  await Promise.all([hands.arrive(third), hands.arrive(second)])
  const { missing } = await hands.read(reportTill, { params: { till: till.till }, body: till.contact({ now: Date.now() }) })
  if (missing.length > 0) throw new Error(`till T${till.till} is told that ${JSON.stringify(missing)} is missing`)
}

/** Tills and the bills that arrive from them. */
export const tillKit: Kit = {
  samples: setting => {
    const { staff, shop } = setting
    const refused = async () => {
      const bill = await aSealedBill(setting)
      await saved(staff, giveRefusedBill, { bill, refusal: 'The total differs' })
      return `Q-${bill.key}`
    }
    return {
      'GET till': nothing,
      'POST till': async () => ({ body: { name: 'Counter', publicKey: aTillKey().publicKey } }),
      'PUT till-forget/:till': async () => ({ params: { till: (await aTill(staff)).till }, body: { isFileSaved: false } }),
      'PUT till-contact/:till': async () => {
        const till = await tillOf(setting)
        return { params: { till: till.till }, body: till.contact({ now: shop.now(), waiting: 1, waitingTotal: '100.00' }) }
      },
      'POST till-bill': async () => {
        const bill = await aSealedBill(setting)
        return { body: { bill }, key: bill.key }
      },
      'PUT till-bill-number': async () => {
        const till = await tillOf(setting)
        const body = aCashBill([aLine(setting.wash)], '100.00')
        const { rows } = await shop.owner.query<{ user_code: string }>('select user_code from session order by created_at desc limit 1')
        const bill = till.sell(body, { userCode: rows[0]!.user_code, soldAt: shop.now() })
        await sendPlainly(staff, bill)
        return { body: { bill } }
      },
      'PUT till-bill-refused': async () => ({ body: { bill: await aSealedBill(setting), refusal: 'The total differs' } }),
      'GET to-settle': nothing,
      'PUT to-settle/:code': async () => ({ params: { code: await refused() }, body: { note: 'Looked at' } }),
    }
  },
  errands: [errand],
  refused: async setting => {
    const bill = await aSealedBill(setting)
    const foreign = { ...bill, contents: '{}' }
    return {
      'POST till': { body: { name: 'Counter', publicKey: 'AAAA' } },
      'PUT till-forget/:till': { params: unknown, body: { isFileSaved: true } },
      'PUT till-contact/:till': { params: unknown, body: stranger.contact({ now: setting.shop.now() }) },
      'POST till-bill': { body: { bill: foreign } },
      'PUT till-bill-number': { body: { bill: foreign } },
      'PUT till-bill-refused': { body: { bill: { ...bill, till: 999_999 }, refusal: 'The total differs' } },
      'PUT to-settle/:code': { params: { code: 'R-1301000001-3001999999-1' }, body: { note: '' } },
    }
  },
}
