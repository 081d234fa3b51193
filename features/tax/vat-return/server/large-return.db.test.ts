import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSession, hire } from '../../../../testing/people.ts'
import { colombo, openShop, type Shop } from '../../../../testing/shop.ts'
import { registers } from '../../../../testing/vat.ts'
import { confirmDay } from '../../../shop/session/contract.ts'
import { fileVatReturn, getVatReturn } from '../contract.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
  await registers(shop)
})
afterAll(() => shop.close())

test('the first return of twenty thousand papers is filed within the time of a save', async () => {
  await shop.owner.query(
    `insert into vat_line (location_code, paper_code, entry_no, line_no, tax, business_date, vat_class, rate, value, vat)
     select $1, '3101' || nth, 1, 1, 'output', date '2026-12-01' + (nth % 30), 'standard', 1800, 10000, 1800
     from generate_series(900001, 920000) nth`,
    [colombo],
  )
  // The database has counted that no entry was filed yet.
  await shop.owner.query('analyze')
  shop.setClock(Date.parse('2027-01-02T10:00:00+05:30'))
  const admin = await aSession(shop, await hire(shop, { [colombo]: 'admin' }))
  await admin.call(confirmDay, { body: { date: '2027-01-02', username: 'manager', password: 'manager1234' } })
  const { vatReturn } = (await admin.call(getVatReturn, { params: { to: '2026-12-31' } })).reply
  const { to, outputVat, inputVat } = vatReturn
  const filed = await admin.call(fileVatReturn, { body: { to, outputVat, inputVat } })
  expect(filed.reply.vatReturn).toMatchObject({
    outputVat,
    inputVat,
    leftToPay: outputVat,
    clearings: [{ outputVat, inputVat, due: outputVat }],
  })
  expect(filed.reply.vatReturn.parts).toMatchObject([{ schedule: 'other-sales', papers: 20_000, vat: '360000.00' }])
})
