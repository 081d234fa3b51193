import { paymentTypeNames } from '../../../../kernel/codes.ts'
import type { Refusal } from '../../../../kernel/refusal.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { isOwnAccount } from '../../bank-accounts/bank-account.ts'
import { paymentRefusal } from '../refusals.ts'
import { isFromAccount, meansOf, outgoingMeansNames, type OutgoingTender } from '../outgoing.ts'
import { isToOwnAccount } from '../payment-types.ts'
import type { Tender } from '../tender.ts'

const readBanks = statement(
  'payments.banks-of-tenders',
  `select code, name, true as "isInUse" from bank where code = any($1)
   union all select code, name, is_active from bank_account where code = any($1)`,
)

interface KnownBank {
  code: string
  name: string
  isInUse: boolean
}

/** Names of banks and of own accounts by code. */
export type BankNames = ReadonlyMap<string, string>

/** The banks and own accounts that tenders name, those there are; of the accounts those in use. */
export async function banksOfTenders(tx: Tx, tenders: readonly Tender[]): Promise<BankNames> {
  return namesOf((await knownBanks(tx, tenders)).filter(({ isInUse }) => isInUse))
}

/** The same with accounts that were closed, whose names come apart too: for money that has changed hands already. */
export async function banksOfPaidTenders(tx: Tx, tenders: readonly Tender[]): Promise<{ banks: BankNames; closedAccounts: string[] }> {
  const known = await knownBanks(tx, tenders)
  return { banks: namesOf(known), closedAccounts: known.flatMap(({ name, isInUse }) => (isInUse ? [] : [name])) }
}

const namesOf = (banks: readonly KnownBank[]): BankNames => new Map(banks.map(({ code, name }) => [code, name]))

async function knownBanks(tx: Tx, tenders: readonly Tender[]): Promise<KnownBank[]> {
  const codes = [...new Set(tenders.flatMap(({ bankCode }) => bankCode ?? []))]
  return codes.length === 0 ? [] : tx.rows<KnownBank>(readBanks, [codes])
}

/** Refuses a bank that is not in the list, and a deposit or transfer to what is no own account in use. */
export function checkBanks(tenders: readonly Tender[], banks: BankNames): Refusal | null {
  const index = tenders.findIndex(tender => {
    const { bankCode } = tender
    return bankCode !== null && (!banks.has(bankCode) || isOwnAccount(bankCode) !== isToOwnAccount(tender))
  })
  const tender = tenders[index]
  if (!tender) return null
  const nth = index + 1
  return isToOwnAccount(tender)
    ? paymentRefusal('PAYMENT_ACCOUNT', { nth, type: paymentTypeNames[tender.type] })
    : paymentRefusal('PAYMENT_BANK', { nth })
}

/** Refuses what the shop pays from an own account that is not in use, and a card of a bank that is not in the list. */
export async function checkOutgoingBanks(tx: Tx, tenders: readonly OutgoingTender[]): Promise<Refusal | null> {
  const banks = await banksOfTenders(tx, tenders)
  const index = tenders.findIndex(({ bankCode }) => bankCode !== null && !banks.has(bankCode))
  const tender = tenders[index]
  if (!tender) return null
  const nth = index + 1
  const type = outgoingMeansNames[meansOf(tender)]
  return isFromAccount(tender) ? paymentRefusal('PAYMENT_ACCOUNT', { nth, type }) : paymentRefusal('PAYMENT_BANK', { nth })
}
