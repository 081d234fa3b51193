import { expect, test } from 'vitest'
import { percent, rupees, zero } from '../../../../../kernel/money.ts'
import { times, units, type Quantity } from '../../../../../kernel/quantity.ts'
import { afterAll, anAdd, anInvoice, aRow, aService, corolla, perera } from './draft-builders.ts'
import { emptyTill, isBlank, tillDraft, type TillAction } from './invoice-draft.ts'

test('the same item, entry and price again makes one line of two, and its row is touched', () => {
  const { bill } = afterAll(anAdd(), anAdd())
  expect(bill.lines.map(({ name, quantity }) => [name, quantity])).toEqual([['Oil filter', 2000]])
  expect(bill.touched).toEqual({ lineId: 1, times: 2 })
})

test('three of the same are added to the line that is there', () => {
  expect(afterAll(anAdd(), anAdd(aRow(), '3')).bill.lines.map(line => line.quantity)).toEqual([4000])
})

test('the same item at another price is another line', () => {
  const dearer = aRow({ price: '1500.00', entries: [['2501000002', '4']] })
  expect(afterAll(anAdd(), anAdd(dearer)).bill.lines.map(line => line.unitPrice)).toEqual([145_000, 150_000])
})

test('a line whose price was changed is left alone by the next scan of the item', () => {
  const lowered: TillAction = { type: 'change-line', id: 1, change: { unitPrice: rupees('1400.00') } }
  expect(afterAll(anAdd(), lowered, anAdd()).bill.lines.map(line => [line.unitPrice, line.quantity])).toEqual([
    [140_000, 1000],
    [145_000, 1000],
  ])
})

test('a service twice is one line, though it has no stock entry', () => {
  expect(afterAll(anAdd(aService()), anAdd(aService())).bill.lines.map(line => line.quantity)).toEqual([2000])
})

test('a scan brings the newest stock of the line with it', () => {
  const later = aRow({ entries: [['2501000001', '7']] })
  expect(afterAll(anAdd(), anAdd(later)).bill.lines[0]?.entries).toEqual([{ code: '2501000001', remaining: 7000, batch: '' }])
})

test('a scanned lot is a line of its own, and stays that lot', () => {
  const older = ['2501000001', '7'] as const
  const both = aRow({ entries: [older, ['2501000002', '4']] })
  const lot = (left: string) => anAdd({ ...aRow({ entries: [['2501000002', left]] }), isLot: true })
  const { bill } = afterAll(lot('4'), anAdd(both), lot('3'), { type: 'renew-stock', rows: [both] })
  expect(bill.lines.map(({ quantity, entries }) => [quantity, entries.map(({ code }) => code)])).toEqual([
    [2000, ['2501000002']],
    [1000, ['2501000001', '2501000002']],
  ])
  const gone = tillDraft({ bill, waiting: null }, { type: 'renew-stock', rows: [aRow({ entries: [older] })] })
  expect(gone.bill.lines[0]?.entries).toEqual([{ code: '2501000002', remaining: 0, batch: '' }])
})

test('what could only be taken from a lot goes to its line', () => {
  const { bill } = afterAll(anAdd({ ...aRow(), isLot: true }), anAdd())
  expect(bill.lines.map(({ quantity, isLot }) => [quantity, isLot])).toEqual([[2000, true]])
})

test('a negative quantity becomes 0 as it is typed', () => {
  const negative: TillAction = { type: 'change-line', id: 1, change: { quantity: -1000 as Quantity } }
  expect(afterAll(anAdd(), negative).bill.lines[0]?.quantity).toBe(0)
})

test('a deleted line comes back where it was, and only until something is added', () => {
  const [a, b, c] = ['2401000001', '2401000002', '2401000003'].map(itemCode =>
    anAdd(aRow({ itemCode, entries: [[`25${itemCode.slice(2)}`, '5']] })),
  )
  const deleted = afterAll(a!, b!, c!, { type: 'delete-line', id: 2 })
  expect(deleted.bill.lines.map(line => line.itemCode)).toEqual(['2401000001', '2401000003'])
  const undone = tillDraft(deleted, { type: 'undo-delete' })
  expect(undone.bill.lines.map(line => line.itemCode)).toEqual(['2401000001', '2401000002', '2401000003'])
  expect(tillDraft(tillDraft(deleted, anAdd(aService())), { type: 'undo-delete' }).bill.lines).toHaveLength(3)
})

test('a package loads its lines at its own prices, where it has them, and is named on each', () => {
  const fullService = { code: '2701000001', name: 'Full service' }
  const { bill } = afterAll({
    type: 'load-package',
    servicePackage: fullService,
    rows: [
      { row: aRow(), quantity: units('1'), unitPrice: null },
      { row: aService(), quantity: units('1'), unitPrice: rupees('1000.00') },
    ],
  })
  expect(bill.servicePackage).toEqual(fullService)
  expect(bill.lines.map(line => [line.unitPrice, line.listPrice, line.packageCode])).toEqual([
    [145_000, 145_000, '2701000001'],
    [100_000, 120_000, '2701000001'],
  ])
})

test('choosing a vehicle fills its customer; a vehicle of the cash customer keeps who is there', () => {
  const picked = afterAll({ type: 'pick-vehicle', vehicle: corolla, customer: perera })
  expect(picked.bill.customer).toEqual(perera)
  const nobody = { ...perera, code: '2001000001', firstName: 'Cash' }
  expect(tillDraft(picked, { type: 'pick-vehicle', vehicle: corolla, customer: nobody }).bill.customer).toEqual(perera)
})

test('another vehicle drops what was typed for the last one', () => {
  const typed = afterAll(
    { type: 'pick-vehicle', vehicle: corolla, customer: perera },
    { type: 'fill', fields: { odoReading: 84_210, nextServiceKm: 90_000, advice: 'renew the brake pads' } },
  )
  const { bill } = tillDraft(typed, {
    type: 'pick-vehicle',
    vehicle: { ...corolla, code: '2601000002' },
    customer: perera,
  })
  expect([bill.odoReading, bill.nextServiceKm, bill.advice]).toEqual([null, null, ''])
})

test('a negative meter reading and a negative amount received become 0', () => {
  const { bill } = afterAll({ type: 'fill', fields: { odoReading: -5, received: rupees('-10.00') } })
  expect([bill.odoReading, bill.received]).toEqual([0, 0])
})

test('a recalled bill is read-only until it is edited', () => {
  const recalled = afterAll({ type: 'recall', invoice: anInvoice() })
  expect(recalled.bill.mode).toBe('recalled')
  expect(tillDraft(recalled, anAdd())).toBe(recalled)
  expect(tillDraft(recalled, { type: 'delete-line', id: 1 })).toBe(recalled)
  const editing = tillDraft(recalled, { type: 'edit', rows: [aRow()] })
  expect(tillDraft(editing, { type: 'delete-line', id: 1 }).bill.lines).toEqual([])
})

test('the bill being made waits while another is recalled, and comes back', () => {
  const made = afterAll(anAdd())
  const recalled = tillDraft(tillDraft(made, { type: 'recall', invoice: anInvoice() }), {
    type: 'recall',
    invoice: anInvoice({ code: '3101000124' }),
  })
  expect(recalled.bill.invoice?.code).toBe('3101000124')
  expect(tillDraft(recalled, { type: 'leave' })).toEqual(made)
})

test('leaving a bill when nothing waits starts an empty one', () => {
  expect(tillDraft(afterAll({ type: 'recall', invoice: anInvoice() }), { type: 'leave' })).toEqual(emptyTill)
  expect(tillDraft(afterAll(anAdd()), { type: 'leave' })).toEqual(emptyTill)
})

test('an edit knows the rules of its items and gives its own stock back', () => {
  // Sold 2 from the first entry, 1 from the second; the first is empty now.
  const invoice = anInvoice({}, [{ quantity: '2' }, { quantity: '1', stockCode: '2501000002' }])
  const row = aRow({ entries: [['2501000002', '4']], minimumPrice: '1300.00', maximumDiscount: '10.00' })
  const { bill } = afterAll({ type: 'recall', invoice }, { type: 'edit', rows: [row] })
  expect(bill.returned).toEqual({ '2501000001': 2000, '2501000002': 1000 })
  expect(bill.lines.map(line => [line.minimumPrice, line.maximumDiscount, line.allowsFractions])).toEqual([
    [130_000, 1000, false],
    [130_000, 1000, false],
  ])
  expect(bill.lines[0]?.entries[0]).toEqual({ code: '2501000001', remaining: 0, batch: '' })
})

test('a bill with only a discount or a remark is not blank', () => {
  expect(isBlank(emptyTill.bill)).toBe(true)
  expect(isBlank(afterAll({ type: 'fill', fields: { discountPercent: percent(500) } }).bill)).toBe(false)
  expect(isBlank(afterAll({ type: 'fill', fields: { remarks: 'call before noon' } }).bill)).toBe(false)
})

test('an order puts its customer and what is open on the bill, which names it until it is taken off', () => {
  const origin = { kind: 'order', code: '3201000004', paidAhead: zero } as const
  const rows = [
    { row: aRow(), quantity: units('2'), unitPrice: rupees('1400.00'), discountPercent: percent(500), discountEach: rupees('10.00') },
  ]
  const loaded: TillAction = { type: 'load-origin', origin, customer: perera, rows }
  const { bill } = afterAll(loaded)
  expect([bill.origin, bill.customer]).toEqual([origin, perera])
  expect(bill.lines.map(line => [line.quantity, line.unitPrice, line.discountPercent, line.discountEach])).toEqual([
    [2000, 140_000, 500, 1000],
  ])
  expect(afterAll(loaded, { type: 'drop-origin' }).bill.origin).toBeNull()
  expect(afterAll({ type: 'recall', invoice: anInvoice({ salesQuotation: '3301000001' }) }).bill.origin).toEqual({
    kind: 'quotation',
    code: '3301000001',
    paidAhead: zero,
  })
})

test('a label that says an amount makes a line of that amount, each label its own', () => {
  const prawns = aRow({ name: 'Prawns', price: '2000.00', allowsFractions: true })
  const labelled = { ...prawns, weighed: '0.012', labelPrice: '2083.33' }
  const { bill } = afterAll(anAdd(labelled, '0.012'), anAdd(labelled, '0.012'), anAdd(labelled, '0.036'))
  expect(bill.lines.map(({ quantity, unitPrice, listPrice }) => [quantity, unitPrice, listPrice])).toEqual(
    Array(5).fill([12, 208_333, 200_000]),
  )
  expect(bill.lines.map(({ unitPrice, quantity }) => times(unitPrice, quantity))).toEqual([2500, 2500, 2500, 2500, 2500])
  // A quantity of ten thousand labels stays one line, so that a slip of the hand does not fill the bill.
  expect(afterAll(anAdd(labelled, '119.988')).bill.lines).toHaveLength(1)
})
