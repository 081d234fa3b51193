import { masterKey } from '../../../platform/web/master-page/list-query.ts'
import { receiptStale } from '../../receipts/web/receipt-stale.ts'
import { badDebts, type BadDebtRead, type WrittenOffDebt } from '../contract.ts'

/** Queries that writing off changes, and taking it back: its own list, and all that a receipt changes. */
export const badDebtStale: readonly (readonly unknown[])[] = [masterKey(badDebts), ['party-papers'], ['cheques'], ...receiptStale]

/** The customer of a paper as papers name one. */
export function customerOfBadDebt({ customer, writtenFor }: Pick<BadDebtRead, 'customer' | 'writtenFor'>): string {
  const { firstName, secondName } = writtenFor ?? customer
  return `${firstName} ${secondName}`.trim()
}

/** "Bill 3001000012", "Opening A-17", "Cheque 500100" */
export function nameOfDebt({ kind, debtCode, reference }: WrittenOffDebt): string {
  if (kind === 'bill') return `Bill ${debtCode}`
  return kind === 'opening' ? `Opening ${reference || debtCode}` : `Cheque ${reference}`
}

/** What becomes of money that comes all the same. */
export const laterMoneyWords =
  'When the customer pays later after all, the receipt keeps the money as over payment, or an admin first reverses what was written off: then it is owed again, and the receipt pays it.'
