import { openingKinds, type OpeningKind } from '../opening.ts'

/** What the books begin with, as staff read it. */
export const openingKindWords = {
  cash: 'Cash in the till',
  bank: 'Bank account',
  overdraft: 'Bank account, overdrawn',
  cheque: 'Cheque in hand',
  'own-cheque': 'Own cheque that is out',
  'customer-owes': 'Bill of a customer',
  'customer-over-payment': 'Advance of a customer',
  'customer-return': 'Return credit of a customer',
  'supplier-owed': 'Bill of a supplier',
  'supplier-over-payment': 'Advance to a supplier',
  'supplier-return': 'Return credit with a supplier',
} as const satisfies Record<OpeningKind, string>

export const openingKindChoices = openingKinds.map(value => ({ value, label: openingKindWords[value] }))

/** Queries that an opening balance changes. */
export const openingStale = [['opening-balance'], ['customer'], ['supplier'], ['bank-account']] as const
