/** What kind of business a starter set is for. */
export const starterKinds = ['retail', 'garage'] as const
export type StarterKind = (typeof starterKinds)[number]

interface StarterSet {
  units: readonly { name: string; allowsFractions: boolean }[]
  categories: readonly string[]
  /** Each with its account of the ledger, behind the one that it stands under. */
  expenses: readonly { name: string; accountCode: string | null; under?: string }[]
  vehicleTypes: readonly string[]
}

const whole = (name: string) => ({ name, allowsFractions: false })
const inParts = (name: string) => ({ name, allowsFractions: true })

const units = [
  ...['Piece', 'Pack', 'Set', 'Pair', 'Dozen', 'Bottle', 'Box', 'Roll'].map(whole),
  ...['Kilogram', 'Litre', 'Metre'].map(inParts),
]

const expenses = [
  { name: 'Staff', accountCode: null },
  { name: 'Salaries and wages', accountCode: '6100', under: 'Staff' },
  { name: 'Staff meals and tea', accountCode: '6120', under: 'Staff' },
  { name: 'Premises', accountCode: null },
  { name: 'Rent', accountCode: '6200', under: 'Premises' },
  { name: 'Electricity and water', accountCode: '6210', under: 'Premises' },
  { name: 'Telephone and internet', accountCode: '6220', under: 'Premises' },
  { name: 'Repairs and maintenance', accountCode: '6230', under: 'Premises' },
  { name: 'Transport and fuel', accountCode: '6300' },
  { name: 'Stationery and printing', accountCode: '6320' },
  { name: 'Other', accountCode: '6000' },
]

/** Units, categories and categories of expenses that a new business of this kind begins with; it adds and renames its own later. */
export const starterSets: Readonly<Record<StarterKind, StarterSet>> = {
  retail: {
    units,
    categories: [
      'General',
      'Groceries',
      'Drinks',
      'Household',
      'Personal care',
      'Stationery',
      'Clothing',
      'Electrical',
      'Hardware',
      'Toys',
      'Services',
    ],
    expenses,
    vehicleTypes: [],
  },
  garage: {
    units: [...units, whole('Can'), whole('Job'), inParts('Hour')],
    categories: [
      'General',
      'Engine oil',
      'Fluids and coolant',
      'Filters',
      'Brake parts',
      'Batteries',
      'Tyres and tubes',
      'Bulbs and electrical',
      'Belts and hoses',
      'Suspension and steering',
      'Accessories',
      'Car care',
      'Services',
      'Labour',
    ],
    expenses,
    vehicleTypes: ['Car', 'SUV', 'Van', 'Pickup', 'Three-wheeler', 'Motorcycle', 'Lorry', 'Bus'],
  },
}
