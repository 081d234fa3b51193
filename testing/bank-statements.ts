import { demoToday } from '../database/test-database.ts'
import { addChequeBook } from '../features/banking/bank-accounts/cheque-book-contract.ts'
import { bankAccounts } from '../features/banking/bank-accounts/contract.ts'
import { reconcileAccount, reconciliations, takeBackReconciliation } from '../features/banking/bank-accounts/reconciliation-contract.ts'
import { bankStatement, tickLines, type Statement, type StatementLine } from '../features/banking/bank-accounts/statement-contract.ts'
import { addDays, businessDate, date, type IsoDate } from '../kernel/dates.ts'
import type { CallInput } from '../kernel/endpoint.ts'
import type { Hands } from '../tools/kill-test/hands.ts'
import { saved } from './calls.ts'
import { aChequeInHand, aMove, moveThem } from './papers/cheque-move.ts'
import type { Kit } from './papers/paper.ts'
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

/** Reconciles an account with what its ticks say that the bank's statement of a day ends with; the code of that. Throws when it is refused. */
export async function reconcile(staff: Staff, account: string, date: string): Promise<string> {
  const { statement } = await statementOf(staff, account, { toDate: date })
  return (await saved(staff, reconcileAccount, { account, date, balance: statement.shown })).code
}

/** The account is reconciled through the next day of long ago, which is taken back, and made again. One till does it: the days follow each other. */
async function agreeWithBank(hands: Hands): Promise<void> {
  if (!hands.filesReturns) return
  const account = (await hands.read(bankAccounts.list, {})).bankAccounts[0]?.code ?? ''
  const [last] = (await hands.read(reconciliations.list, { query: { account, size: 1 } })).reconciliations
  const now = businessDate(Date.now(), 'Asia/Colombo')
  const day = last ? addDays(date(last.date), 1) : addDays(now, -300)
  if (day >= now) return
  const { statement } = await hands.read(bankStatement.list, { params: { id: account }, query: { toDate: day, size: 1 } })
  const body = { account, date: day, balance: statement.shown }
  const { code } = await hands.save(reconcileAccount, body, 'approver')
  await hands.save(takeBackReconciliation, { code }, 'approver')
  await hands.save(reconcileAccount, body, 'approver')
}

let accounts = 0

/** A new own account, which has no cheque book yet. */
export async function aNewAccount({ owner }: Shop, staff: Staff): Promise<string> {
  accounts += 1
  const { rows } = await owner.query<{ code: string }>('select min(code) as code from bank')
  const body = { name: `Books ${accounts}`, bankCode: rows[0]!.code, branch: 'Galle', number: `88-${accounts}` }
  return (await saved(staff, bankAccounts.create, body)).bankAccount.code
}

/** A number of an account that nobody has. */
const noAccount = { id: '6401999999' }
const leaves = { firstNumber: '000101', lastNumber: '000125' }

/** Statements and cheque books of own accounts. */
export const bankStatements: Kit = {
  samples: ({ shop, staff, customer }) => {
    const params = async () => ({ id: await anAccount(shop) })
    const unused = async () => ({ id: await aNewAccount(shop, staff) })
    const today = () => businessDate(shop.now(), 'Asia/Colombo')
    const yesterday = () => addDays(today(), -1)
    const reconciled = async () => reconcile(staff, await aNewAccount(shop, staff), yesterday())
    return {
      'GET bank-account-statement/:id': async () => ({ params: await params() }),
      'PUT bank-account-statement/:id': async () => ({ params: await params(), body: { date: today(), balance: '-12.50' } }),
      'GET bank-reconciliation': async () => ({}),
      'GET bank-reconciliation/:code': async () => ({ params: { code: await reconciled() } }),
      'POST bank-reconciliation': async () => ({ body: { account: await aNewAccount(shop, staff), date: yesterday(), balance: '0.00' } }),
      'POST bank-reconciliation-removal': async () => ({ body: { code: await reconciled() } }),
      'GET cheque-book/:id': async () => ({ params: await params() }),
      'POST cheque-book/:id': async () => ({ params: await unused(), body: leaves }),
      'POST cheque-book-removal/:id': async () => {
        const { id } = await unused()
        await staff.call(addChequeBook, { params: { id }, body: leaves })
        return { params: { id }, body: { bookNo: 1 } }
      },
      'POST spoiled-cheque/:id': async () => ({ params: await unused(), body: { ...leaves, lastNumber: '000101', reason: 'Torn' } }),
      'POST bank-account-tick/:id': async () => {
        const cheque = await aChequeInHand({ shop, staff }, { customer, amount: '3.00' })
        const { id } = await params()
        const { code } = await moveThem(staff, aMove('deposit', [cheque], { accountCode: id, date: today() }))
        return { params: { id }, body: { isShown: true, date: today(), lines: await linesOf(shop, code) } }
      },
    }
  },
  errands: [agreeWithBank],
  refused: async ({ shop }) => {
    const params = { id: await anAccount(shop) }
    const lines = ['1301000001-6601999999-1-1', '1301000001-6601999999-1-2']
    return {
      'PUT bank-account-statement/:id': { params: noAccount, body: { date: demoToday, balance: '1.00' } },
      'POST bank-reconciliation': { body: { account: noAccount.id, date: addDays(demoToday as IsoDate, -1), balance: '0.00' } },
      'POST bank-reconciliation-removal': { body: { code: `${noAccount.id}-1` } },
      'POST cheque-book/:id': { params: noAccount, body: { firstNumber: '101', lastNumber: '125' } },
      'POST cheque-book-removal/:id': { params, body: { bookNo: 99 } },
      'POST spoiled-cheque/:id': { params: noAccount, body: { firstNumber: '101', lastNumber: '101', reason: 'Torn' } },
      'POST bank-account-tick/:id': { params, body: { isShown: true, date: demoToday, lines } },
    }
  },
}
