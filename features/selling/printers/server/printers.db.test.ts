import { afterAll, beforeAll, expect, test } from 'vitest'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { aCashBill, aCreditBill, aLine, refusalOf, sell } from '../../../../testing/papers/bill.ts'
import { auditOf, brokenPromises } from '../../../../testing/books.ts'
import { textOfPrint } from '../../../../testing/escpos.ts'
import { aCustomer, aSession, hire } from '../../../../testing/people.ts'
import { aPrint, aPrinter, openTestPrinter, type TestPrinter } from '../../../../testing/receipt-printer.ts'
import { colombo, kandy, openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { aReturn, aReturnedLine, takeBack } from '../../../../testing/papers/sales-return.ts'
import { anItem, type TestItem } from '../../../../testing/stock.ts'
import { editInvoice } from '../../sales/contract.ts'
import { askForDrawer, kickDrawer, printReceipt, receiptPrinters } from '../contract.ts'
import { printAlone } from './print-alone.ts'
import { sendToPrinter } from './send-to-printer.ts'

let shop: Shop
let cashier: Staff
let manager: Staff
let wash: TestItem
let printer: TestPrinter
let code: string
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
  manager = await shop.signIn('manager')
  wash = await anItem(shop, { type: 'service', unit: 'Job', retail: '500.00' })
  printer = await openTestPrinter()
  code = await aPrinter(manager, printer.port)
})
afterAll(async () => {
  await printer.close()
  await shop.close()
})

const codeOf = async (answer: Parameters<typeof refusalOf>[0]) => (await refusalOf(answer))[1]
const whatCame = () => printer.printed.splice(0).map(done => done.map(({ what }) => what).join(' '))
const print = (staff: Staff, body = aPrint() as Parameters<typeof printWith>[1]) => printWith(staff, body)
const printWith = (staff: Staff, body: ReturnType<typeof aPrint> & { title?: string; paper?: string }, at = code) =>
  staff.call(printReceipt, { params: { code: at }, body })

test('a print comes out once, however often it is sent', async () => {
  const body = aPrint('Bill 3101000123')
  const answers = await Promise.all([print(cashier, body), print(cashier, body), print(cashier, body)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await print(cashier, body)
  expect(printer.printed.map(textOfPrint)).toEqual([['Bill 3101000123']])
  expect(whatCame()).toEqual(['text cut'])
})

test('a printer that is off, or takes nothing, is named; the same print goes through once it is back', async () => {
  const body = aPrint()
  await printer.turn('off')
  expect(await codeOf(print(cashier, body))).toBe('PRINTER_SILENT')
  await printer.turn('on')
  expect((await print(cashier, body)).status).toBe(200)
  expect(whatCame()).toEqual(['text cut'])
  await printer.turn('stuck')
  const at = { name: 'Counter', address: '127.0.0.1', port: printer.port }
  const sending = sendToPrinter(at, new Uint8Array(20_000_000), { asker: 'x', patience: { connectMs: 1_000, idleMs: 200, closeMs: 200 } })
  await expect(sending).rejects.toMatchObject({ code: 'PRINTER_STALLED' })
  await printer.turn('off')
  await printer.turn('on')
})

test('tills that share a printer follow each other', async () => {
  const texts = Array.from({ length: 5 }, (_, nth) => `Bill ${nth}`)
  await Promise.all(texts.map(text => print(cashier, aPrint(text))))
  expect(
    printer.printed
      .splice(0)
      .map(done => textOfPrint(done).join())
      .toSorted(),
  ).toEqual(texts)
})

test('only addresses of the own network are saved, and each is looked at again before it is connected to', async () => {
  for (const address of ['169.254.169.254', '8.8.8.8', 'localhost', '0x7f.0.0.1', '']) {
    const { status, error } = await manager.call(receiptPrinters.create, { body: { name: `At ${address}`, address } })
    expect([address, status, Object.keys(error.fields ?? {})]).toEqual([address, 400, ['address']])
  }
  const { status } = await manager.call(receiptPrinters.create, { body: { name: 'Database', address: '127.0.0.1', port: '5432' } })
  expect(status).toBe(400)
  const moved = await aPrinter(manager, printer.port)
  await shop.owner.query(`update receipt_printer set address = '169.254.169.254' where code = $1`, [moved])
  expect(await codeOf(printWith(cashier, aPrint(), moved))).toBe('PRINTER_ELSEWHERE')
  await shop.owner.query(`update receipt_printer set address = '127.0.0.1' where code = $1`, [moved])
})

test('printers belong to their location; who sells there prints, who manages there sets them up', async () => {
  const elsewhere = await aSession(shop, await hire(shop, { [kandy]: 'manager' }), { location: kandy })
  expect((await elsewhere.call(receiptPrinters.get, { params: { id: code } })).status).toBe(404)
  expect((await printWith(elsewhere, aPrint())).status).toBe(404)
  expect((await elsewhere.call(kickDrawer, { params: { code } })).status).toBe(404)
  expect((await cashier.call(receiptPrinters.create, { body: { name: 'Mine', address: '192.168.1.9' } })).status).toBe(403)
  const usb = await aPrinter(manager, 9100, { connection: 'usb', address: '' })
  expect(await codeOf(printWith(cashier, aPrint(), usb))).toBe('PRINTER_OTHER')
  expect(whatCame()).toEqual([])
})

test('the drawer opens with the first print of a paper that has just moved cash, for who saved it, and with no other', async () => {
  const cash = await sell(cashier, aCashBill([aLine(wash)], '500.00'))
  const another = await sell(cashier, aCashBill([aLine(wash)], '500.00'))
  // Somebody else's cash is not theirs to get at.
  const kumari = await shop.signIn('kumari')
  await print(kumari, { ...aPrint(), paper: cash.code })
  expect(whatCame()).toEqual(['text cut'])
  const first = { ...aPrint(), paper: cash.code }
  await print(cashier, first)
  await print(cashier, first)
  await Promise.all([1, 2, 3].map(() => print(cashier, { ...aPrint(), paper: cash.code })))
  expect(whatCame()).toEqual(['drawer text cut', 'text cut', 'text cut', 'text cut'])
  // A printer that takes nothing leaves the opening for the next try.
  await printer.turn('off')
  expect(await codeOf(print(cashier, { ...aPrint(), paper: another.code }))).toBe('PRINTER_SILENT')
  await printer.turn('on')
  await print(cashier, { ...aPrint(), paper: another.code })
  expect(whatCame()).toEqual(['drawer text cut'])
  // What an edit takes more goes into it as well.
  const owed = await sell(cashier, aCreditBill(await aCustomer(shop), [aLine(wash)], '500.00'))
  await print(cashier, { ...aPrint(), paper: owed.code })
  const edited = { ...aCashBill([aLine(wash)], '500.00', { customerCode: owed.customerCode }), version: 1 }
  expect((await cashier.call(editInvoice, { params: { id: owed.code }, body: edited })).status).toBe(200)
  await print(cashier, { ...aPrint(), paper: owed.code })
  await print(cashier, { ...aPrint(), paper: owed.code })
  expect(whatCame()).toEqual(['text cut', 'drawer text cut', 'text cut'])
  // Money that is given back leaves the drawer, and so it opens for that too.
  const back = await takeBack(cashier, aReturn(cash, [aReturnedLine(cash, 1)], '500.00'))
  await print(cashier, { ...aPrint(), paper: back.code })
  expect(whatCame()).toEqual(['drawer text cut'])
  const credit = await sell(cashier, aCreditBill(await aCustomer(shop), [aLine(wash)], '500.00'))
  await print(cashier, { ...aPrint(), paper: credit.code })
  await print(cashier, { ...aPrint(), paper: '3101999999' })
  await print(cashier, aPrint())
  const late = await sell(cashier, aCashBill([aLine(wash)], '500.00'))
  shop.setClock(shop.now() + 11 * 60_000)
  await print(cashier, { ...aPrint(), paper: late.code })
  expect(whatCame()).toEqual(['text cut', 'text cut', 'text cut', 'text cut'])
})

test('whatever is not the first print of a saved paper leaves a row with who printed it and what it says', async () => {
  const place = await aPrinter(manager, printer.port)
  const bill = await sell(cashier, aCashBill([aLine(wash)], '500.00'))
  await printWith(cashier, { ...aPrint('Bill of nobody'), title: 'Bill 3101999999' }, place)
  await printWith(cashier, { ...aPrint('Bill'), title: `Bill ${bill.code}`, paper: bill.code }, place)
  await printWith(cashier, { ...aPrint('Bill again'), title: `Bill ${bill.code}`, paper: bill.code }, place)
  whatCame()
  const rows = (await auditOf(shop, place)).filter(({ action }) => action === 'print')
  expect(rows.map(({ after }) => after)).toEqual([
    { title: 'Bill 3101999999', text: 'Bill of nobody' },
    { title: `Bill ${bill.code}`, text: 'Bill again' },
  ])
})

test('what is kept of a print that stalls on paper stands, of one that never began it does not, and both may be sent again', async () => {
  const { tills } = shop.application.api.platform
  const stalled = sharedRefusal('NOT_FOUND', { what: 'paper' })
  const place = await aPrinter(manager, printer.port)
  const kept = async () => (await auditOf(shop, place)).filter(({ action }) => action === 'print').length
  const print = {
    place: 'nowhere',
    id: crypto.randomUUID(),
    bytes: Uint8Array.of(1),
    actor: { userCode: '1001000001', locationCode: colombo },
  }
  const keep = (tx: Tx) => writeAudit(tx, { at: shop.now(), ...print.actor, action: 'print', subject: place, requestId: 'stalling' })
  const silent = printAlone(tills, print, async tx => {
    keep(tx)
    throw stalled
  })
  await expect(silent).rejects.toBe(stalled)
  expect(await kept()).toBe(0)
  const half = printAlone(tills, print, async tx => {
    keep(tx)
    return stalled
  })
  await expect(half).rejects.toBe(stalled)
  expect(await kept()).toBe(1)
  let sent = 0
  const whole = () =>
    printAlone(tills, print, async () => {
      sent += 1
      return null
    })
  await whole()
  await whole()
  expect(sent).toBe(1)
})

test('without a sale a manager opens it, and says why before', async () => {
  expect(await codeOf(manager.call(kickDrawer, { params: { code } }))).toBe('DRAWER_NOT_ASKED')
  const body = { code, reason: 'Change for a customer' }
  expect((await cashier.call(askForDrawer, { body })).status).toBe(403)
  expect((await manager.call(askForDrawer, { body })).status).toBe(200)
  expect((await cashier.call(kickDrawer, { params: { code } })).status).toBe(403)
  expect((await manager.call(kickDrawer, { params: { code } })).status).toBe(200)
  expect(whatCame()).toEqual(['drawer'])
  const kept = (await auditOf(shop, code)).filter(({ action }) => action !== 'print')
  expect(kept.map(({ action, reason }) => [action, reason])).toEqual([
    ['create', null],
    ['open-drawer', 'Change for a customer'],
  ])
  shop.setClock(shop.now() + 2 * 60_000)
  expect(await codeOf(manager.call(kickDrawer, { params: { code } }))).toBe('DRAWER_NOT_ASKED')
  const bare = await aPrinter(manager, printer.port, { opensDrawer: false })
  expect(await codeOf(manager.call(askForDrawer, { body: { ...body, code: bare } }))).toBe('NO_DRAWER')
  expect(await brokenPromises(shop)).toEqual([])
})
