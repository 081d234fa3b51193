import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCashBill, aLine, refusalOf, sell } from '../../../../testing/papers/bill.ts'
import { auditOf, brokenPromises } from '../../../../testing/books.ts'
import { colombo, galle, kandy, openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { anItem } from '../../../../testing/stock.ts'
import { createInvoice } from '../../../selling/sales/contract.ts'
import { confirmDay } from '../../session/contract.ts'
import { createLocation, getStockLocation, listLocations, saveLocation, type WholeLocation } from '../contract.ts'

let shop: Shop
let owner: Staff
let admin: Staff
/** Admin only in Galle. */
let sunil: Staff
beforeAll(async () => {
  shop = await openShop()
  owner = await shop.signIn('superadmin')
  admin = await shop.signIn('admin')
  sunil = await shop.signIn('sunil', galle)
})
afterAll(() => shop.close())

const listed = async (staff: Staff, at?: string) =>
  (await staff.call(listLocations, {}, at === undefined ? {} : { location: at })).reply.stockLocations
const read = async (code: string) => (await listed(owner)).find(place => place.code === code)!
const change = async (staff: Staff, code: string, what: Partial<WholeLocation>, at?: string) => {
  const { name, address, phone, stockLocationDetail, isActive, version } = await read(code)
  const body = { name, address, phone, stockLocationDetail, isActive, version, ...what }
  return staff.call(saveLocation, { params: { id: code }, body }, at === undefined ? {} : { location: at })
}
const newPlace = { name: 'Matara Shop', address: '4 Beach Road', phone: '041 222 3344', stockLocationDetail: {} }

describe('the locations of the settings', () => {
  test('are the own ones, for a superadmin all', async () => {
    expect((await listed(owner)).map(({ code, node }) => [code, node])).toEqual([
      [colombo, 1],
      [kandy, 2],
      [galle, 3],
    ])
    expect((await listed(sunil)).map(({ code }) => code)).toEqual([galle])
  })

  test('change for whoever may there, and for bills at once', async () => {
    const detail = { posHeader: '<p><b>Galle</b></p>', dotHeader: 'GALLE', dotFooter: 'Thank you' }
    const { reply, status } = await change(sunil, galle, { phone: '091 234 5678', stockLocationDetail: detail })
    expect([status, reply.leftOut, reply.location]).toMatchObject([
      200,
      {},
      { phone: '091 234 5678', stockLocationDetail: detail, version: 2 },
    ])
    const { stockLocation } = (await sunil.call(getStockLocation)).reply
    expect(stockLocation).toMatchObject([{ code: galle, stockLocationDetail: detail }])
    const [told] = (await auditOf(shop, galle)).toReversed()
    expect(told).toMatchObject({
      location_code: galle,
      before: { phone: '0912000470' },
      after: { phone: '091 234 5678', dotHeader: 'GALLE' },
    })
  })

  test('of somebody else are not there', async () => {
    expect((await refusalOf(change(sunil, kandy, { name: 'Mine' })))[0]).toBe(404)
    expect((await read(kandy)).name).toBe('Kandy Shop')
  })

  test('keep of HTML what a bill may carry, and say what went', async () => {
    const dirty = '<p style="text-align: center; color: red">Hello<script>alert(1)</script><a href="x">us</a></p>'
    const { reply } = await change(admin, kandy, { stockLocationDetail: { posHeader: dirty, dotHeader: 'plain', dotFooter: '' } })
    expect(reply.location.stockLocationDetail.posHeader).toBe('<p style="text-align: center">Hellous</p>')
    expect(reply.leftOut).toEqual({ posHeader: ['style color', '<script>', '<a>', 'href'] })
  })

  test('are not changed by who read them before somebody else changed them', async () => {
    expect((await refusalOf(change(admin, kandy, { name: 'Late', version: 1 })))[1]).toBe('CONFLICT')
  })
})

describe('a new location', () => {
  test('gets the next number, a day book, and who added it as superadmin; it sells as soon as the day is confirmed', async () => {
    const { reply } = await owner.call(createLocation, { body: newPlace })
    expect(reply.location).toMatchObject({ code: '1301000004', node: 4, name: 'Matara Shop', isActive: true, version: 1 })
    const wash = await anItem(shop, { type: 'service', unit: 'Job' })
    const { code } = await owner
      .call(getStockLocation)
      .then(({ reply: { stockLocation } }) => stockLocation.find(({ name }) => name === 'Matara Shop')!)
    const there: Staff = { ...owner, call: (endpoint, input, options) => owner.call(endpoint, input, { ...options, location: code }) }
    expect((await refusalOf(there.call(createInvoice, { body: aCashBill([aLine(wash)], '100.00') })))[2]).toBe(
      'Is today really Friday, 20 November 2026? No paper was written here yet. A manager must confirm the date once before anything is saved.',
    )
    expect((await there.call(confirmDay, { body: { date: '2026-11-20' } })).status).toBe(200)
    expect((await sell(there, aCashBill([aLine(wash)], '100.00'))).code).toBe('3004000001')
    expect((await auditOf(shop, code))[0]).toMatchObject({ action: 'create', location_code: code, after: { node: 4 } })
  })

  test('is a superadmin’s to add', async () => {
    expect((await refusalOf(admin.call(createLocation, { body: newPlace })))[1]).toBe('NOT_ALLOWED')
  })

  test('has a number of its own, however many are added at once', async () => {
    const added = await Promise.all(Array.from({ length: 6 }, () => owner.call(createLocation, { body: newPlace })))
    const nodes = added.map(({ reply }) => reply.location.node).sort((a, b) => a - b)
    expect(nodes).toEqual([5, 6, 7, 8, 9, 10])
  })
})

describe('a location that closes', () => {
  test('is closed to everybody at once, and opened again by a superadmin', async () => {
    expect((await change(owner, kandy, { isActive: false })).reply.location.isActive).toBe(false)
    expect((await refusalOf(admin.call(listLocations, {}, { location: kandy })))[1]).toBe('NO_LOCATION')
    expect((await listed(admin)).map(({ code }) => code)).not.toContain(kandy)
    expect((await change(owner, kandy, { isActive: true })).status).toBe(200)
    expect((await listed(admin, kandy)).length).toBeGreaterThan(1)
  })

  test('is not the one the user works at, and not an admin’s decision', async () => {
    expect(await refusalOf(change(owner, colombo, { isActive: false }))).toEqual([
      409,
      'LOCATION_HERE',
      'You are working at Colombo 05 Workshop. Switch to another location before you close this one.',
    ])
    expect((await refusalOf(change(admin, kandy, { isActive: false })))[1]).toBe('NOT_ALLOWED')
  })
})

test('the books keep what they promise through all of it', async () => {
  expect(await brokenPromises(shop)).toEqual([])
})
