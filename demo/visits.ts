import type { DemoItem } from './demo-item.ts'
import { fits, namesModelOf } from './fits.ts'
import { demoItems } from './items.ts'
import type { Dice } from './seeded-dice.ts'
import { demoVehicles, type DemoVehicle } from './vehicles.ts'

const goods = demoItems.filter(item => item.type === 'stock')

const cars = ['full-service-car', 'body-wash-car', 'wash-vacuum-car', 'wheel-alignment', 'tyre-patch', 'brake-cleaning', 'ac-gas-refill', 'interior-cleaning']
const services: Readonly<Record<string, readonly string[]>> = {
  Car: [...cars, 'labour-oil-change', 'throttle-cleaning', 'headlight-restoration', 'emission-check'],
  'Hybrid car': [...cars, 'labour-oil-change', 'hybrid-scan', 'hybrid-fan-cleaning', 'labour-hybrid'],
  'Electric car': ['body-wash-car', 'wash-vacuum-car', 'wheel-alignment', 'tyre-patch', 'hybrid-scan', 'labour-electrical'],
  SUV: ['full-service-suv', 'wash-vacuum-suv', 'underwash', 'wheel-alignment', 'tyre-patch', 'brake-cleaning', 'labour-oil-change'],
  Van: ['full-service-van', 'wash-vacuum-van', 'underwash', 'wheel-alignment', 'brake-cleaning', 'injector-cleaning', 'labour-general'],
  Lorry: ['underwash', 'engine-wash', 'injector-cleaning', 'labour-general', 'labour-oil-change', 'emission-check'],
  'Three-wheeler': ['full-service-threewheel', 'wash-threewheel', 'labour-general'],
  Motorcycle: ['full-service-bike', 'wash-bike', 'labour-general'],
}

interface Suited {
  /** What is made for the vehicle's model or make. */
  own: readonly DemoItem[]
  /** What suits it among others. */
  general: readonly DemoItem[]
  /** What it comes for if it needs no part that names the work. */
  services: readonly DemoItem[]
}

/** Every vehicle comes to the shop of the province on its plate. */
const shops: ReadonlyMap<string, readonly DemoVehicle[]> = Map.groupBy(demoVehicles, ({ vehicleNumber }) => {
  if (vehicleNumber.startsWith('CP ')) return 'kandy'
  return vehicleNumber.startsWith('SP ') ? 'galle' : 'colombo'
})

/** A vehicle that comes to this shop. */
export function vehicleAt(shop: string, dice: Dice): DemoVehicle {
  return dice.pick(shops.get(shop) ?? demoVehicles)
}

// Worked out when the demo shop is filled: every start of the server loads this module.
const suited = new Map<string, Suited>()
let loose: readonly DemoItem[] | undefined

/** What suits no vehicle by name: loose parts, tyres by size, what the workshop takes. */
function looseGoods(): readonly DemoItem[] {
  return (loose ??= goods.filter(item => demoVehicles.every(vehicle => !fits(item, vehicle))))
}

/** Up to so many goods for one vehicle, half of them made for its model; over the counter some of the rest is loose. */
export function goodsFor(vehicle: DemoVehicle, { most, isCounter }: { most: number; isCounter: boolean }, dice: Dice): DemoItem[] {
  const { own, general } = suitedOf(vehicle)
  return Array.from({ length: 1 + dice.below(most) }, (_, at) => {
    if (own.length > 0 && at % 2 === 0) return dice.pick(own)
    return dice.pick(isCounter && dice.below(2) === 0 ? looseGoods() : general)
  })
}

/** The work that goods ask for, by a word of their names. */
const works: readonly [word: string, work: string][] = [
  ['brake pads', 'labour-brake-pads'],
  ['brake shoes', 'labour-brake-shoes'],
  ['shock absorber', 'labour-shock'],
  ['wheel bearing', 'labour-wheel-bearing'],
  ['timing belt', 'labour-timing-belt'],
  ['clutch', 'labour-clutch'],
  ['plug', 'labour-plugs'],
  ['player', 'labour-player-fitting'],
  ['cvt', 'labour-cvt-fluid'],
  ['coolant', 'labour-coolant'],
]

/** The work of a visit: fits what is sold, or is one of the services for such a vehicle. */
export function workFor(vehicle: DemoVehicle, sold: readonly DemoItem[], dice: Dice): DemoItem {
  const names = sold.map(({ name }) => name.toLowerCase())
  const asked = works.find(([word]) => names.some(name => name.includes(word)))?.[1]
  const other = dice.pick(suitedOf(vehicle).services)
  return demoItems.find(({ key }) => key === asked) ?? other
}

function suitedOf(vehicle: DemoVehicle): Suited {
  const known = suited.get(vehicle.key) ?? suitedTo(vehicle)
  suited.set(vehicle.key, known)
  return known
}

function suitedTo(vehicle: DemoVehicle): Suited {
  const some = goods.filter(item => fits(item, vehicle))
  const isOwn = ({ name }: DemoItem) => name.includes(vehicle.brand) || namesModelOf(name, vehicle)
  const keys = services[vehicle.vehicleType] ?? []
  return {
    own: some.filter(isOwn),
    general: some.filter(item => !isOwn(item)),
    services: demoItems.filter(({ key }) => keys.includes(key)),
  }
}
