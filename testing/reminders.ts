import type { createServiceCall } from '../features/garage/upcoming-service/contract.ts'
import type { CallInput, Endpoint } from '../kernel/endpoint.ts'
import { aCashBill, aLine, sell } from './bills.ts'
import type { Refused } from './malformed-requests.ts'
import { aCustomer, aVehicle } from './people.ts'
import type { Shop, Staff } from './shop.ts'
import type { TestItem } from './stock.ts'

type Input = Partial<CallInput<Endpoint>>
type CallBody = CallInput<typeof createServiceCall>['body']

interface Known {
  shop: Shop
  staff: Staff
  /** A service. */
  item: Pick<TestItem, 'code' | 'retail'>
}

let made = 0

/** A vehicle whose bill says when it is due again. Answers the codes of both. */
export async function aReminder(
  { shop, staff, item }: Known,
  due: { nextServiceDate?: string; nextServiceKm?: number; odoReading?: number } = { nextServiceDate: '2026-11-25' },
  owner: { firstName?: string } = {},
): Promise<{ vehicleCode: string; billCode: string }> {
  made += 1
  const customer = await aCustomer(shop, owner)
  const vehicleCode = await aVehicle(shop, customer, { number: `WP DUE-${1000 + made}` })
  const body = aCashBill([aLine(item)], item.retail, { customerCode: customer, invoiceExt: { vehicleMasterCode: vehicleCode, ...due } })
  return { vehicleCode, billCode: (await sell(staff, body, { kind: 'auto-care' })).code }
}

/** For every call about upcoming services a valid request. */
export function reminderSamples(known: () => Known): Record<string, () => Promise<Input>> {
  const told = async (): Promise<CallBody> => ({ ...(await aReminder(known())), outcome: 'told', remarks: 'Comes on Monday' })
  return {
    'GET upcoming-service': async () => ({ query: { due: 'all' } }),
    'GET service-call/:id': async () => ({ params: { id: (await aReminder(known())).vehicleCode } }),
    'POST service-call': async () => ({ body: await told() }),
  }
}

/** For every call about upcoming services that writes, a valid request that a rule refuses. */
export function refusedReminders(): Record<string, Refused> {
  return {
    'POST /api/v1/service-call': {
      params: {},
      body: { vehicleCode: '2601999999', billCode: '3101999999', outcome: 'told', remarks: 'none' },
    },
  }
}
