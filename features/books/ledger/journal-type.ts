import { ledgerTypeCodes } from '../../../kernel/codes.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { ledgerRefusal } from './refusals.ts'

export interface JournalSides {
  ledgerType: string
  entryType: 0 | 1
  transactionMode: 0 | 1
  /** Empty for a single entry. */
  toLedgerType: string
  toEntryType: 0 | 1 | null
  toTransactionMode: 0 | 1 | null
}

/** A ledger type and mode that has an account. */
export interface Tag {
  ledgerType: string
  mode: 0 | 1
}

function hasAccount(tags: readonly Tag[], ledgerType: string, mode: 0 | 1 | null): boolean {
  return tags.some(tag => tag.ledgerType === ledgerType && tag.mode === mode)
}

/**
 * Whether a journal type may have these sides. A double entry has a complete second side, debits one side and credits the
 * other, and does not use the same account twice, but for the bank, whose own accounts money moves between; each side needs an account
 * for its mode (spec §3, §5).
 */
export function checkSides(sides: JournalSides, tags: readonly Tag[]): Refusal | null {
  const { ledgerType, entryType, transactionMode, toLedgerType, toEntryType, toTransactionMode } = sides
  if (!hasAccount(tags, ledgerType, transactionMode)) return ledgerRefusal('NO_ACCOUNT', {}, { transactionMode: noAccountText })
  if (toLedgerType === '') {
    const isWhole = toEntryType === null && toTransactionMode === null
    return isWhole ? null : ledgerRefusal('JOURNAL_SIDES', {}, { toLedgerType: 'Choose the second ledger type' })
  }
  if (toEntryType === null || toTransactionMode === null) {
    return ledgerRefusal('JOURNAL_SIDES', {}, { toEntryType: 'Choose debit or credit, and cash or cheque' })
  }
  if (toEntryType === entryType) {
    return ledgerRefusal('JOURNAL_SIDES', {}, { toEntryType: 'One side is debited, the other credited' })
  }
  const isSame = toLedgerType === ledgerType && toTransactionMode === transactionMode
  if (isSame && !(ledgerType === ledgerTypeCodes.bank && transactionMode === 0)) {
    return ledgerRefusal('JOURNAL_SIDES', {}, { toLedgerType: 'Both sides are the same account' })
  }
  return hasAccount(tags, toLedgerType, toTransactionMode) ? null : ledgerRefusal('NO_ACCOUNT', {}, { toTransactionMode: noAccountText })
}

const noAccountText = 'This ledger type has no account for this mode'
