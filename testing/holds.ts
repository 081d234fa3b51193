import { createHeldBill, takeHeldBill, type HeldBillRead, type HeldBillRow, type HoldBody } from '../features/selling/holds/contract.ts'
import { cashCustomerCode } from '../kernel/codes.ts'
import type { CallInput, Endpoint } from '../kernel/endpoint.ts'
import { saved } from './calls.ts'
import type { Refused } from './malformed-requests.ts'
import type { Staff } from './shop.ts'
import type { TestItem } from './stock.ts'

type Input = Partial<CallInput<Endpoint>>
type Line = HoldBody['stockHistories'][number]

/** So much of an item at its list price, unless said. */
export function aHeldLine(item: Pick<TestItem, 'code' | 'retail'>, quantity = '1', more: Partial<Line> = {}): Line {
  return {
    itemCode: item.code,
    quantity,
    listPrice: item.retail,
    retailPrice: item.retail,
    discountPercentage: '0',
    discountAmount: '0',
    ...more,
  }
}

/** A bill of the counter for the cash customer. */
export function aHold(stockHistories: Line[], more: Partial<HoldBody> = {}): HoldBody {
  return {
    kind: 'pos',
    name: 'The man with the red cap',
    customerCode: cashCustomerCode,
    discountPercentage: '0',
    discountAmount: '0',
    stockHistories,
    ...more,
  }
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

interface Known {
  staff: Staff
  item: Pick<TestItem, 'code' | 'retail'>
}

/** For every call about bills on hold a request that goes through. */
export function holdSamples(known: () => Known): Record<string, () => Promise<Input>> {
  const body = () => aHold([aHeldLine(known().item)])
  const held = () => holdBill(known().staff, body())
  const taken = async () => takeUp(known().staff, await held())
  return {
    'GET held-bill': async () => ({}),
    'GET held-bill/:id': async () => ({ params: { id: (await held()).id } }),
    'POST held-bill': async () => ({ body: body() }),
    'PUT held-bill/:id': async () => {
      const { id, claim } = await taken()
      return { params: { id }, body: { ...body(), claim } }
    },
    'PUT held-bill-take': async () => {
      const { id, version } = await held()
      return { body: { id, version } }
    },
    'PUT held-bill-release': async () => {
      const { id, claim } = await taken()
      return { body: { id, claim } }
    },
    'PUT held-bill-discard': async () => {
      const { id, version } = await held()
      return { body: { id, version, reason: 'Changed his mind' } }
    },
  }
}

const nowhere = '00000000-0000-4000-8000-000000000000'

/** For every call about bills on hold that writes, a request that is right and yet refused: an order and a quotation at once, or not there. */
export function refusedHolds({ item }: { item: Pick<TestItem, 'code' | 'retail'> }): Record<string, Refused> {
  const both = {
    salesOrderCode: '3201999999',
    salesQuotation: '3301999999',
    odoReading: 10,
    nextServiceKm: 20,
    nextServiceDate: '2027-01-01',
  }
  // Orders may be left out, and a body without them would be right: so the item is unknown as well.
  const body = aHold([aHeldLine({ ...item, code: '2409999998' })], { ...both, remarks: 'none' })
  return {
    'POST /api/v1/held-bill': { params: {}, body },
    'PUT /api/v1/held-bill/{id}': { params: { id: nowhere }, body: { ...body, claim: nowhere } },
    'PUT /api/v1/held-bill-take': { params: {}, body: { id: nowhere, version: 1, takeOver: true } },
    'PUT /api/v1/held-bill-release': { params: {}, body: { id: nowhere, claim: nowhere } },
    'PUT /api/v1/held-bill-discard': { params: {}, body: { id: nowhere, version: 1, reason: 'Changed his mind' } },
  }
}
