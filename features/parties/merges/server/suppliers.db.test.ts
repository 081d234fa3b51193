import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { refusalOf } from '../../../../testing/papers/bill.ts'
import { auditOf, brokenPromises, fingerprint } from '../../../../testing/books.ts'
import { aMove, moveThem } from '../../../../testing/papers/cheque-move.ts'
import { aTaxDocument, registers } from '../../../../testing/vat.ts'
import { openBooks, anOpening } from '../../../../testing/papers/opening.ts'
import { anAccount, payByAdvance, payByOwnCheque, payByReturn, payCash } from '../../../../testing/payments.ts'
import { aCorrection, correctPrices, lockNote } from '../../../../testing/papers/price-correction.ts'
import { aNote, aReceivedLine, aSupplier, receive } from '../../../../testing/papers/grn.ts'
import { anOrder, order } from '../../../../testing/papers/purchase-order.ts'
import { openShop, tenInTheMorning, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem, type TestItem } from '../../../../testing/stock.ts'
import { aVoucher, giveVoucher, onNotes } from '../../../../testing/papers/voucher.ts'
import { getPartyPapers } from '../../../../kernel/party-papers.ts'
import { moveCheques } from '../../../money/cheque-moves/contract.ts'
import { findKnown } from '../../../shop/duplicates/contract.ts'
import { items } from '../../../goods/items/item-contract.ts'
import { createOpeningBalance } from '../../../money/openings/contract.ts'
import { createGrn, editGrn, reverseGrn } from '../../../buying/purchasing/grn-contract.ts'
import { createPurchaseOrder, editPurchaseOrder } from '../../../buying/purchasing/order-contract.ts'
import { createPurchaseReturn, refundPurchaseReturn, reversePurchaseReturn } from '../../../buying/purchasing/return-contract.ts'
import { searchSuppliers, suppliers } from '../../suppliers/contract.ts'
import { createPaymentVoucher, reversePaymentVoucher } from '../../../money/vouchers/contract.ts'
import { getMerges, getSupplierMerge, mergeSupplier, undoMerge } from '../contract.ts'

let shop: Shop
let manager: Staff
let bulb: TestItem
let from: string
let into: string
beforeAll(async () => {
  shop = await openShop()
  manager = await shop.signIn('manager')
  bulb = await anItem(shop)
  await registers(shop)
})
afterAll(() => shop.close())
let pairs = 0
beforeEach(async () => {
  shop.setClock(tenInTheMorning)
  pairs += 1
  from = await aSupplier(manager)
  into = await aSupplier(manager)
})

const record = async (code: string) => (await manager.call(suppliers.get, { params: { id: code } })).reply.supplier
const merge = async (more: object = {}) => {
  const [gone, stays] = await Promise.all([record(from), record(into)])
  const body = { from, fromVersion: gone.version, into, intoVersion: stays.version, reason: 'One firm twice', ...more }
  return manager.call(mergeSupplier, { body })
}
const undo = (code = from) => manager.call(undoMerge, { body: { from: code, reason: 'Two branches' } })
const note = (supplier: string, pieces = '10', more: object = {}) =>
  receive(manager, aNote(supplier, [aReceivedLine(bulb, pieces, '60.00')], `${60 * Number(pieces)}.00`, more))
const sendBack = async (supplier: string, entry: string) => {
  const stockHistories = [{ stockCode: entry, quantity: '1', price: '60.00' }]
  const body = { supplierCode: supplier, reason: 'Leaks', totalAmount: '60.00', stockHistories }
  const { status, reply, error } = await manager.call(createPurchaseReturn, { body })
  if (status !== 200) throw new Error(error.message.errorInfo[2])
  return reply.purchaseReturn
}
const anAskedLine = () => ({ itemCode: bulb.code, quantity: '1', costPrice: '60.00' })
const balances = async (code: string) => {
  const { debitAmount, returnAmount, overPayment } = await record(code)
  return [debitAmount, returnAmount, overPayment]
}
const found = async (term: string) => (await manager.call(searchSuppliers, { params: { term } })).reply.supplier.map(({ code }) => code)
const nothing = ['0.00', '0.00', '0.00']

describe('a merge of two suppliers', () => {
  test('lets every paper of the one name the other: balances, VAT and landed cost follow, and every promise holds', async () => {
    const account = await anAccount(shop)
    const asked = await order(manager, anOrder(from, [anAskedLine()], '60.00'))
    const [mine, yours] = [await note(from), await note(into)]
    const carried = await note(into, '5', { landedCosts: [{ supplierCode: from, amount: '25.00', remarks: 'Lorry' }] })
    const taxed = await receive(
      manager,
      aNote(from, [aReceivedLine(bulb, '10', '60.00')], '708.00', { taxInvoice: aTaxDocument('108.00') }),
    )
    await lockNote(manager, mine)
    await correctPrices(manager, aCorrection(mine, ['10', '1.00'], '10.00'))
    const back = await sendBack(from, mine.stockHistories[0]!.stockCode)
    await manager.call(refundPurchaseReturn, { body: { purchaseReturnCode: back.code, amount: '20.00' } })
    await giveVoucher(manager, aVoucher(from, [payByOwnCheque(account, '150.00', `77${pairs}001`)], { [taxed.code]: '100.00' }))
    await openBooks(shop, [anOpening('supplier-over-payment', from, '5.00'), anOpening('supplier-over-payment', into, '7.00')])
    const item = await anItem(shop, { name: `Of one firm ${pairs}` })
    await shop.owner.query('update item set supplier_code = $2 where code = $1', [item.code, from])
    const [gave, took] = [await balances(from), await balances(into)]
    expect(gave).toEqual(['1243.00', '40.00', '55.00'])
    expect(took).toEqual(['900.00', '0.00', '7.00'])

    const { reply } = await manager.call(getSupplierMerge, { params: { from, into } })
    expect(reply.counts).toEqual([
      { what: 'Purchase orders', from: 1, into: 0 },
      { what: 'Goods received notes', from: 2, into: 2 },
      { what: 'Landed costs', from: 1, into: 0 },
      { what: 'Price corrections', from: 1, into: 0 },
      { what: 'Purchase returns', from: 1, into: 0 },
      { what: 'Refunds of returns', from: 1, into: 0 },
      { what: 'Payment vouchers', from: 1, into: 0 },
      { what: 'Opening balances', from: 1, into: 1 },
      { what: 'Own cheques', from: 1, into: 0 },
      { what: 'Items', from: 1, into: 0 },
    ])
    expect(reply.balances[0]).toEqual({ name: 'debitAmount', from: '1243.00', into: '900.00', both: '2143.00' })

    expect((await merge()).reply).toEqual({ code: into })
    expect(await balances(into)).toEqual(['2143.00', '40.00', '62.00'])
    expect(await balances(from)).toEqual(nothing)
    const { papers } = (await manager.call(getPartyPapers, { params: { code: into } })).reply
    expect(papers.map(({ number }) => number)).toEqual(
      expect.arrayContaining([mine.code, yours.code, carried.code, taxed.code, asked.code]),
    )
    expect((await manager.call(items.get, { params: { id: item.code } })).reply.item.supplierCode).toBe(into)
    const gone = await record(from)
    expect(await found(gone.name.toLowerCase())).toEqual([into])
    expect(await found(from)).toEqual([into])
    expect((await auditOf(shop, from)).filter(({ action }) => action === 'merge')).toMatchObject([
      { reason: 'One firm twice', after: { into } },
    ])
    expect(await brokenPromises(shop)).toEqual([])

    // What both had pays for both: a note of the one with a return of the other, ahead and landed cost in one voucher.
    const both = aVoucher(
      into,
      [payByReturn(back.code, '40.00'), payByAdvance('62.00'), payCash('23.00')],
      {},
      {
        dues: [...onNotes({ [yours.code]: '100.00' }), { kind: 'landed-cost', code: carried.code, amount: '25.00' }],
      },
    )
    await giveVoucher(manager, both)
    expect(await brokenPromises(shop)).toEqual([])
    expect((await refusalOf(undo()))[1]).toBe('MERGE_USED')
  })

  test('takes the details that were chosen, and undoing gives them back', async () => {
    const { name, phone1, creditDays } = await record(into)
    await merge({ details: { name, phone1, creditDays, tin: '100200300-7000', contactPerson: 'Nimal' } })
    expect(await record(into)).toMatchObject({ tin: '100200300-7000', contactPerson: 'Nimal', creditDays: 30, isActive: true })
    expect((await record(from)).isActive).toBe(false)
    expect((await manager.call(getMerges, { params: { code: into } })).reply).toMatchObject({
      into: null,
      from: [{ code: from, mayUndo: true }],
    })
    await undo()
    expect(await record(into)).toMatchObject({ tin: '', contactPerson: '' })
    expect((await record(from)).isActive).toBe(true)
  })

  test('is refused in words where the two are not one', async () => {
    const before = await fingerprint(shop)
    const refused = async (pair: object) => (await refusalOf(merge(pair)))[1]
    expect(await refused({ into: from })).toBe('MERGE_SELF')
    expect(await refused({ into: '2201999999' })).toBe('NOT_FOUND')
    expect(await refused({ into: '2001000001' })).toBe('NOT_FOUND')
    expect(await refused({ intoVersion: 9 })).toBe('CONFLICT')
    expect(await fingerprint(shop)).toEqual(before)
    const carrier = await aSupplier(manager)
    const costs = [from, into].map(supplierCode => ({ supplierCode, amount: '5.00', remarks: 'Lorry' }))
    const shared = await note(carrier, '1', { landedCosts: costs })
    expect(await refusalOf(merge())).toEqual([409, 'MERGE_SAME_NOTE', expect.stringContaining(shared.code)])
    const [one, other] = [await note(from, '1', { invoiceCode: `S-${pairs}` }), await note(into, '1', { invoiceCode: `s-${pairs}` })]
    const [, code, words] = await refusalOf(merge())
    expect(code).toBe('MERGE_SAME_BILL')
    expect(words).toContain(`GRN ${one.code} and GRN ${other.code}`)
  })

  test('whoever still names the merged one is told whom to choose, and nothing names it any more', async () => {
    const asked = await order(manager, anOrder(into, [anAskedLine()], '60.00'))
    const kept = await note(into)
    const [{ name: gone }, { name: stays }] = [await record(from), await record(into)]
    await merge()
    const words = `${gone} (${from}) was merged into ${stays} (${into}). Choose ${stays} instead; nothing you typed is lost.`
    const said = async (answer: Parameters<typeof refusalOf>[0]) => (await refusalOf(answer)).slice(1)
    const line = aReceivedLine(bulb, '1', '60.00')
    const landed = { landedCosts: [{ supplierCode: from, amount: '5.00', remarks: '' }] }
    const { version, ...whole } = await record(from)
    const item = (await manager.call(items.get, { params: { id: bulb.code } })).reply.item
    const acts = [
      manager.call(createGrn, { body: aNote(from, [line], '60.00') }),
      manager.call(createGrn, { body: aNote(into, [line], '60.00', landed) }),
      manager.call(editGrn, { params: { code: kept.code }, body: { ...aNote(from, [line], '60.00'), version: kept.version } }),
      manager.call(createPurchaseOrder, { body: anOrder(from, [anAskedLine()], '60.00') }),
      manager.call(editPurchaseOrder, { params: { id: asked.code }, body: { ...anOrder(from, [anAskedLine()], '60.00'), version: 1 } }),
      manager.call(createPaymentVoucher, { body: aVoucher(from, [payCash('5.00')]) }),
      manager.call(suppliers.edit, { params: { id: from }, body: { ...whole, version } }),
      manager.call(items.edit, { params: { id: bulb.code }, body: { ...item, supplierCode: from } as never }),
    ]
    for (const answer of acts) expect(await said(answer)).toEqual(['MERGED', words]) // oxlint-disable-line no-await-in-loop
    const admin = await shop.signIn('admin')
    const opening = { kind: 'supplier-owed' as const, partyCode: from, reference: 'Old 1', amount: '5.00', paperDate: '2026-09-01' }
    expect(await said(admin.call(createOpeningBalance, { body: { ...opening, dueDate: '2026-10-01' } }))).toEqual(['MERGED', words])
    expect((await refusalOf(manager.call(suppliers.remove, { params: { id: into }, body: { version: 1 } } as never)))[0]).not.toBe(200)
    const known = await manager.call(findKnown, { params: { kind: 'supplier' }, query: { name: gone } })
    expect(known.reply.known.map(({ code }) => code)).toContain(into)
    expect(known.reply.known.map(({ code }) => code)).not.toContain(from)
  })

  // In rounds, because the moment decides who waits for whom.
  test.each([1, 2, 3, 4])('and papers at the same moment (%i) have one winner', async round => {
    const account = await anAccount(shop)
    const notes = await Promise.all([1, 2, 3].map(() => note(from, '10')))
    const voucher = await giveVoucher(
      manager,
      aVoucher(from, [payByOwnCheque(account, '50.00', `78${pairs}001`)], { [notes[0]!.code]: '50.00' }),
    )
    const paid = await giveVoucher(manager, aVoucher(from, [payCash('40.00')], { [notes[1]!.code]: '40.00' }))
    const back = await sendBack(from, notes[2]!.stockHistories[0]!.stockCode)
    const cheque = { code: `${voucher.code}01`, version: 1 }
    const line = aReceivedLine(bulb, '1', '60.00')
    const acts: (() => Promise<{ status: number; error: { code: string } }>)[] = [
      () => manager.call(createGrn, { body: aNote(from, [line], '60.00') }),
      () => manager.call(moveCheques, { body: aMove('return-own', [cheque], { reason: 'No funds' }) }),
      () => manager.call(reversePaymentVoucher, { body: { code: paid.code, reason: 'Mistake', version: 1 } }),
      () => manager.call(createPurchaseOrder, { body: anOrder(from, [anAskedLine()], '60.00') }),
      () => manager.call(reversePurchaseReturn, { body: { code: back.code, reason: 'Mistake', version: 1 } }),
      () => manager.call(createPaymentVoucher, { body: aVoucher(from, [payCash('5.00')], { [notes[0]!.code]: '5.00' }) }),
      () => manager.call(createGrn, { body: aNote(from, [line], '60.00') }),
      () => manager.call(reverseGrn, { body: { code: notes[2]!.code, reason: 'Mistake', version: 1 } }),
    ]
    const half = acts.slice(0, 2 * round).map(act => act())
    const merged = merge()
    const saved = await Promise.all([...half, ...acts.slice(2 * round).map(act => act())])
    expect((await merged).status).toBe(200)
    const refused = saved.slice(0, 7).filter(({ status }) => status !== 200)
    expect(refused.map(({ error }) => error.code)).toEqual(refused.map(() => 'MERGED'))
  })
})

describe('undoing it', () => {
  test('gives the one its own papers back; what was written since for the other stays there', async () => {
    await note(from)
    const yours = await note(into)
    await giveVoucher(manager, aVoucher(from, [payCash('25.00')]))
    await merge()
    await note(into, '1')
    await giveVoucher(manager, aVoucher(into, [payCash('100.00')], { [yours.code]: '100.00' }))
    expect((await undo()).status).toBe(200)
    expect([await balances(from), await balances(into)]).toEqual([
      ['600.00', '0.00', '25.00'],
      ['560.00', '0.00', '0.00'],
    ])
    await note(from, '1')
    expect(await found(from)).toEqual([from])
  })

  test('is refused where papers since use what would go back, and names them', async () => {
    const mine = await note(from)
    await lockNote(manager, mine)
    const back = await sendBack(from, mine.stockHistories[0]!.stockCode)
    const asked = await order(manager, anOrder(from, [anAskedLine()], '60.00'))
    await merge()
    const words = async () => {
      const [status, code, said] = await refusalOf(undo())
      expect([status, code]).toEqual([409, 'MERGE_USED'])
      return said
    }
    const refund = await manager.call(refundPurchaseReturn, { body: { purchaseReturnCode: back.code, amount: '10.00' } })
    const paid = await giveVoucher(manager, aVoucher(into, [payCash('30.00')], { [mine.code]: '30.00' }))
    const took = await note(into, '1', { purchaseReturn: [{ code: back.code, amount: '20.00' }] })
    const answered = await note(into, '1', { orderCode: asked.code })
    const corrected = await correctPrices(manager, aCorrection(mine, ['1', '1.00'], '1.00'))
    const said = await words()
    for (const code of [refund.reply.code, paid.code, took.code, answered.code, corrected.code]) expect(said).toContain(code)
  })

  test('is refused where an own cheque came back since, and not where the bank paid it', async () => {
    const account = await anAccount(shop)
    const mine = await note(from)
    const pay = async (number: string) => {
      const { code } = await giveVoucher(manager, aVoucher(from, [payByOwnCheque(account, '50.00', number)], { [mine.code]: '50.00' }))
      return { code: `${code}01`, version: 1 }
    }
    const [one, other] = [await pay(`79${pairs}001`), await pay(`79${pairs}002`)]
    await merge()
    await moveThem(manager, aMove('realize-own', [one]))
    expect((await undo()).status).toBe(200)
    await merge()
    const { code } = await moveThem(manager, aMove('return-own', [other], { reason: 'No funds' }))
    expect((await refusalOf(undo()))[2]).toContain(code)
  })

  test('is refused where what it had to its credit was spent since', async () => {
    await giveVoucher(manager, aVoucher(from, [payCash('80.00')]))
    const yours = await note(into)
    await merge()
    await giveVoucher(manager, aVoucher(into, [payByAdvance('60.00')], { [yours.code]: '60.00' }))
    expect((await refusalOf(undo()))[1]).toBe('MERGE_SPENT')
  })
})

test('and the books keep every promise', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
