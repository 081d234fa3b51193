import { receiptStale } from '../../receipts/web/receipt-stale.ts'
import type { EndedDebt, EndedRead } from '../ended-shapes.ts'

/** Queries that the end of debts changes, and taking it back, beside the paper's own list: all that a receipt changes. */
export const endedStale: readonly (readonly unknown[])[] = [['party-papers'], ['cheques'], ...receiptStale]

/** The customer of a paper as papers name one. */
export function customerOfEnded({ customer, writtenFor }: Pick<EndedRead, 'customer' | 'writtenFor'>): string {
  const { firstName, secondName } = writtenFor ?? customer
  return `${firstName} ${secondName}`.trim()
}

/** "Bill 3001000012", "Opening A-17", "Cheque 500100" */
export function nameOfDebt({ kind, debtCode, reference }: EndedDebt): string {
  if (kind === 'bill') return `Bill ${debtCode}`
  return kind === 'opening' ? `Opening ${reference || debtCode}` : `Cheque ${reference}`
}
