import type { Refusal } from '../../../kernel/refusal.ts'
import { statement } from '../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../platform/server/transaction.ts'
import { paymentRefusal } from '../refusals.ts'
import type { Tender } from '../tender.ts'

const readBanks = statement('payments.banks-of-tenders', 'select code, name from bank where code = any($1)')

/** Names of banks by code. */
export type BankNames = ReadonlyMap<string, string>

/** The banks that tenders name, those there are. */
export async function banksOfTenders(tx: Tx, tenders: readonly Tender[]): Promise<BankNames> {
  const codes = [...new Set(tenders.flatMap(({ bankCode }) => bankCode ?? []))]
  if (codes.length === 0) return new Map()
  return new Map((await tx.rows<{ code: string; name: string }>(readBanks, [codes])).map(({ code, name }) => [code, name]))
}

/** Refuses a bank that is not in the list. */
export function checkBanks(tenders: readonly Tender[], banks: BankNames): Refusal | null {
  const index = tenders.findIndex(({ bankCode }) => bankCode !== null && !banks.has(bankCode))
  return index >= 0 ? paymentRefusal('PAYMENT_BANK', { nth: index + 1 }) : null
}
