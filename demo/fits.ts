import type { DemoItem } from './demo-item.ts'
import type { DemoVehicle } from './vehicles.ts'

type Item = Pick<DemoItem, 'name' | 'category'>
type Vehicle = Pick<DemoVehicle, 'brand' | 'model' | 'vehicleType' | 'fuel' | 'year' | 'engineNo' | 'chassisNo'>

/** Shelves of parts that are made for one model; what they name no model for is left to the counter. */
const partShelves = new Set([
  'Filters',
  'Brake parts',
  'Bearings',
  'Batteries',
  'Tyres and tubes',
  'Spark plugs and ignition',
  'Belts and hoses',
  'Engine and cooling parts',
  'Suspension and steering',
  'Three-wheeler parts',
  'Motorcycle parts',
])

/** Shelves of what no vehicle takes with it from the workshop. */
const workshopShelves = new Set(['Cleaning products', 'Workshop consumables'])

interface Word {
  word: string
  /** The word alone, and not a part of another one. */
  alone: RegExp
}

// Made once: every item is held against every vehicle.
const wordsOf = (...words: string[]): readonly Word[] => words.map(word => ({ word, alone: new RegExp(`(?<![\\w-])${word}(?![\\w])`) }))

/** Models by the words that the names of items have for them; "Wagon R FX" is a "Wagon R". */
const models = wordsOf(
  ...['Aqua', 'Axio', 'Vezel', 'Fit', 'Grace', 'Prius', 'Wagon R', 'Alto', 'Swift', 'Premio', 'Allion', 'Sunny', 'Vitz', 'Axia', 'Lancer'],
  ...['Panda', 'March', 'Leaf', 'Montero', 'Vitara', 'KDH', 'Hiace', 'Every', 'Ace', 'Elf', 'Bolero', 'Dyna', 'RE', 'King', 'FZ', 'Dio'],
  ...['CT 100', 'Pulsar', 'NTorq', 'Spacia', 'Hilux', 'RAV4', 'Fielder', 'CHR', 'Passo', 'Bezza', 'X-Trail', 'Tiida', 'R15', 'Prado'],
)
const makes = wordsOf('Toyota', 'Honda', 'Nissan', 'Suzuki', 'Maruti', 'Mitsubishi', 'Perodua', 'Tata', 'Bajaj', 'TVS', 'Yamaha', 'Mahindra', 'Isuzu')

/** What only some vehicles take, by words of the item's name. */
const onlyFor: readonly [words: RegExp, takes: (vehicle: Vehicle) => boolean][] = [
  [/lorry|24 V/i, () => false],
  [/motorcycle|scooter|rider|chain|helmet|mirrors/i, isMotorcycle],
  [/three-wheeler/i, ({ vehicleType }) => vehicleType === 'Three-wheeler'],
  [/\b4T\b/, vehicle => isMotorcycle(vehicle) || (vehicle.vehicleType === 'Three-wheeler' && !isTwoStroke(vehicle))],
  [/\b2T\b/, isTwoStroke],
  [/hybrid/i, ({ fuel }) => fuel !== 'Petrol' && fuel !== 'Diesel'],
  [/diesel|15W-40|\bEP 90|AdBlue/i, ({ fuel }) => fuel === 'Diesel'],
  [/petrol|fuel injector/i, ({ fuel }) => fuel.startsWith('Petrol')],
  // Thin oils came with the engines of these years.
  [/\b0W-20/, ({ fuel, year }) => fuel.startsWith('Petrol') && year >= 2009],
  [/\b20W-50/, ({ fuel, year }) => fuel === 'Petrol' && year < 2012],
  [/\b5W-|\b10W-/, ({ fuel }) => fuel.startsWith('Petrol')],
]

function isMotorcycle({ vehicleType }: Vehicle): boolean {
  return vehicleType === 'Motorcycle'
}

function isTwoStroke({ model }: Vehicle): boolean {
  return model.includes('2-stroke')
}

const fewWheels = new Set(['Motorcycle', 'Three-wheeler'])
/** Of the shelves for everybody, what two and three wheels take. */
const forFewWheels = /\b4T\b|\b2T\b|Brake fluid DOT 3 250|WD-40|chain lube|Tail and brake bulb|Signal bulb|head bulb|Microfibre/i

/**
 * Whether an item suits a vehicle, as the item's name says: a part names the vehicle's model, and its version where it names one
 * ("Prius 50" is not for a Prius 30); oils and fluids of a make are for that make.
 */
export function fits({ name, category }: Item, vehicle: Vehicle): boolean {
  if (workshopShelves.has(category)) return false
  const named = models.filter(({ alone }) => alone.test(name))
  if (named.length > 0) return named.some(model => isNamedFor(name, model, vehicle))
  if (partShelves.has(category)) return (category === 'Motorcycle parts' || /motorcycle|three-wheeler/i.test(name)) && takesKind(name, vehicle)
  if (fewWheels.has(vehicle.vehicleType) && !forFewWheels.test(name)) return false
  if (vehicle.fuel === 'Electric' && /oil|fluid [1F]|CVT/i.test(name)) return false
  const make = makes.find(({ alone }) => alone.test(name))?.word
  if (make && (make === 'Maruti' ? 'Suzuki' : make) !== vehicle.brand) return false
  return takesKind(name, vehicle)
}

/** Whether a name has the vehicle's model in it. */
export function namesModelOf(name: string, { model }: Pick<Vehicle, 'model'>): boolean {
  return models.some(({ alone }) => alone.test(name) && alone.test(model))
}

/** The version that a name gives a model: "30" in "Prius 30", and nothing in "Aqua, 5 pieces". */
function isNamedFor(name: string, { word, alone }: Word, vehicle: Vehicle): boolean {
  if (!alone.test(vehicle.model)) return false
  const version = new RegExp(`(?<![\\w-])${word} (\\w*\\d[\\w-]*)`).exec(name)?.[1]
  return !version || [vehicle.model, vehicle.engineNo, vehicle.chassisNo].some(text => text.includes(version))
}

function takesKind(name: string, vehicle: Vehicle): boolean {
  return onlyFor.every(([words, takes]) => !words.test(name) || takes(vehicle))
}
