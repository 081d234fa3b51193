import { mergeCustomer } from '../features/parties/merges/contract.ts'
import { salesReps } from '../features/parties/sales-force/contract.ts'
import type { CallInput, Endpoint } from '../kernel/endpoint.ts'
import { saved } from './calls.ts'
import type { Refused } from './malformed-requests.ts'
import { aCustomer, aVehicle } from './people.ts'
import { aSupplier } from './purchasing.ts'
import type { Shop, Staff } from './shop.ts'

type Input = Partial<CallInput<Endpoint>>

const once = { fromVersion: 1, intoVersion: 1, reason: 'One person twice' }
const suppliersOf = async (staff: Staff) => ({ from: await aSupplier(staff), into: await aSupplier(staff) })

let made = 0
/** A sales rep of a name of its own. */
export async function aSalesRep(staff: Staff): Promise<string> {
  made += 1
  return (await staff.call(salesReps.create, { body: { name: `Ruwan ${made}`, phone: '0719990001' } })).reply.code
}
const repsOf = async (staff: Staff) => ({ from: await aSalesRep(staff), into: await aSalesRep(staff) })
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

/** For every call about merges a request that goes through. */
export function mergeSamples(shop: () => Shop, staff: () => Staff): Record<string, () => Promise<Input>> {
  const pair = async () => {
    const from = await aCustomer(shop())
    return { from, into: await aCustomer(shop()) }
  }
  return {
    'GET merge-customer/:from/:into': async () => ({ params: await pair() }),
    'POST merge-customer': async () => ({ body: { ...(await pair()), ...once } }),
    'GET merge-supplier/:from/:into': async () => ({ params: await suppliersOf(staff()) }),
    'POST merge-supplier': async () => ({ body: { ...(await suppliersOf(staff())), ...once } }),
    'GET merge-vehicle/:from/:into': async () => ({ params: await vehiclesOf(shop()) }),
    'POST merge-vehicle': async () => ({ body: { ...(await vehiclesOf(shop())), ...once } }),
    'GET merge-sales-rep/:from/:into': async () => ({ params: await repsOf(staff()) }),
    'POST merge-sales-rep': async () => ({ body: { ...(await repsOf(staff())), ...once } }),
    'POST merge-undo': async () => {
      const two = await pair()
      await mergeThem(staff(), two)
      return { body: { from: two.from, reason: 'They are brothers' } }
    },
    'GET merges-of/:code': async () => ({ params: { code: (await pair()).from } }),
  }
}

/** Requests that are right but for one thing that a rule refuses. */
export const refusedMerges: Record<string, Refused> = {
  'POST /api/v1/merge-customer': {
    params: {},
    body: {
      from: '2001999998',
      fromVersion: 1,
      into: '2001999999',
      intoVersion: 1,
      details: { firstName: 'Amali', phone1: '0771234567', customerContacts: [{ name: 'Nuwan', phone: '0771234567', email: '' }] },
      reason: 'none',
    },
  },
  'POST /api/v1/merge-supplier': {
    params: {},
    body: { from: '2201999998', fromVersion: 1, into: '2201999999', intoVersion: 1, details: { name: 'Lanka Rubber' }, reason: 'none' },
  },
  'POST /api/v1/merge-vehicle': {
    params: {},
    body: {
      from: '2601999998',
      fromVersion: 1,
      into: '2601999999',
      intoVersion: 1,
      details: { vehicleNumber: 'WP CAB-1234', customerCode: '2001000001' },
      reason: 'none',
    },
  },
  'POST /api/v1/merge-sales-rep': {
    params: {},
    body: { from: '1101999998', fromVersion: 1, into: '1101999999', intoVersion: 1, details: { name: 'Ruwan' }, reason: 'none' },
  },
  'POST /api/v1/merge-undo': { params: {}, body: { from: '2001999999', reason: 'none' } },
}
