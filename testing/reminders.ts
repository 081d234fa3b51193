import { createServiceCall } from '../features/garage/upcoming-service/contract.ts'
import { createInvoice } from '../features/selling/sales/contract.ts'
import { addDays } from '../kernel/dates.ts'
import { billOf, today } from '../tools/kill-test/bodies.ts'
import type { Hands } from '../tools/kill-test/hands.ts'
import { aCashBill, aLine, sell } from './papers/bill.ts'
import type { Kit } from './papers/paper.ts'
import { aCustomer, aVehicle } from './people.ts'
import type { Shop, Staff } from './shop.ts'
import type { TestItem } from './stock.ts'

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

/** A bill that says when the vehicle is due again, and the call about it. */
async function errand(hands: Hands): Promise<void> {
  const { vehicleCode } = hands
  const due = { vehicleMasterCode: vehicleCode, nextServiceDate: addDays(today(), 2), advice: 'Renew the brake fluid' }
  const { code } = await hands.save(createInvoice, { ...billOf(hands), invoiceExt: due })
  await hands.save(createServiceCall, { vehicleCode, billCode: code, outcome: 'told', remarks: 'Comes on Monday' })
}

/** Calls about services that are due. */
export const reminders: Kit = {
  samples: ({ shop, staff, wash }) => {
    const known = { shop, staff, item: wash }
    return {
      'GET upcoming-service': async () => ({ query: { due: 'all' } }),
      'GET service-call/:id': async () => ({ params: { id: (await aReminder(known)).vehicleCode } }),
      'POST service-call': async () => ({ body: { ...(await aReminder(known)), outcome: 'told', remarks: 'Comes on Monday' } }),
    }
  },
  refused: () => ({
    'POST service-call': { body: { vehicleCode: '2601999999', billCode: '3101999999', outcome: 'told', remarks: 'none' } },
  }),
  errands: [errand],
}
