import { bankAccounts } from '../features/banking/bank-accounts/contract.ts'
import { createAccountTransaction, type AccTransactionRead, type TransactionBody } from '../features/money/journals/contract.ts'
import { listTransactionTypes } from '../features/books/ledger/contract.ts'
import { banks } from '../features/banking/payments/contract.ts'
import type { CallInput, Endpoint } from '../kernel/endpoint.ts'
import { saved } from './calls.ts'
import type { Refused } from './malformed-requests.ts'
import type { Staff } from './shop.ts'

type Input = Partial<CallInput<Endpoint>>

/** The code of a journal type that the shop begins with: 'Capital paid in, cash'. */
export async function typeNamed(staff: Staff, name: string): Promise<string> {
  const types = (await staff.call(listTransactionTypes)).reply.accTransactionType
  const found = types.find(type => type.name === name)
  if (!found) throw new Error(`no journal type is called ${name}`)
  return found.code
}

/** An account transaction of a type. */
export async function aTransaction(
  staff: Staff,
  name: string,
  amount: string,
  more: Partial<TransactionBody> = {},
): Promise<TransactionBody> {
  return { accTransactionType: await typeNamed(staff, name), amount, ...more }
}

/** Saves it, whatever is in the till; throws when it is refused. */
export async function book(staff: Staff, body: TransactionBody): Promise<AccTransactionRead> {
  return (await saved(staff, createAccountTransaction, body)).data
}

/** An own bank account; made where there is none. */
async function someAccount(staff: Staff): Promise<string> {
  const [first] = (await staff.call(bankAccounts.list, { query: { active: '1' } })).reply.bankAccounts
  if (first) return first.code
  const [bank] = (await staff.call(banks.list)).reply.bank
  const body = { name: 'Of samples', bankCode: bank!.code, number: '77-1' }
  return (await saved(staff, bankAccounts.create, body)).bankAccount.code
}

/** For every call about account transactions a request that goes through; `staff` is an admin. */
export function journalSamples(known: () => { staff: Staff }): Record<string, () => Promise<Input>> {
  const body = () => aTransaction(known().staff, 'Capital paid in, cash', '2.00')
  const booked = async () => (await book(known().staff, await body())).code
  return {
    'GET account-transaction': async () => ({}),
    'GET account-transaction/:id': async () => ({ params: { id: await booked() } }),
    // What a manager may book: cash that was paid in before.
    'POST account-transaction': async () => {
      await book(known().staff, await aTransaction(known().staff, 'Capital paid in, cash', '5.00'))
      return { body: await aTransaction(known().staff, 'Cash to bank', '2.00', { toBankAccount: await someAccount(known().staff) }) }
    },
    'PUT account-transaction/:id': async () => ({ params: { id: await booked() }, body: { ...(await body()), version: 1 } }),
    'PUT account-transaction-reversal': async () => ({
      body: { code: await booked(), reason: 'Mistake', version: 1, confirmed: [] },
    }),
  }
}

/** For every call about account transactions that writes, a request that is right and yet refused: it names what does not exist. */
export function refusedJournals(): Record<string, Refused> {
  const body = { accTransactionType: '4501999999', amount: '1.00', remarks: 'none' }
  return {
    'POST /api/v1/account-transaction': { params: {}, body },
    'PUT /api/v1/account-transaction/{id}': { params: { id: '4701999999' }, body: { ...body, version: 1 } },
    'PUT /api/v1/account-transaction-reversal': { params: {}, body: { code: '4701999999', reason: 'Mistake', version: 1 } },
  }
}
