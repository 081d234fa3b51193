/**
 * The queries that a voucher makes out of date: every list, since notes are paid, returns used and suppliers owed less. Named by
 * their first word, so that the page of vouchers loads no contracts of purchasing.
 */
export const vouchersStale: readonly (readonly unknown[])[] = [['master'], ['vouchers'], ['own-cheque-number'], ['purchasing'], ['lookup']]
