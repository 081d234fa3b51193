import { expect, test } from 'vitest'
import { fits } from './fits.ts'
import { demoItems } from './items.ts'
import { demoVehicles } from './vehicles.ts'

function isSuited(item: string, vehicle: string): boolean {
  const known = demoItems.find(({ key }) => key === item)
  const driven = demoVehicles.find(({ key }) => key === vehicle)
  if (!known || !driven) throw new Error(`the demo has no ${item} or no ${vehicle}`)
  return fits(known, driven)
}

test.each([
  ['oil-filter-yzze1', 'asela-allion', true],
  ['oil-filter-suzuki-82703', 'asela-allion', false],
  ['brake-pad-axia-f', 'nadeesha-axia', true],
  ['brake-pad-axia-f', 'sujatha-axio', false],
  ['tyre-dsi-15565r14', 'deepika-wagonr', true],
  ['tyre-dsi-15565r14', 'chathura-swift', false],
])('a part is for the model that it names: %s for %s is %s', (item, vehicle, suited) => {
  expect(isSuited(item, vehicle)).toBe(suited)
})

test.each([
  ['brake-pad-prius-f', 'tissa-prius', true],
  ['hybrid-fan-filter-prius', 'tissa-prius', false],
  ['brake-pad-sunny-f', 'aravind-sunny', true],
  ['brake-pad-sunny-f', 'maxwell-sunny', false],
  ['brake-pad-kdh-f', 'lotus-kdh', true],
  ['brake-pad-kdh-f', 'hillview-kdh', false],
  ['re-carburettor', 'saman-re', true],
  ['re-carburettor', 'piyal-re', false],
])('and for the version, where it names one: %s for %s is %s', (item, vehicle, suited) => {
  expect(isSuited(item, vehicle)).toBe(suited)
})

test.each([
  ['oil-delo-15w40-5l', 'parcels-elf', true],
  ['oil-delo-15w40-5l', 'kamal-aqua', false],
  ['oil-toyota-0w20-4l', 'kamal-aqua', true],
  ['oil-toyota-0w20-4l', 'anoma-vezel', false],
  ['oil-toyota-0w20-4l', 'sriyani-vitz', false],
  ['oil-castrol-gtx-20w50-4l', 'sriyani-vitz', true],
  ['oil-castrol-activ-20w40-1l', 'ashan-fz', true],
  ['oil-castrol-activ-20w40-1l', 'kamal-aqua', false],
  ['oil-laugfs-2t-1l', 'piyal-re', true],
  ['oil-laugfs-2t-1l', 'saman-re', false],
  ['coolant-inverter-2l', 'kavitha-leaf', true],
  ['coolant-inverter-2l', 'farook-premio', false],
  ['oil-mobil1-5w30-4l', 'kavitha-leaf', false],
  ['wiper-bosch-16', 'nizam-vitara', true],
  ['wiper-bosch-16', 'malsha-ntorq', false],
  ['helmet-full', 'malsha-ntorq', true],
  ['bulb-24v-h4', 'parcels-elf', false],
])('oils and general goods go by make, fuel, age and wheels: %s for %s is %s', (item, vehicle, suited) => {
  expect(isSuited(item, vehicle)).toBe(suited)
})

test('there is something for every vehicle', () => {
  const goods = demoItems.filter(({ type }) => type === 'stock')
  const few = demoVehicles.filter(vehicle => goods.filter(item => fits(item, vehicle)).length < 15)
  expect(few.map(({ key }) => key)).toEqual([])
})
