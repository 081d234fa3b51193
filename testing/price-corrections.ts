import { createPriceCorrection, type PriceCorrectionBody, type PriceCorrectionRead } from '../features/price-corrections/contract.ts'
import { lockGrn, type GrnRead } from '../features/purchasing/grn-contract.ts'
import type { CallInput, Endpoint } from '../kernel/endpoint.ts'
import type { Refused } from './malformed-requests.ts'
import { aNote, aReceivedLine, aSupplier, receive } from './purchasing.ts'
import type { Staff } from './shop.ts'
import type { TestItem } from './stock.ts'

type Input = Partial<CallInput<Endpoint>>

interface Known {
  staff: Staff
  item: Pick<TestItem, 'code'>
}

/** Locks a note, so that its prices can only be corrected. */
export async function lockNote(staff: Staff, { code, version }: Pick<GrnRead, 'code' | 'version'>): Promise<void> {
  const { status, error } = await staff.call(lockGrn, { body: { code, version } })
  if (status !== 200) throw new Error(`not locked: ${JSON.stringify(error)}`)
}

/** A locked note of ten pieces at 60.00, of a supplier of its own unless said. */
export async function aLockedNote({ staff, item }: Known, supplier?: string): Promise<GrnRead> {
  const supplierCode = supplier ?? (await aSupplier(staff))
  const note = await receive(staff, aNote(supplierCode, [aReceivedLine(item, '10', '60.00')], '600.00'))
  await lockNote(staff, note)
  return note
}

/** A correction of the first line of a note: so many of it, each by a difference, which together come to a total. */
export function aCorrection(
  note: Pick<GrnRead, 'code' | 'stockHistories'>,
  [quantity, difference]: readonly [quantity: string, difference: string],
  totalAmount: string,
  more: Partial<PriceCorrectionBody> = {},
): PriceCorrectionBody {
  const stockCode = note.stockHistories[0]?.stockCode ?? ''
  return { grnCode: note.code, totalAmount, stockHistories: [{ stockCode, quantity, difference }], ...more }
}

/** Corrects prices; throws when that is refused. */
export async function correctPrices(staff: Staff, body: PriceCorrectionBody): Promise<PriceCorrectionRead> {
  const { status, reply, error } = await staff.call(createPriceCorrection, { body })
  if (status !== 200) throw new Error(`the correction was refused with ${status}: ${error.message.errorInfo[2]}`)
  return reply.priceCorrection
}

/** For every call about price corrections a request that goes through. */
export function correctionSamples(known: () => Known): Record<string, () => Promise<Input>> {
  const body = async () => aCorrection(await aLockedNote(known()), ['10', '-0.50'], '-5.00')
  const given = async () => (await correctPrices(known().staff, await body())).code
  return {
    'GET price-correction': async () => ({}),
    'GET price-correction/:id': async () => ({ params: { id: await given() } }),
    'GET price-correction-grn/:code': async () => ({ params: { code: (await aLockedNote(known())).code } }),
    'POST price-correction': async () => ({ body: await body() }),
    'PUT price-correction-reversal': async () => ({ body: { code: await given(), reason: 'Mistake', version: 1 } }),
  }
}

/** For every call about price corrections that writes, a request that is right and yet refused: it names papers that do not exist. */
export const refusedCorrections: Record<string, Refused> = {
  'POST /api/v1/price-correction': {
    params: {},
    body: {
      grnCode: '4001999999',
      reference: 'none',
      remarks: 'none',
      totalAmount: '-5.00',
      stockHistories: [{ stockCode: '2501999999', quantity: '10', difference: '-0.50' }],
    },
  },
  'PUT /api/v1/price-correction-reversal': { params: {}, body: { code: '6301999999', reason: 'Mistake', version: 1 } },
}
