import { bankAccounts } from '../../features/banking/bank-accounts/contract.ts'
import { saveBankBalance, tickLines } from '../../features/banking/bank-accounts/statement-contract.ts'
import { listTransactionTypes } from '../../features/books/ledger/contract.ts'
import {
  accountTransactions,
  createAccountTransaction,
  editAccountTransaction,
  getAccountTransaction,
  reverseAccountTransaction,
  type AccTransactionRead,
  type TransactionBody,
} from '../../features/money/journals/contract.ts'
import { today } from '../../tools/kill-test/bodies.ts'
import { rupeesOf, type Hands } from '../../tools/kill-test/hands.ts'
import { saved } from '../calls.ts'
import { anAccount } from '../payments.ts'
import type { Staff } from '../shop.ts'
import { mistake, type Setting, type TestPaper } from './paper.ts'

/** An account transaction of a type that the shop begins with: 'Capital paid in, cash'. */
export async function aTransaction(
  staff: Staff,
  name: string,
  amount: string,
  more: Partial<TransactionBody> = {},
): Promise<TransactionBody> {
  const found = (await staff.call(listTransactionTypes)).reply.accTransactionType.find(type => type.name === name)
  if (!found) throw new Error(`no journal type is called ${name}`)
  return { accTransactionType: found.code, amount, ...more }
}

/** Saves it, whatever is in the till; throws when it is refused. */
export async function book(staff: Staff, body: TransactionBody): Promise<AccTransactionRead> {
  return (await saved(staff, createAccountTransaction, body)).data
}

/** Capital of 500.00 is put into the till, and changed to 400.00; the number of the paper. */
export async function capitalPutIn(staff: Staff): Promise<string> {
  const { code } = await book(staff, await aTransaction(staff, 'Capital paid in, cash', '500.00'))
  const body = { ...(await aTransaction(staff, 'Capital paid in, cash', '400.00', { remarks: 'For the float' })), version: 1 }
  const { status } = await staff.call(editAccountTransaction, { params: { id: code }, body })
  if (status !== 200) throw new Error('an account transaction could not be changed')
  return code
}

/** What a manager may book: cash that was paid in before goes to the bank. */
async function toTheBank({ shop, staff }: Setting): Promise<TransactionBody> {
  await book(staff, await aTransaction(staff, 'Capital paid in, cash', '5.00'))
  return aTransaction(staff, 'Cash to bank', '2.00', { toBankAccount: await anAccount(shop) })
}

/** An account transaction of the type that debits and credits these accounts. */
async function between(hands: Hands, [debited, credited]: readonly [string, string], more: Partial<TransactionBody> = {}) {
  const { accTransactionType } = await hands.read(listTransactionTypes, {})
  const type = accTransactionType.find(({ credit, debit }) => credit.code === credited && debit.code === debited)
  return { accTransactionType: type?.code ?? '', amount: rupeesOf(100 + hands.dice.below(5000)), confirmed: [], ...more }
}

/** The owner puts money into the till twice, and takes the second back. */
async function putCapitalIn(hands: Hands): Promise<void> {
  const body = await between(hands, ['1101', '3000'], { amount: rupeesOf(100 + hands.dice.below(100_000)) })
  await hands.save(createAccountTransaction, body)
  const { code } = await hands.save(createAccountTransaction, body)
  await hands.save(reverseAccountTransaction, { ...mistake(code), confirmed: [] }, 'approver')
}

/** Cash goes to the bank; its statement shows that, does not after all, and does. */
async function bankCash(hands: Hands): Promise<void> {
  const id = (await hands.read(bankAccounts.list, {})).bankAccounts[0]?.code ?? ''
  const body = await between(hands, ['1201', '1101'], { toBankAccount: id })
  const { code } = await hands.save(createAccountTransaction, body)
  const date = today()
  // The debit is the first line of the entry.
  const lines = [`${hands.locationCode}-${code}-1-1`]
  for (const isShown of [true, false, true]) await hands.save(tickLines, { isShown, date, lines }, 'approver', { id })
  await hands.save(saveBankBalance, { date, balance: body.amount }, 'approver', { id })
}

export const journal = {
  kind: 'accountTransaction',
  calls: {
    list: accountTransactions.list,
    get: getAccountTransaction,
    create: createAccountTransaction,
    edit: editAccountTransaction,
    reverse: reverseAccountTransaction,
  },
  valid: toTheBank,
  refused: async () => ({ accTransactionType: '4501999999', amount: '1.00', remarks: 'none' }),
  errands: [putCapitalIn, bankCash],
} satisfies TestPaper<typeof createAccountTransaction>
