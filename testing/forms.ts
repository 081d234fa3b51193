/** A form that a key opens from a screen. */
export interface OpenedForm {
  /** The address of the screen on which the keys are pressed. */
  at: string
  keys: readonly string[]
  /** Its first field is a choice and takes no text. */
  isChoice?: true
  /** Its first field is the number of a paper, and takes digits alone. */
  isNumber?: true
}

/** The screens with a form for something new, which Insert opens. */
const withText = [
  '/bad-debts',
  '/settlement-discounts',
  '/bank-accounts',
  '/customer',
  '/expanses-category',
  '/grn',
  '/item-bin',
  '/item-brand',
  '/item-category',
  '/item-colour',
  '/item-master',
  '/item-unit',
  '/job-cards',
  '/journal-entries',
  '/journal-types',
  '/own-accounts',
  '/payment-receipt',
  '/payment-vouchers',
  '/oversold-goods?papers=1',
  '/price-correction',
  '/purchase-order',
  '/purchase-return',
  '/route',
  '/sales-boys',
  '/sales-order',
  '/sales-quotation',
  '/salesRep',
  '/service-pack',
  '/stock-freeze',
  '/suppliers',
  '/user',
  '/vehicle',
  '/settings?tab=locations',
  '/settings?tab=lists',
]
const withChoice = ['/credit-and-debit', '/expenses', '/opening-balances', '/stock-in', '/stock-issue', '/stock-transfer']

/** The first row of a list, and a key for it. */
const row = (key: string) => ['ArrowDown', key]

/** Every form of the screens, as keys open it. */
export const forms: readonly OpenedForm[] = [
  ...withText.map(at => ({ at, keys: ['Insert'] })),
  ...withChoice.map(at => ({ at, keys: ['Insert'], isChoice: true as const })),
  { at: '/sales-return', keys: ['Insert'], isNumber: true },
  { at: '/sales', keys: ['F2'] },
  { at: '/sales', keys: ['F7'] },
  { at: '/sales', keys: ['Alt+c'] },
  { at: '/item-brand', keys: row('F2') },
  { at: '/customer', keys: row('F2') },
  { at: '/suppliers', keys: row('F2') },
  { at: '/item-master', keys: row('F2') },
  { at: '/dashboard', keys: ['Control+k'] },
]
