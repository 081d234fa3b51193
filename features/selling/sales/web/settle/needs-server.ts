import { paymentTypeCodes, type PaymentTypeCode } from '../../../../../kernel/codes.ts'
import type { Press } from './paying.ts'

// Money that the cashier sees come: cash, the slip of the card terminal, a transfer on the phone.
const seenByCashier: readonly PaymentTypeCode[] = [paymentTypeCodes.cash, paymentTypeCodes.card, paymentTypeCodes.onlineTransfer]

/** What of the bill needs the server, but for its credit; null where nothing does. */
export function needsServer({ bill, settlement, grants }: Pick<Press, 'bill' | 'settlement' | 'grants'>): string | null {
  if (bill.mode !== 'adding') return 'a saved bill is changed'
  if (bill.origin) return 'it is made of an order or a quotation'
  if (grants.length > 0) return 'a manager allowed something of it'
  const other = settlement === 'payments' && bill.payments.some(({ type }) => !seenByCashier.includes(type))
  return other ? 'of its payments only cash, cards and transfers can be taken without the server' : null
}
