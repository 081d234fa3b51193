import { mergeCustomer, undoMerge } from '../features/parties/merges/contract.ts'
import { salesReps } from '../features/parties/sales-force/contract.ts'
import { createInvoice } from '../features/selling/sales/contract.ts'
import { aDebtor, billOf } from '../tools/kill-test/bodies.ts'
import type { Hands } from '../tools/kill-test/hands.ts'
import { saved } from './calls.ts'
import { aCustomer, aVehicle } from './people.ts'
import { aSupplier } from './papers/grn.ts'
import type { Kit, Sample } from './papers/paper.ts'
import type { Shop, Staff } from './shop.ts'

let made = 0
/** A sales rep of a name of its own. */
export async function aSalesRep(staff: Staff): Promise<string> {
  made += 1
  return (await staff.call(salesReps.create, { body: { name: `Ruwan ${made}`, phone: '0719990001' } })).reply.code
}

async function vehiclesOf(shop: Shop) {
  const owner = await aCustomer(shop)
  made += 2
  return {
    from: await aVehicle(shop, owner, { number: `WP TWO-${made}` }),
    into: await aVehicle(shop, owner, { number: `WP TWO-${made + 1}` }),
  }
}

/** Merges the first customer into the second; throws when that is refused. */
export async function mergeThem(staff: Staff, { from, into }: { from: string; into: string }): Promise<void> {
  await saved(staff, mergeCustomer, { from, into, ...once })
}

const once = { fromVersion: 1, intoVersion: 1, reason: 'One person twice' }
/** Two records that are not there. */
const twice = (prefix: string, details: Record<string, unknown>) => ({
  body: { ...once, from: `${prefix}01999998`, into: `${prefix}01999999`, details, reason: 'none' },
})

/** Somebody was entered twice, and owes a bill under either name: the two become one. At the first tills they were two people, elsewhere every other time. */
async function errand(hands: Hands): Promise<void> {
  const enterAndOwe = async () => {
    const code = await aDebtor(hands)
    await hands.save(createInvoice, { ...billOf(hands), customerCode: code, receivedAmount: '0', paidStatus: '1' })
    return code
  }
  const [from, into] = [await enterAndOwe(), await enterAndOwe()]
  await hands.save(mergeCustomer, { from, into, ...once }, 'approver')
  if (hands.isCounter || hands.dice.below(2) === 0) await hands.save(undoMerge, { from, reason: 'They are brothers' }, 'approver')
}

/** Merges of two records of one thing. */
export const merges: Kit = {
  samples: ({ shop, staff }) => {
    const pairs: Record<string, () => Promise<{ from: string; into: string }>> = {
      customer: async () => ({ from: await aCustomer(shop), into: await aCustomer(shop) }),
      supplier: async () => ({ from: await aSupplier(staff), into: await aSupplier(staff) }),
      vehicle: () => vehiclesOf(shop),
      'sales-rep': async () => ({ from: await aSalesRep(staff), into: await aSalesRep(staff) }),
    }
    const merging = Object.entries(pairs).flatMap(([kind, pair]): [string, Sample][] => [
      [`GET merge-${kind}/:from/:into`, async () => ({ params: await pair() })],
      [`POST merge-${kind}`, async () => ({ body: { ...(await pair()), ...once } })],
    ])
    return {
      ...Object.fromEntries(merging),
      'POST merge-undo': async () => {
        const two = await pairs.customer!()
        await mergeThem(staff, two)
        return { body: { from: two.from, reason: 'They are brothers' } }
      },
      'GET merges-of/:code': async () => ({ params: { code: await aCustomer(shop) } }),
    }
  },
  refused: () => ({
    'POST merge-customer': twice('20', {
      ...{ firstName: 'Amali', phone1: '0771234567', customerContacts: [{ name: 'Nuwan', phone: '0771234567', email: '' }] },
    }),
    'POST merge-supplier': twice('22', { name: 'Lanka Rubber' }),
    'POST merge-vehicle': twice('26', { vehicleNumber: 'WP CAB-1234', customerCode: '2001000001' }),
    'POST merge-sales-rep': twice('11', { name: 'Ruwan' }),
    'POST merge-undo': { body: { from: '2001999999', reason: 'none' } },
  }),
  errands: [errand],
}
