import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenPromises, ledgerOf } from '../../../../testing/books.ts'
import { checkedImport, imported, problemsOf } from '../../../../testing/imports.ts'
import { openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { suppliers } from '../../../parties/suppliers/contract.ts'
import { vehicles } from '../../../parties/vehicles/vehicle-contract.ts'

let shop: Shop
let admin: Staff
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.signIn('admin')
})
afterAll(() => shop.close())

test('suppliers come in with what is owed to them, paid in advance and sent back', async () => {
  const text = `Name\tPhone\tBalance\tAdvance\tReturn credit\tDue date\tVAT No
Imported Filters\t112345678\t80,000.00\t\t\t31/10/2026\t123456789-7000
Imported Oils\t0112345679\t\t500\t300.25\t\t
Imported Filters\t112345678\t80,000.00\t\t\t31/10/2026\t123456789-7000
`
  const checked = await checkedImport(admin, 'suppliers', { text })
  expect(checked.findings).toMatchObject({ created: 2, repeated: 1, refused: 0 })
  const { result } = await imported(admin, checked)
  const filters = result!.codes!.first
  const { reply } = await admin.call(suppliers.get, { params: { id: filters } })
  expect(reply.supplier).toMatchObject({ name: 'Imported Filters', phone1: '0112345678', tin: '123456789-7000', debitAmount: '80000.00' })
  const oils = await admin.call(suppliers.get, { params: { id: result!.codes!.last } })
  expect(oils.reply.supplier).toMatchObject({ debitAmount: '0.00', overPayment: '500.00', returnAmount: '300.25' })
  const { first, last } = result!.balancePapers!
  expect(await ledgerOf(shop, first)).toEqual([`1 credit 2100 80000.00 of ${filters} (49)`, '1 debit 3900 80000.00 (49)'])
  expect(await ledgerOf(shop, last)).toEqual([`1 debit 1510 300.25 of ${result!.codes!.last} (49)`, '1 credit 3900 300.25 (49)'])
  expect(await brokenPromises(shop)).toEqual([])
})

test('vehicles find their owners, and owners who are new become customers', async () => {
  const text = `Vehicle No,Owner,Phone,Make,Model,ODO reading,Insurance expiry
CAB-9001,,0770100201,Toyota,Axio,"84,500",2027-03-31
CAB-9002,Imported Owner,0779999001,Imported Make,X1,,
cab 9002,Imported Owner,077-999-9001,Imported Make,X1,,
CAB-9003,Imported Owner,0779999001,,,,
CAB-9004,Somebody,,,,,
`
  const checked = await checkedImport(admin, 'vehicles', { text })
  expect(await problemsOf(admin, checked)).toEqual(['6 Owner: "Somebody" is the name of no customer'])
  expect(checked.findings?.newNames).toEqual([
    { list: 'vehicle_brand', count: 1, names: ['Imported Make'] },
    { list: 'customer', count: 1, names: ['Imported Owner'] },
  ])
  const { result } = await imported(admin, checked)
  const { reply } = await admin.call(vehicles.list, { query: { term: 'cab-900', sort: 'code' } })
  expect(
    reply.vehicles.map(({ vehicleNumber, customerName, customerPhone, odometer }) => [
      vehicleNumber,
      customerName,
      customerPhone,
      odometer,
    ]),
  ).toEqual([
    ['CAB-9001', 'Kamal Perera', '0770100201', 84500],
    ['CAB-9002', 'Imported Owner', '0779999001', 0],
    ['CAB-9003', 'Imported Owner', '0779999001', 0],
  ])
  expect(reply.vehicles[0]?.code).toBe(result!.codes!.first)
  expect(await brokenPromises(shop)).toEqual([])
})
