import {
  createPriceCorrection,
  getCorrectableGrn,
  getPriceCorrection,
  priceCorrections,
  reversePriceCorrection,
  type PriceCorrectionBody,
  type PriceCorrectionRead,
} from '../../features/buying/price-corrections/contract.ts'
import { createGrn, lockGrn, reverseGrn, type GrnRead } from '../../features/buying/purchasing/grn-contract.ts'
import { createPaymentVoucher } from '../../features/money/vouchers/contract.ts'
import { noteOf } from '../../tools/kill-test/bodies.ts'
import type { Hands } from '../../tools/kill-test/hands.ts'
import { nameOf, saved } from '../calls.ts'
import { payCash } from '../payments.ts'
import { aNote, aReceivedLine, aSupplier, receive } from './grn.ts'
import type { Staff } from '../shop.ts'
import { anItem } from '../stock.ts'
import { mistake, numberOfNone, times, type Contest, type Setting, type TestPaper } from './paper.ts'
import { aVoucher } from './voucher.ts'

/** Locks a note, so that its prices can only be corrected. */
export const lockNote = (staff: Staff, { code, version }: Pick<GrnRead, 'code' | 'version'>) => saved(staff, lockGrn, { code, version })

/** A locked note of ten pieces at 60.00, of a supplier of its own unless said. */
export async function aLockedNote({ staff, item }: Pick<Setting, 'staff' | 'item'>, supplier?: string): Promise<GrnRead> {
  const supplierCode = supplier ?? (await aSupplier(staff))
  const note = await receive(staff, aNote(supplierCode, [aReceivedLine(item, '10', '60.00')], '600.00'))
  await lockNote(staff, note)
  return note
}

/** A correction of the first line of a note: so many of it, each by a difference, which together come to a total. */
export function aCorrection(
  note: { code: string; stockHistories: readonly Pick<GrnRead['stockHistories'][number], 'stockCode'>[] },
  [quantity, difference]: readonly [quantity: string, difference: string],
  totalAmount: string,
  more: Partial<PriceCorrectionBody> = {},
): PriceCorrectionBody {
  const stockCode = note.stockHistories[0]?.stockCode ?? ''
  return { grnCode: note.code, totalAmount, stockHistories: [{ stockCode, quantity, difference }], ...more }
}

/** What a voucher settles of a correction, of the landed cost of its note, and of the note. */
export const correctedDues = (
  { correction, note }: Readonly<Record<'correction' | 'note', string>>,
  [ofCorrection, ofLandedCost, ofNote]: readonly [string, string, string],
) => [
  { kind: 'price-correction' as const, code: correction, amount: ofCorrection },
  { kind: 'landed-cost' as const, code: note, amount: ofLandedCost },
  { kind: 'grn' as const, code: note, amount: ofNote },
]

/** Corrects prices; throws when that is refused. */
export const correctPrices = async (staff: Staff, body: PriceCorrectionBody): Promise<PriceCorrectionRead> =>
  (await saved(staff, createPriceCorrection, body)).priceCorrection

/** Vouchers that take one correction in, of more than is open of it, while others take it back or correct the same line further. */
const contest: Contest = async ({ shop, staff, dice }) => {
  const [bulb, supplier] = [await anItem(shop), await aSupplier(staff)]
  const note = await receive(staff, aNote(supplier, [aReceivedLine(bulb, '10', '50.00')], '500.00', { landedCosts: [{ amount: '30.00' }] }))
  await lockNote(staff, note)
  const { code } = await correctPrices(staff, aCorrection(note, ['10', '-2.00'], '-20.00'))
  const taking = () => {
    const part = dice.below(2) === 0 ? '-20.00' : '-10.00'
    const dues = correctedDues({ correction: code, note: note.code }, [part, '20.00', '50.00'])
    return aVoucher(supplier, [payCash('60.00')], {}, { dues })
  }
  return [
    ...times(6, () => ({ endpoint: createPaymentVoucher, input: { body: taking() } })),
    ...times(3, () => ({ endpoint: reversePriceCorrection, input: { body: mistake(code) } })),
    // Two of them would be more than was charged.
    ...times(2, () => ({ endpoint: createPriceCorrection, input: { body: aCorrection(note, ['10', '-48.00'], '-480.00') } })),
    { endpoint: reverseGrn, input: { body: mistake(note.code, 2) } },
  ]
}

/** A price of a note that is paid in part is corrected, and the next voucher takes the correction in; or it is taken back. */
async function errand(hands: Hands): Promise<void> {
  const { supplierCode, dice } = hands
  const { code, grn } = await hands.save(createGrn, noteOf(hands))
  await hands.save(createPaymentVoucher, aVoucher(supplierCode, [payCash('5.00')], { [code]: '5.00' }))
  const { code: correction } = await hands.save(createPriceCorrection, aCorrection(grn, ['1', '-5.00'], '-5.00'))
  if (hands.isCounter || dice.below(2) === 0) {
    await hands.save(reversePriceCorrection, mistake(correction), 'approver')
    return
  }
  const dues = correctedDues({ correction, note: code }, ['-5.00', '10.00', '20.00'])
  await hands.save(createPaymentVoucher, aVoucher(supplierCode, [payCash('25.00')], {}, { dues }))
}

const noNote = { code: numberOfNone('grn'), stockHistories: [{ stockCode: '2501999999' }] }

export const priceCorrection = {
  kind: 'priceCorrection',
  calls: { list: priceCorrections.list, get: getPriceCorrection, create: createPriceCorrection, reverse: reversePriceCorrection },
  valid: async setting => aCorrection(await aLockedNote(setting), ['10', '-0.50'], '-5.00'),
  variants: { 'that is owed for a part of a line': async setting => aCorrection(await aLockedNote(setting), ['4', '1.25'], '5.00') },
  refused: async () => aCorrection(noNote, ['10', '-0.50'], '-5.00', { reference: 'none', remarks: 'none' }),
  further: {
    samples: setting => ({ [nameOf(getCorrectableGrn)]: async () => ({ params: { code: (await aLockedNote(setting)).code } }) }),
  },
  contests: { priceCorrection: contest },
  errands: [errand],
} satisfies TestPaper<typeof createPriceCorrection>
