import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop, type Shop, type Staff } from '../../../../testing/shop.ts'
import { searchServicePackages, searchVehicles } from '../contract.ts'

let shop: Shop
let cashier: Staff
beforeAll(async () => {
  shop = await openShop()
  cashier = await shop.signIn('cashier')
})
afterAll(() => shop.close())

async function plates(term: string): Promise<string[]> {
  const { reply } = await cashier.call(searchVehicles, { params: { term } })
  return reply.vehicles.map(({ vehicleNumber }) => vehicleNumber)
}

describe('a vehicle is found', () => {
  test.each(['WP CAB-1234', 'wpcab1234', 'cab 1234', 'CAB-1234', 'cab1234', 'wp-cab', ' WP  CAB '])('as "%s" is typed', async term => {
    expect(await plates(term)).toContain('WP CAB-1234')
  })

  test('by an old number and by a Sinhala letter', async () => {
    expect(await plates('651234')).toContain('65-1234')
    expect(await plates('65-1234')).toContain('65-1234')
    expect(await plates('19 ශ්‍රී')).toEqual(['19 ශ්‍රී 1234'])
  })

  test('first by how the number begins', async () => {
    const found = await plates('65')
    expect(found[0]).toBe('65-1234')
  })

  test('with its customer, meter and service rule', async () => {
    const { reply } = await cashier.call(searchVehicles, { params: { term: 'cab1234' } })
    expect(reply.vehicles[0]).toMatchObject({
      brand: 'Toyota',
      model: 'Aqua',
      customer: { firstName: 'Kamal', secondName: 'Perera', phone1: '0770100201' },
    })
    expect(reply.vehicles[0]!.servicePeriod).toBeGreaterThan(0)
    expect(reply.vehicles[0]!.serviceKm).toBeGreaterThan(0)
  })

  test('never by a wildcard, and not once it is gone', async () => {
    expect(await plates('%')).toEqual([])
    expect(await plates('_____')).toEqual([])
    await shop.owner.query(`update vehicle set is_active = false where vehicle_number = 'CAH-8890'`)
    expect(await plates('CAH-8890')).toEqual([])
  })

  test('at most twenty times', async () => {
    expect(await plates('1')).toHaveLength(20)
  })

  test('not by dashes alone, which stand for nothing', async () => {
    expect((await cashier.call(searchVehicles, { params: { term: '---' } })).status).toBe(200)
  })
})

describe('a service package is found', () => {
  test('by any part of its name, with its lines in order', async () => {
    const { reply } = await cashier.call(searchServicePackages, { params: { term: 'THREE-wheeler' } })
    expect(reply.services).toHaveLength(1)
    expect(reply.services[0]).toMatchObject({
      name: 'Three-wheeler 2,500 km service',
      vehicleType: 'Three-wheeler',
      nextKm: 2500,
      nextDays: 60,
    })
    expect(reply.services[0]!.lines.map(({ name, type, quantity, price }) => [name, type, quantity, price])).toEqual([
      ['Caltex Super 4T 20W-40 1 l', 'stock', '1', null],
      [expect.any(String), 'stock', '1', null],
      [expect.any(String), 'stock', '1', null],
      ['Full service, three-wheeler', 'service', '1', null],
    ])
  })

  test('with fractions of a litre as they are', async () => {
    const { reply } = await cashier.call(searchServicePackages, { params: { term: 'KDH' } })
    expect(reply.services[0]!.lines.map(({ quantity }) => quantity)).toEqual(['7.5', '1', '1', '0.25', '1', '0.5'])
  })

  test('by its code, and only while it is active', async () => {
    const { reply } = await cashier.call(searchServicePackages, { params: { term: 'motorcycle' } })
    const { code } = reply.services[0]!
    expect((await cashier.call(searchServicePackages, { params: { term: code } })).reply.services).toHaveLength(1)
    await shop.owner.query('update service_package set is_active = false where code = $1', [code])
    expect((await cashier.call(searchServicePackages, { params: { term: code } })).reply.services).toEqual([])
  })
})
