export type DemoPackage = {
  key: string
  name: string
  vehicleType: string
  nextKm: number
  nextDays: number
  lines: { item: string; quantity: string }[]
}

export const demoPackages: DemoPackage[] = [
  {
    key: 'package-hybrid-5000',
    name: 'Hybrid car 5,000 km service (Aqua, Axio)',
    vehicleType: 'Hybrid car',
    nextKm: 5000,
    nextDays: 180,
    lines: [
      { item: 'oil-toyota-0w20-4l', quantity: '1' },
      { item: 'oil-filter-10003', quantity: '1' },
      { item: 'drain-washer-12', quantity: '1' },
      { item: 'full-service-car', quantity: '1' },
      { item: 'hybrid-fan-cleaning', quantity: '1' },
      { item: 'labour-oil-change', quantity: '1' },
    ],
  },
  {
    key: 'package-small-car-5000',
    name: 'Small car 5,000 km service (Wagon R, Alto)',
    vehicleType: 'Car',
    nextKm: 5000,
    nextDays: 180,
    lines: [
      { item: 'oil-suzuki-0w20-3l', quantity: '1' },
      { item: 'oil-filter-suzuki-82703', quantity: '1' },
      { item: 'drain-washer-12', quantity: '1' },
      { item: 'full-service-car', quantity: '1' },
      { item: 'labour-oil-change', quantity: '1' },
    ],
  },
  {
    key: 'package-van-diesel-5000',
    name: 'KDH van 5,000 km service',
    vehicleType: 'Van',
    nextKm: 5000,
    nextDays: 120,
    lines: [
      { item: 'oil-loose-15w40', quantity: '7.5' },
      { item: 'oil-filter-yzzd4', quantity: '1' },
      { item: 'fuel-filter-kdh', quantity: '1' },
      { item: 'grease-loose', quantity: '0.25' },
      { item: 'full-service-van', quantity: '1' },
      { item: 'labour-general', quantity: '0.5' },
    ],
  },
  {
    key: 'package-threewheel-2500',
    name: 'Three-wheeler 2,500 km service',
    vehicleType: 'Three-wheeler',
    nextKm: 2500,
    nextDays: 60,
    lines: [
      { item: 'oil-super4t-20w40-1l', quantity: '1' },
      { item: 'oil-filter-bajaj-re', quantity: '1' },
      { item: 'plug-champion-prz9hc', quantity: '1' },
      { item: 'full-service-threewheel', quantity: '1' },
    ],
  },
  {
    key: 'package-bike-3000',
    name: 'Motorcycle 3,000 km service',
    vehicleType: 'Motorcycle',
    nextKm: 3000,
    nextDays: 90,
    lines: [
      { item: 'oil-castrol-activ-20w40-1l', quantity: '1' },
      { item: 'plug-ngk-cpr8ea9', quantity: '1' },
      { item: 'full-service-bike', quantity: '1' },
    ],
  },
]
