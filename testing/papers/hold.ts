import { createHeldBill, discardHeldBill, takeHeldBill } from '../../features/selling/holds/contract.ts'
import type { HeldBillRead, HeldBillRow, HoldBody } from '../../features/selling/holds/contract.ts'
import { createInvoice } from '../../features/selling/sales/contract.ts'
import { cashCustomerCode } from '../../kernel/codes.ts'
import { billOf } from '../../tools/kill-test/bodies.ts'
import type { Hands } from '../../tools/kill-test/hands.ts'
import { saved } from '../calls.ts'
import type { Staff } from '../shop.ts'
import { anItem, type TestItem } from '../stock.ts'
import { aCashBill, aLine } from './bill.ts'
import { nothing, nowhere, numberOfNone, times, type Contest, type Kit } from './paper.ts'

type Line = HoldBody['stockHistories'][number]

/** So much of an item at its list price, unless said. */
export const aHeldLine = (item: Pick<TestItem, 'code' | 'retail'>, quantity = '1', more: Partial<Line> = {}): Line => ({
  ...aLine(item, quantity),
  listPrice: item.retail,
  ...more,
})

/** A bill of the counter for the cash customer. */
export function aHold(stockHistories: Line[], more: Partial<HoldBody> = {}): HoldBody {
  const head = { customerCode: cashCustomerCode, discountPercentage: '0', discountAmount: '0' }
  return { kind: 'pos', name: 'The man with the red cap', ...head, stockHistories, ...more }
}

/** Holds a bill; throws when it is refused. */
export async function holdBill(staff: Staff, body: HoldBody): Promise<HeldBillRow> {
  return (await saved(staff, createHeldBill, body)).heldBill
}

/** Takes a bill up; throws when it is refused. */
export async function takeUp(
  staff: Staff,
  { id, version }: Pick<HeldBillRow, 'id' | 'version'>,
): Promise<HeldBillRead & { claim: string }> {
  const { heldBill, claim } = await saved(staff, takeHeldBill, { id, version })
  return { ...heldBill, claim }
}

/** Tills that take one hold up and throw it away, and saves of another that one of them has in hand. */
const holds: Contest = async ({ shop, staff }) => {
  const bulb = await anItem(shop, { entries: [{ quantity: '20' }] })
  const body = aHold([aHeldLine(bulb)])
  const [{ id, version }, taken] = [await holdBill(staff, body), await takeUp(staff, await holdBill(staff, body))]
  const bill = aCashBill([aLine(bulb)], '100.00', { heldBill: { id: taken.id, claim: taken.claim } })
  return [
    ...times(5, () => ({ endpoint: takeHeldBill, input: { body: { id, version } } })),
    { endpoint: discardHeldBill, input: { body: { id, version, reason: 'Left' } } },
    ...times(5, () => ({ endpoint: createInvoice, input: { body: bill } })),
    { endpoint: takeHeldBill, input: { body: { id: taken.id, version: taken.version, takeOver: true } } },
  ]
}

/** Holds a bill, takes it up again and saves it. */
async function errand(hands: Hands): Promise<void> {
  const bill = billOf(hands)
  const lines = bill.stockHistories.map(line => ({ ...line, listPrice: line.retailPrice }))
  const { id, version } = (await hands.save(createHeldBill, aHold(lines))).heldBill
  const { claim } = await hands.save(takeHeldBill, { id, version })
  await hands.save(createInvoice, { ...bill, heldBill: { id, claim } })
}

export const hold: Kit = {
  samples: ({ staff, wash }) => {
    const body = () => aHold([aHeldLine(wash)])
    const held = () => holdBill(staff, body())
    const taken = async () => takeUp(staff, await held())
    const here = async (more = {}) => {
      const { id, version } = await held()
      return { body: { id, version, ...more } }
    }
    return {
      'GET held-bill': nothing,
      'GET held-bill/:id': async () => ({ params: { id: (await held()).id } }),
      'POST held-bill': async () => ({ body: body() }),
      'PUT held-bill/:id': async () => {
        const { id, claim } = await taken()
        return { params: { id }, body: { ...body(), claim } }
      },
      'PUT held-bill-take': () => here(),
      'PUT held-bill-release': async () => {
        const { id, claim } = await taken()
        return { body: { id, claim } }
      },
      'PUT held-bill-discard': () => here({ reason: 'Changed his mind' }),
    }
  },
  // An order and a quotation at once, or not there.
  refused: ({ item }) => {
    const both = { salesOrderCode: numberOfNone('salesOrder'), salesQuotation: numberOfNone('quotation') }
    const next = { odoReading: 10, nextServiceKm: 20, nextServiceDate: '2027-01-01' }
    // Orders may be left out, and a body without them would be right: so the item is unknown as well.
    const body = aHold([aHeldLine({ ...item, code: '2409999998' })], { ...both, ...next, remarks: 'none' })
    return {
      'POST held-bill': { body },
      'PUT held-bill/:id': { params: { id: nowhere }, body: { ...body, claim: nowhere } },
      'PUT held-bill-take': { body: { id: nowhere, version: 1, takeOver: true } },
      'PUT held-bill-release': { body: { id: nowhere, claim: nowhere } },
      'PUT held-bill-discard': { body: { id: nowhere, version: 1, reason: 'Changed his mind' } },
    }
  },
  contests: { holds },
  errands: [errand],
}
