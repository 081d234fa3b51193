import { expect, test } from 'vitest'
import { addressOf } from './addresses.ts'
import { addressOfPaper } from './papers.ts'

const code = '4001000001'
const entries = ['2501000001', '2501000002']

// Bookmarks and printed papers lead to these addresses, so one may only change on purpose.
test('everything stands where it stood', () => {
  expect({
    bill: addressOf.bill('3001000001'),
    workshopBill: addressOf.bill('3101000001'),
    grn: addressOf.grn(code),
    purchaseOrder: addressOf.purchaseOrder('6001000001'),
    purchaseReturn: addressOf.purchaseReturn('3501000001'),
    stockCount: addressOf.stockCount('4401000001'),
    salesOrder: addressOf.salesOrder('3201000001'),
    quotation: addressOf.quotation('3301000001'),
    newSalesOrder: addressOf.newSalesOrder({ repeat: '3301000001' }),
    newQuotation: addressOf.newQuotation({ repeat: '3301000001' }),
    newBill: addressOf.newBill('/sales', { of: '3201000001' }),
    newGrn: addressOf.newGrn({ repeat: code }),
    newPurchaseReturn: addressOf.newPurchaseReturn({ supplier: '2201000001', entries }),
    newStockIssue: addressOf.newStockIssue({ entries }),
    newTransfer: addressOf.newTransfer({ entries }),
    counts: addressOf.screen('/stock-freeze'),
    count: addressOf.count('7'),
    countReview: addressOf.countReview('7'),
    customer: addressOf.customer('2001000002'),
    vehicle: addressOf.vehicle('2601000001'),
    supplier: addressOf.supplier('2201000001'),
    item: addressOf.item('2401000001'),
    user: addressOf.user('1001000001'),
    itemCard: addressOf.itemCard('2401000001'),
    itemCardOfEntry: addressOf.itemCard('2401000001', { entry: '2501000001', place: 'all' }),
    labelsOfPaper: addressOf.labelsOfPaper(code),
    labelsOfItems: addressOf.labelsOfItems(['2401000001', '2401000002']),
    activeUsers: addressOf.activeUsers({ roleId: 4 }),
    activeUsersThere: addressOf.activeUsers({ roleId: 4, locationCode: '1301000001' }),
    settingsList: addressOf.settingsList('bank'),
  }).toMatchInlineSnapshot(`
    {
      "activeUsers": "/user?status=active&roleId=4",
      "activeUsersThere": "/user?status=active&roleId=4&locationCode=1301000001",
      "bill": "/sales?recall=3001000001",
      "count": "/stock-freeze?count=7",
      "countReview": "/stock-freeze?review=7",
      "counts": "/stock-freeze",
      "customer": "/customer?view=2001000002",
      "grn": "/grn?view=4001000001",
      "item": "/item-master?view=2401000001",
      "itemCard": "/item-master?card=2401000001",
      "itemCardOfEntry": "/item-master?card=2401000001&entry=2501000001&place=all",
      "labelsOfItems": "/barcode?item=2401000001,2401000002",
      "labelsOfPaper": "/barcode?paper=4001000001",
      "newBill": "/sales?of=3201000001",
      "newGrn": "/grn?add=1&repeat=4001000001",
      "newPurchaseReturn": "/purchase-return?add=1&supplier=2201000001&entries=2501000001,2501000002",
      "newQuotation": "/sales-quotation?add=1&repeat=3301000001",
      "newSalesOrder": "/sales-order?add=1&repeat=3301000001",
      "newStockIssue": "/stock-issue?add=1&entries=2501000001,2501000002",
      "newTransfer": "/stock-transfer?add=1&entries=2501000001,2501000002",
      "purchaseOrder": "/purchase-order?view=6001000001",
      "purchaseReturn": "/purchase-return?view=3501000001",
      "quotation": "/sales-quotation?view=3301000001",
      "salesOrder": "/sales-order?view=3201000001",
      "settingsList": "/settings?tab=lists&list=bank",
      "stockCount": "/stock-freeze?view=4401000001",
      "supplier": "/suppliers?view=2201000001",
      "user": "/user?view=1001000001",
      "vehicle": "/vehicle?view=2601000001",
      "workshopBill": "/sales-auto-care?recall=3101000001",
    }
  `)
})

test('a paper named by its kind stands where its number leads', () => {
  const { bill, grn, purchaseOrder, purchaseReturn, stockCount, salesOrder, quotation } = addressOf
  const named = {
    '3001000001': bill,
    '3101000001': bill,
    '4001000001': grn,
    '6001000001': purchaseOrder,
    '3501000001': purchaseReturn,
    '4401000001': stockCount,
    '3201000001': salesOrder,
    '3301000001': quotation,
  }
  for (const [number, address] of Object.entries(named)) expect(address(number)).toBe(addressOfPaper(number))
})

test('what is typed into an address stays one value', () => {
  expect(addressOf.screen('/matureStock', { term: 'a&b=c', place: undefined })).toBe('/matureStock?term=a%26b%3Dc')
})
