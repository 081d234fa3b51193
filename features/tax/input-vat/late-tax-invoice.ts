import type { Money } from '../../../kernel/money.ts'
import { sourceCodes } from '../../../kernel/paper-postings.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { accounts, credit, debit, posting, type AccountCode, type PostingLine } from '../../books/ledger/posting.ts'
import { inputVatRefusal } from './refusals.ts'

/** The paper whose VAT is claimed later, as the rules of its own kind find it. */
export interface UnclaimedPaper {
  /** Its name in a refusal: 'GRN 4001000001'. */
  what: string
  status: string
  /** What claims its VAT already: the paper itself, or a late tax invoice. */
  claimedBy: string | null
}

/** May the VAT of this paper be claimed with an invoice that came late? The first problem, or null. */
export function checkUnclaimed({ what, status, claimedBy }: UnclaimedPaper): Refusal | null {
  if (status !== 'live') return inputVatRefusal('LATE_TAX_INVOICE_REVERSED', { what })
  return claimedBy === null ? null : inputVatRefusal('LATE_TAX_INVOICE_CLAIMED', { what, by: claimedBy })
}

/** A paper stays as it is while a late tax invoice claims its VAT. */
export function checkNotClaimed(what: string, claimedBy: string | null): Refusal | null {
  return claimedBy === null ? null : inputVatRefusal('LATE_TAX_INVOICE_STANDS', { what, by: claimedBy })
}

/** The VAT leaves the account that it was put into when its paper was saved. */
export function lateTaxInvoicePosting(vat: Money, account: AccountCode): PostingLine[] {
  const source = sourceCodes.lateTaxInvoice
  return posting([debit(accounts.inputVat, vat, source), credit(account, vat, source)])
}
