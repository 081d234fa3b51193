import { demoToday } from '../database/test-database.ts'
import { addChequeBook } from '../features/banking/bank-accounts/cheque-book-contract.ts'
import { bankAccounts } from '../features/banking/bank-accounts/contract.ts'
import { bankStatement, tickLines, type Statement, type StatementLine } from '../features/banking/bank-accounts/statement-contract.ts'
import { businessDate } from '../kernel/dates.ts'
import type { CallInput, Endpoint } from '../kernel/endpoint.ts'
import { saved } from './calls.ts'
import { aChequeInHand, aMove, moveThem } from './cheques.ts'
import type { Refused } from './malformed-requests.ts'
import { anAccount } from './payments.ts'
import type { Shop, Staff } from './shop.ts'

type Query = CallInput<typeof bankStatement.list>['query']

/** The statement of an own account as the screen reads it, oldest first. */
export async function statementOf(
  staff: Staff,
  account: string,
  query: Query = {},
): Promise<{ lines: readonly StatementLine[]; statement: Statement; total: number }> {
  const { status, reply, error } = await staff.call(bankStatement.list, {
    params: { id: account },
    query: { desc: '0', size: 100, ...query },
  })
  if (status !== 200) throw new Error(`the statement was refused with ${status}: ${error.message.errorInfo[2]}`)
  return reply
}

/** The lines of a paper on its own accounts' statements, in their order. */
export async function linesOf({ owner }: Shop, paper: string): Promise<string[]> {
  const { rows } = await owner.query<{ code: string }>(
    `select location_code || '-' || paper_code || '-' || entry_no || '-' || line_no as code from gl_line
     where paper_code = $1 and account_code in ('1201', '1202', '2110') and source_code not in (27, 29) order by entry_no, line_no`,
    [paper],
  )
  return rows.map(({ code }) => code)
}

/** Ticks lines by the bank's statement of a day, or takes their ticks away; how many changed. Throws when it is refused. */
export async function tick(
  staff: Staff,
  account: string,
  lines: readonly string[],
  { isShown = true, date = demoToday }: { isShown?: boolean; date?: string } = {},
): Promise<number> {
  const { status, reply, error } = await staff.call(tickLines, { params: { id: account }, body: { isShown, date, lines: [...lines] } })
  if (status !== 200) throw new Error(`the ticks were refused with ${status}: ${error.message.errorInfo[2]}`)
  return reply.count
}

let accounts = 0

/** A new own account, which has no cheque book yet. */
export async function aNewAccount({ owner }: Shop, staff: Staff): Promise<string> {
  accounts += 1
  const { rows } = await owner.query<{ code: string }>('select min(code) as code from bank')
  const body = { name: `Books ${accounts}`, bankCode: rows[0]!.code, branch: 'Galle', number: `88-${accounts}` }
  return (await saved(staff, bankAccounts.create, body)).bankAccount.code
}

interface Known {
  shop: Shop
  staff: Staff
  customerCode: string
}

/** For every call about statements a request that goes through. */
export function bankStatementSamples(known: () => Known): Record<string, () => Promise<Partial<CallInput<Endpoint>>>> {
  const params = async () => ({ id: await anAccount(known().shop) })
  const unused = async () => ({ id: await aNewAccount(known().shop, known().staff) })
  const today = () => businessDate(known().shop.now(), 'Asia/Colombo')
  return {
    'GET bank-account-statement/:id': async () => ({ params: await params() }),
    'PUT bank-account-statement/:id': async () => ({ params: await params(), body: { date: today(), balance: '-12.50' } }),
    'GET cheque-book/:id': async () => ({ params: await params() }),
    'POST cheque-book/:id': async () => ({ params: await unused(), body: { firstNumber: '000101', lastNumber: '000125' } }),
    'POST cheque-book-removal/:id': async () => {
      const { id } = await unused()
      await known().staff.call(addChequeBook, { params: { id }, body: { firstNumber: '000101', lastNumber: '000125' } })
      return { params: { id }, body: { bookNo: 1 } }
    },
    'POST spoiled-cheque/:id': async () => ({
      params: await unused(),
      body: { firstNumber: '000101', lastNumber: '000101', reason: 'Torn' },
    }),
    'POST bank-account-tick/:id': async () => {
      const { shop, staff, customerCode } = known()
      const cheque = await aChequeInHand({ shop, staff }, { customer: customerCode, amount: '3.00' })
      const { id } = await params()
      const { code } = await moveThem(staff, aMove('deposit', [cheque], { accountCode: id, date: today() }))
      return { params: { id }, body: { isShown: true, date: today(), lines: await linesOf(shop, code) } }
    },
  }
}

/** For every call about statements that writes, a request that is right and yet refused: it names what does not exist. */
export function refusedBankStatements(account: string): Record<string, Refused> {
  return {
    'PUT /api/v1/bank-account-statement/{id}': { params: { id: '6401999999' }, body: { date: demoToday, balance: '1.00' } },
    'POST /api/v1/cheque-book/{id}': { params: { id: '6401999999' }, body: { firstNumber: '101', lastNumber: '125' } },
    'POST /api/v1/cheque-book-removal/{id}': { params: { id: account }, body: { bookNo: 99 } },
    'POST /api/v1/spoiled-cheque/{id}': { params: { id: '6401999999' }, body: { firstNumber: '101', lastNumber: '101', reason: 'Torn' } },
    'POST /api/v1/bank-account-tick/{id}': {
      params: { id: account },
      body: { isShown: true, date: demoToday, lines: ['1301000001-6601999999-1-1', '1301000001-6601999999-1-2'] },
    },
  }
}
