import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCashBill, aLine, refusalOf, sell } from '../../../../testing/papers/bill.ts'
import { auditOf, brokenPromises, fingerprint, ledgerOf } from '../../../../testing/books.ts'
import { aCorrection, aLockedNote, correctPrices, lockNote } from '../../../../testing/papers/price-correction.ts'
import { aNote, aReceivedLine, aSupplier, receive } from '../../../../testing/papers/grn.ts'
import { kandy, openShop, tenInTheMorning, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem } from '../../../../testing/stock.ts'
import { aVoucher, giveVoucher, startOf } from '../../../../testing/papers/voucher.ts'
import { payCash } from '../../../../testing/payments.ts'
import { demoToday } from '../../../../database/test-database.ts'
import { editGrn, getGrn, reverseGrn } from '../../purchasing/grn-contract.ts'
import { grnsDueToSupplier } from '../../purchasing/grn-dues-contract.ts'
import { findReversible } from '../../../overview/reversals/contract.ts'
import { suppliers } from '../../../parties/suppliers/contract.ts'
import { createPaymentVoucher, getPaymentVoucher, reversePaymentVoucher } from '../../../money/vouchers/contract.ts'
import {
  createPriceCorrection,
  getCorrectableGrn,
  getPriceCorrection,
  priceCorrections,
  reversePriceCorrection,
  type PriceCorrectionRead,
} from '../contract.ts'

let shop: Shop
let manager: Staff
beforeAll(async () => {
  shop = await openShop()
  manager = await shop.signIn('manager')
})
afterAll(() => shop.close())

const reverse = ({ code, version }: Pick<PriceCorrectionRead, 'code' | 'version'>, staff = manager) =>
  staff.call(reversePriceCorrection, { body: { code, version, reason: 'Not agreed' } })
const correction = (code: string, amount: string) => ({ kind: 'price-correction' as const, code, amount })
const landed = (code: string, amount: string) => ({ kind: 'landed-cost' as const, code, amount })
const grn = (code: string, amount: string) => ({ kind: 'grn' as const, code, amount })
const owedTo = async (code: string) => (await manager.call(suppliers.get, { params: { id: code } })).reply.supplier.debitAmount

describe('a price correction', () => {
  test('of a price that was too high is a credit of the supplier, and the cost of the goods stays', async () => {
    const item = await anItem(shop)
    const note = await aLockedNote({ staff: manager, item })
    const saved = await correctPrices(manager, aCorrection(note, ['8', '-0.50'], '-4.00', { reference: 'CN-17', remarks: 'By phone' }))
    expect(saved).toMatchObject({
      kind: 'credit',
      supplierCode: note.supplierCode,
      grnCode: note.code,
      invoiceCode: note.invoiceCode,
      dueDate: demoToday,
      reference: 'CN-17',
      totalAmount: '-4.00',
      settledAmount: '0.00',
      outstanding: '-4.00',
    })
    expect(saved.stockHistories).toMatchObject([{ itemCode: item.code, quantity: '8', difference: '-0.50', totalAmount: '-4.00' }])
    const party = `of ${note.supplierCode}`
    expect(await ledgerOf(shop, saved.code)).toEqual([`1 debit 2100 4.00 ${party} (53)`, '1 credit 5110 4.00 (53)'])
    expect(await owedTo(note.supplierCode)).toBe('596.00')
    const after = (await manager.call(getGrn, { params: { code: note.code } })).reply.grn
    expect([after.outstanding, after.stockHistories[0]?.unitCost]).toEqual(['600.00', '60.00'])
    expect(after.priceCorrections).toEqual([{ code: saved.code, date: demoToday, amount: '-4.00', outstanding: '-4.00' }])
    expect((await auditOf(shop, saved.code)).map(({ action }) => action)).toEqual(['create'])
  })

  test('of a price that was too low is owed as his credit days say, and is found in the lists', async () => {
    const note = await aLockedNote({ staff: manager, item: await anItem(shop) })
    const { code, dueDate } = await correctPrices(manager, aCorrection(note, ['3', '10.01'], '30.03'))
    expect(dueDate).toBe(note.dueDate)
    expect(await ledgerOf(shop, code)).toEqual(['1 debit 5110 30.03 (53)', `1 credit 2100 30.03 of ${note.supplierCode} (53)`])
    const listed = (await manager.call(priceCorrections.list, { query: { term: note.code, kind: 'debit' } })).reply
    expect(listed.priceCorrections).toMatchObject([{ code, kind: 'debit', totalAmount: '30.03', outstanding: '30.03' }])
    const due = (await manager.call(grnsDueToSupplier, { params: { id: note.supplierCode } })).reply
    expect(due.priceCorrection).toMatchObject([{ code, grnCode: note.code, outstanding: '30.03' }])
    const { dues } = await startOf(manager, note.supplierCode)
    expect(dues.map(({ kind, outstanding }) => [kind, outstanding])).toEqual([
      ['grn', '600.00'],
      ['price-correction', '30.03'],
    ])
    const cashier = await shop.signIn('cashier')
    expect((await cashier.call(getPriceCorrection, { params: { id: code } })).error.code).toBe('NOT_ALLOWED')
    expect((await manager.call(getPriceCorrection, { params: { id: code } }, { location: kandy })).status).toBe(404)
  })

  test('is refused while the note can be changed, and for more than was charged; nothing is half saved', async () => {
    const item = await anItem(shop)
    const body = aNote(await aSupplier(manager), [aReceivedLine(item, '10', '60.00')], '600.00')
    const note = await receive(manager, body)
    const codeOf = async (given: Parameters<typeof correctPrices>[1]) =>
      (await refusalOf(manager.call(createPriceCorrection, { body: given })))[1]
    const off = aCorrection(note, ['10', '-0.50'], '-5.00')
    const before = await fingerprint(shop)
    expect(await codeOf(off)).toBe('PRICE_CORRECTION_OPEN')
    expect(await codeOf({ ...off, grnCode: '4001999999' })).toBe('NOT_FOUND')
    expect(await fingerprint(shop)).toEqual(before)
    await sell(manager, aCashBill([aLine(item)], '100.00'))
    expect(await codeOf({ ...off, totalAmount: '5.00' })).toBe('TOTAL_DIFFERS')
    expect(await codeOf(aCorrection(note, ['10', '-60.01'], '-600.10'))).toBe('PRICE_CORRECTION_ABOVE_LINE')
    const { code } = await correctPrices(manager, off)
    expect(await codeOf(aCorrection(note, ['10', '-59.51'], '-595.10'))).toBe('PRICE_CORRECTION_ABOVE_LINE')
    const { lines } = (await manager.call(getCorrectableGrn, { params: { code: note.code } })).reply.grn
    expect(lines).toMatchObject([{ received: '10', charged: '595.00', isGone: true }])
    expect((await refusalOf(manager.call(editGrn, { params: { code: note.code }, body: { ...body, version: 1 } })))[1]).toBe(
      'GRN_CORRECTED',
    )
    const back = { code: note.code, reason: 'Mistake', version: 1 }
    expect((await refusalOf(manager.call(reverseGrn, { body: back })))[1]).toBe('GRN_CORRECTED')
    const found = (await manager.call(findReversible, { params: { term: note.code } })).reply.paper
    expect(found?.hanging).toContainEqual(expect.objectContaining({ what: 'Price correction', code, effect: 'blocks' }))
  })
})

/** A supplier's locked note of 600.00 with landed cost of 7.00 owed to him and 3.00 to a carrier. */
async function carriedNote() {
  const [supplier, carrier] = [await aSupplier(manager), await aSupplier(manager)]
  const landedCosts = [{ amount: '7.00' }, { supplierCode: carrier, amount: '3.00' }]
  const note = await receive(manager, aNote(supplier, [aReceivedLine(await anItem(shop), '10', '60.00')], '600.00', { landedCosts }))
  await lockNote(manager, note)
  return { supplier, carrier, note }
}

describe('the next voucher', () => {
  test('takes a credit in, with landed cost and the note, and gives it back when it is taken back', async () => {
    const { supplier, note } = await carriedNote()
    const given = await correctPrices(manager, aCorrection(note, ['10', '-0.50'], '-5.00'))
    const dues = [correction(given.code, '-5.00'), landed(note.code, '7.00'), grn(note.code, '98.00')]
    const voucher = await giveVoucher(manager, aVoucher(supplier, [payCash('100.00')], {}, { dues }))
    expect(voucher.dues.map(({ kind, grnCode, paidAmount, outstanding }) => [kind, grnCode, paidAmount, outstanding])).toEqual([
      ['price-correction', given.code, '-5.00', '0.00'],
      ['landed-cost', note.code, '7.00', '0.00'],
      ['grn', note.code, '98.00', '502.00'],
    ])
    const settled = (await manager.call(getPriceCorrection, { params: { id: given.code } })).reply.priceCorrection
    expect(settled).toMatchObject({ outstanding: '0.00', settledBy: [{ code: voucher.code, amount: '-5.00' }] })
    const told = await refusalOf(reverse(given))
    expect(told).toEqual([
      409,
      'PRICE_CORRECTION_SETTLED',
      `Price correction ${given.code} is settled with payment voucher ${voucher.code}. Reverse the voucher first.`,
    ])
    const found = (await manager.call(findReversible, { params: { term: given.code } })).reply.paper
    expect(found?.hanging).toContainEqual(expect.objectContaining({ what: 'Payment voucher', code: voucher.code, effect: 'blocks' }))
    const back = { code: voucher.code, reason: 'Mistake', version: 1 }
    expect((await manager.call(reversePaymentVoucher, { body: back })).status).toBe(200)
    expect((await startOf(manager, supplier)).dues.map(({ kind, outstanding }) => [kind, outstanding])).toEqual([
      ['price-correction', '-5.00'],
      ['grn', '600.00'],
      ['landed-cost', '7.00'],
    ])
    expect((await reverse(given)).reply.priceCorrection.status).toBe('reversed')
    expect(await owedTo(supplier)).toBe('607.00')
  })

  test('to a carrier pays the landed cost of a note of another supplier, and of nobody else', async () => {
    const { supplier, carrier, note } = await carriedNote()
    const codeOf = async (body: Parameters<typeof giveVoucher>[1]) => (await refusalOf(manager.call(createPaymentVoucher, { body })))[1]
    const paying = (whom: string, dues: ReturnType<typeof landed>[]) => aVoucher(whom, [payCash('3.00')], {}, { dues })
    expect(await codeOf(paying(carrier, [landed(note.code, '3.01')]))).toBe('VOUCHER_ABOVE_DUE')
    expect(await codeOf(aVoucher(carrier, [payCash('3.00')], { [note.code]: '3.00' }))).toBe('VOUCHER_DUE_UNKNOWN')
    expect(await codeOf(paying(await aSupplier(manager), [landed(note.code, '3.00')]))).toBe('VOUCHER_DUE_UNKNOWN')
    const { code, dues } = await giveVoucher(manager, paying(carrier, [landed(note.code, '3.00')]))
    expect(dues).toMatchObject([{ kind: 'landed-cost', grnCode: note.code, invoiceCode: note.invoiceCode, grnTotal: '3.00' }])
    expect((await startOf(manager, carrier)).dues).toEqual([])
    expect((await startOf(manager, supplier)).dues.map(({ outstanding }) => outstanding)).toEqual(['600.00', '7.00'])
    const back = { code: note.code, reason: 'Mistake', version: 2 }
    expect((await refusalOf(manager.call(reverseGrn, { body: back })))[1]).toBe('GRN_IN_USE')
    const found = (await manager.call(findReversible, { params: { term: note.code } })).reply.paper
    expect(found?.hanging).toContainEqual(expect.objectContaining({ what: 'Payment voucher', code, detail: 'Paid on its landed cost' }))
    expect((await manager.call(getPaymentVoucher, { params: { code } })).reply.paymentVoucher.settledAmount).toBe('3.00')
  })

  test('cannot settle less than nothing, nor more of a credit than is open', async () => {
    const note = await aLockedNote({ staff: manager, item: await anItem(shop) })
    const { code } = await correctPrices(manager, aCorrection(note, ['10', '-0.50'], '-5.00'))
    const codeOf = async (dues: object[]) =>
      (
        await refusalOf(manager.call(createPaymentVoucher, { body: aVoucher(note.supplierCode, [payCash('1.00')], {}, { dues } as never) }))
      )[1]
    expect(await codeOf([correction(code, '-5.00')])).toBe('VOUCHER_BELOW_NOTHING')
    expect(await codeOf([correction(code, '-5.01'), grn(note.code, '6.00')])).toBe('VOUCHER_ABOVE_DUE')
    expect(await codeOf([correction(code, '5.00')])).toBe('VOUCHER_ABOVE_DUE')
  })

  test('and another that take one credit in at once: one wins, and a reversal of it beside them loses or wins alone', async () => {
    for (let round = 0; round < 20; round += 1) {
      const note = await aLockedNote({ staff: manager, item: await anItem(shop) })
      const given = await correctPrices(manager, aCorrection(note, ['10', '-0.50'], '-5.00'))
      const body = aVoucher(note.supplierCode, [payCash('5.00')], {}, { dues: [correction(given.code, '-5.00'), grn(note.code, '10.00')] })
      const answers = await Promise.all([
        manager.call(createPaymentVoucher, { body }),
        manager.call(createPaymentVoucher, { body }),
        reverse(given),
      ])
      const outcomes = answers.map(({ status, error }) => (status === 200 ? 'saved' : error.code))
      expect(outcomes.filter(outcome => outcome === 'saved')).toHaveLength(1)
      for (const outcome of outcomes)
        expect(['saved', 'VOUCHER_ABOVE_DUE', 'VOUCHER_DUE_REVERSED', 'PRICE_CORRECTION_SETTLED']).toContain(outcome)
    }
  })
})

test('the day after, a manager takes none back, and an admin does', async () => {
  const note = await aLockedNote({ staff: manager, item: await anItem(shop) })
  const given = await correctPrices(manager, aCorrection(note, ['10', '-0.50'], '-5.00'))
  shop.setClock(tenInTheMorning + 86_400_000)
  expect((await refusalOf(reverse(given, await shop.signIn('manager'))))[1]).toBe('REVERSE_SAME_DAY')
  const admin = await shop.signIn('admin')
  expect((await refusalOf(reverse({ ...given, version: 2 }, admin)))[1]).toBe('CONFLICT')
  expect((await reverse(given, admin)).status).toBe(200)
  expect((await refusalOf(reverse({ ...given, version: 2 }, admin)))[1]).toBe('REVERSED_ALREADY')
})

test('and the books keep every promise', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
