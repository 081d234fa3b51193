/** What the books began with, entered late by an admin. */
export interface ModelOpening {
  location: string
  code: string
  kind: 'customer-owes' | 'supplier-owed' | 'cheque' | 'own-cheque'
  partyCode: string
  /** Of the bill or the cheque. */
  number: string
  amount: bigint
  date: string
  /** What receipts have paid of a customer's bill. */
  paid: bigint
  isReversed: boolean
}
