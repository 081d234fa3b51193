/** A supplier's delivery: item, quantity and, where the supplier gives one, a percentage off. */
type Delivered = [item: string, quantity: string, discountPercent?: string]

export type DemoNote = {
  daysAgo: number
  location: 'colombo' | 'kandy' | 'galle'
  user: string
  supplier: string
  invoice: string
  lines: Delivered[]
  discountPercent?: string
  discountAmount?: string
  landedCost?: string
  /** The demo order that it answers. */
  order?: string
  remarks?: string
}

/** None is paid yet. They use other items than the remaining demo data, whose stock must stay as it is. */
// oxfmt-ignore
export const demoNotes: DemoNote[] = [
  { daysAgo: 23, location: 'colombo', user: 'manager', supplier: 'nippon-genuine', invoice: 'NG-48120', lines: [['brake-pad-prius-f', '6'], ['brake-pad-prius-r', '6'], ['brake-disc-aqua-f', '4'], ['air-filter-kdh', '8', '5']] },
  { daysAgo: 21, location: 'kandy', user: 'selvam', supplier: 'hill-bearings', invoice: 'HC/2231', lines: [['bearing-30204', '10'], ['bearing-axle-tata-ace', '6'], ['bearing-strut-axio', '4']], discountPercent: '2.5' },
  { daysAgo: 19, location: 'galle', user: 'sunil', supplier: 'ruhunu-suspension', invoice: '9054', lines: [['shock-alto-f', '4'], ['shock-alto-r', '4'], ['ball-joint-kdh', '3']] },
  { daysAgo: 17, location: 'colombo', user: 'nimal', supplier: 'island-tyre', invoice: 'IT-7716', lines: [['tyre-bridgestone-18560r15', '8'], ['tyre-bridgestone-19580r15', '4']], landedCost: '4500.00', remarks: 'Lorry from Kelaniya on the invoice' },
  { daysAgo: 16, location: 'kandy', user: 'manager', supplier: 'trishaw-world', invoice: 'TBW-1188', lines: [['chain-sprocket-ct100', '6', '4'], ['chain-sprocket-fz', '4', '4'], ['clutch-cable-pulsar', '10']] },
  { daysAgo: 14, location: 'colombo', user: 'manager', supplier: 'hybrid-ev', invoice: 'HEV-0932', lines: [['hybrid-cell-aqua', '8'], ['inverter-pump-aqua', '1']] },
  { daysAgo: 11, location: 'colombo', user: 'nimal', supplier: 'bright-electric', invoice: 'BA 5561', lines: [['bulb-led-h11', '6', '3'], ['bulb-led-h4', '6', '3'], ['bulb-osram-d4r', '4']] },
  { daysAgo: 9, location: 'galle', user: 'sunil', supplier: 'metro-accessories', invoice: 'MCA-3307', lines: [['jump-leads-500', '4'], ['jack-bottle-2t', '3'], ['dashcam-front', '2']], discountAmount: '500.00' },
  { daysAgo: 8, location: 'kandy', user: 'selvam', supplier: 'ruhunu-suspension', invoice: '9117', lines: [['rack-end-axio', '4'], ['rack-end-fit', '4'], ['cv-joint-vitz', '2']] },
  { daysAgo: 5, location: 'colombo', user: 'manager', supplier: 'panchi-auto', invoice: 'PA-66402', order: 'brakes', lines: [['brake-pad-axia-f', '8'], ['brake-pad-sunny-f', '6'], ['brake-hose-axio-f', '5']], discountPercent: '1' },
  { daysAgo: 4, location: 'galle', user: 'sunil', supplier: 'trishaw-world', invoice: 'TBW-1240', lines: [['chain-428-118', '6'], ['drive-belt-ntorq', '4']] },
  { daysAgo: 2, location: 'colombo', user: 'nimal', supplier: 'hill-bearings', invoice: 'HC/2290', lines: [['bearing-clutch-alto', '8'], ['bearing-wheel-alto-f', '10'], ['bearing-hub-prius-f', '2']] },
]

export type DemoOrder = {
  key: string
  daysAgo: number
  location: DemoNote['location']
  user: string
  supplier: string
  expectedInDays: number
  lines: [item: string, quantity: string][]
  remarks: string
}

/** One that came in part and is late, one that is not due yet. */
export const demoOrders: DemoOrder[] = [
  {
    key: 'brakes',
    daysAgo: 12,
    location: 'colombo',
    user: 'manager',
    supplier: 'panchi-auto',
    expectedInDays: 8,
    lines: [
      ['brake-pad-axia-f', '8'],
      ['brake-pad-sunny-f', '8'],
      ['brake-pad-montero-f', '4'],
      ['brake-disc-wagonr-f', '4'],
    ],
    remarks: 'Deliver before noon',
  },
  {
    key: 'filters',
    daysAgo: 1,
    location: 'colombo',
    user: 'nimal',
    supplier: 'nippon-genuine',
    expectedInDays: 6,
    lines: [
      ['air-filter-prius', '20'],
      ['air-filter-kdh', '12'],
      ['brake-shoe-axio-r', '8'],
    ],
    remarks: '',
  },
]

/** Goods of a note that were returned; the return is neither applied nor refunded. */
export const demoReturn = {
  daysAgo: 3,
  invoice: 'BA 5561',
  line: 2,
  quantity: '1',
  reason: 'One of the pair does not light',
  remarks: 'Given to the driver',
}
