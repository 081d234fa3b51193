import { bankStatement, saveBankBalance, tickLines } from '../../features/banking/bank-accounts/statement-contract.ts'
import { addChequeBook, spoilCheques } from '../../features/banking/bank-accounts/cheque-book-contract.ts'
import { getCheque, moveCheques } from '../../features/money/cheque-moves/contract.ts'
import type { ChequeCommand } from '../../features/money/cheque-moves/cheque-move.ts'
import { uploadAttachment } from '../../features/money/attachments/contract.ts'
import { createExpense, reverseExpense, type ExpenseBody } from '../../features/money/expenses/contract.ts'
import { expenseAbout } from '../../features/money/expenses/expense.ts'
import { dueExpenses, recurringExpenses, skipExpense } from '../../features/money/expenses/recurring-contract.ts'
import { createAccountTransaction, reverseAccountTransaction } from '../../features/money/journals/contract.ts'
import { listTransactionTypes } from '../../features/books/ledger/contract.ts'
import { getLookups } from '../../features/shop/lookups/contract.ts'
import { createOpeningBalance } from '../../features/money/openings/contract.ts'
import { giveOverride } from '../../features/shop/session/contract.ts'
import type { CallInput } from '../../kernel/endpoint.ts'
import { rupees } from '../../kernel/money.ts'
import { demoUsers } from '../users.ts'
import { pdfOf } from './pdf.ts'
import { payByCheque, payByTransfer, payCash } from './paying.ts'
import type { MonthStage, Who } from './stage.ts'
import type { Day } from './day.ts'

type OpeningBody = CallInput<typeof createOpeningBalance>['body']

const admin = 'admin at colombo'
const manager = 'manager at colombo'

/** Keeps the codes of banks, own accounts and categories of expenses under names. */
async function learn(stage: MonthStage): Promise<void> {
  const { bank, bankAccount, expenseCategory, salesBoy } = await stage.send(admin, getLookups)
  stage.keep('bank', bank[0]?.code ?? '')
  stage.keep('account', bankAccount[0]?.code ?? '')
  stage.keep('second account', bankAccount[1]?.code ?? '')
  // Their names are paths: 'Premises › Rent'.
  for (const { code, name } of expenseCategory) stage.keep(`expense ${name.split(' › ').at(-1)}`, code)
  stage.keep('technician', salesBoy[0]?.code ?? '')
  const types = await stage.send(admin, listTransactionTypes)
  for (const { code, name } of types.accTransactionType) stage.keep(`journal ${name}`, code)
}

async function open(stage: MonthStage, who: Who, body: OpeningBody): Promise<string> {
  return (await stage.send(who, createOpeningBalance, { body })).code
}

/** The two books of the first account; the older one began before the books of the shop did. */
async function bringChequeBooks(stage: MonthStage): Promise<void> {
  for (const [firstNumber, lastNumber] of [
    ['000876', '000900'],
    ['000901', '000925'],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- two books, the older one first
    await stage.send(admin, addChequeBook, { params: { id: stage.kept('account') }, body: { firstNumber, lastNumber } })
  }
}

async function openBooks(stage: MonthStage): Promise<void> {
  const paperDate = stage.dayIn(-20)
  const bill = { paperDate, dueDate: stage.dayIn(-2) }
  const account = stage.kept('account')
  await open(stage, admin, { kind: 'cash', amount: '25000.00' })
  await open(stage, 'admin at kandy', { kind: 'cash', amount: '15000.00' })
  await open(stage, 'sunil at galle', { kind: 'cash', amount: '10000.00' })
  await open(stage, admin, { kind: 'bank', accountCode: account, amount: '350000.00', reference: 'Passbook' })
  await open(stage, admin, { kind: 'bank', accountCode: stage.kept('second account'), amount: '120000.00', reference: 'Passbook' })
  const received = { bankCode: stage.kept('bank'), branch: 'Nugegoda', reference: '500101', dueDate: stage.dayIn(5) }
  await open(stage, admin, { kind: 'cheque', partyCode: stage.customer('kamal'), amount: '18500.00', ...received })
  const given = { accountCode: account, reference: '000880', dueDate: stage.dayIn(3) }
  await open(stage, admin, { kind: 'own-cheque', partyCode: stage.supplier('trishaw-world'), amount: '22000.00', ...given })
  const party = (kind: OpeningBody['kind'], partyCode: string, amount: string, reference: string) =>
    open(stage, admin, { kind, partyCode, amount, reference, ...bill })
  stage.keep('old bill', await party('customer-owes', stage.customer('city-council'), '45000.00', 'OLD-118'))
  await party('customer-over-payment', stage.customer('farook'), '5000.00', 'OLD-P4')
  await party('customer-return', stage.customer('rajan'), '2500.00', 'OLD-R9')
  await party('supplier-owed', stage.supplier('panchi-auto'), '65000.00', 'PA-64100')
  await party('supplier-over-payment', stage.supplier('hill-bearings'), '4000.00', 'HC-A2')
  await party('supplier-return', stage.supplier('metro-accessories'), '3200.00', 'MCA-R1')
}

export async function book(stage: MonthStage, who: Who, type: string, amount: string, accounts: { from?: string; to?: string } = {}) {
  const body = {
    accTransactionType: stage.kept(`journal ${type}`),
    amount,
    bankAccount: accounts.from ?? null,
    toBankAccount: accounts.to ?? null,
  }
  return (await stage.send(who, createAccountTransaction, { body })).code
}

export async function spend(stage: MonthStage, who: Who, category: string, payment: ExpenseBody['payment'], more: Partial<ExpenseBody> = {}) {
  const body = { categoryCode: stage.kept(`expense ${category}`), payment, ...more }
  return (await stage.send(who, createExpense, { body })).code
}

interface Move {
  command: ChequeCommand
  cheques: readonly string[]
  /** The manager in Colombo when left out. */
  who?: Who
  account?: string
  reason?: string
  charge?: string
}

/** Moves cheques as they are now. */
async function move(stage: MonthStage, { command, cheques: codes, who = manager, account = '', reason = '', charge }: Move): Promise<void> {
  const cheques: { code: string; version: number; charge?: string }[] = []
  for (const code of codes) {
    // oxlint-disable-next-line no-await-in-loop -- a few cheques, once
    const { cheque } = await stage.send(who, getCheque, { params: { code } })
    cheques.push({ code, version: cheque.version, ...(charge !== undefined && { charge }) })
  }
  await stage.send(who, moveCheques, { body: { move: command, date: stage.day, accountCode: account, reason, cheques } })
}

const received = (stage: MonthStage, ...numbers: string[]) => numbers.map(number => stage.kept(`cheque ${number}`))
const own = (stage: MonthStage, at: number) => ({ cheques: [`${stage.kept('own cheques')}0${at}`], who: 'selvam at kandy' as const })

/** Ticks what the bank's statement of a day shows, and keeps its balance. */
async function reconcile(stage: MonthStage): Promise<void> {
  const params = { id: stage.kept('account') }
  const { lines, statement } = await stage.send(manager, bankStatement.list, { params, query: { desc: '0', size: 100 } })
  const shown = lines.filter(line => !line.isOut).slice(0, 6)
  await stage.send(manager, tickLines, { params, body: { isShown: true, date: stage.day, lines: shown.map(({ code }) => code) } })
  await stage.send(manager, saveBankBalance, { params, body: { date: stage.day, balance: statement.cleared } })
}

/** A cashier spends more than a cashier may, with the word of a manager. */
async function spendAboveLimit(stage: MonthStage): Promise<void> {
  const cashier = 'cashier at colombo'
  const asked = { categoryCode: stage.kept('expense Repairs and maintenance'), payee: 'Plumber', amount: rupees('8500.00') }
  const { password = '' } = demoUsers.find(({ username }) => username === 'manager') ?? {}
  const { overrideId } = await stage.send(cashier, giveOverride, {
    body: { username: 'manager', password, permission: 'spend-above-limit', reason: 'The drain is blocked', about: expenseAbout(asked) },
  })
  const { categoryCode, payee } = asked
  await stage.send(cashier, createExpense, { body: { categoryCode, payee, payment: payCash('8500.00'), overrideIds: [overrideId] } })
}

async function spendOnDue(stage: MonthStage): Promise<void> {
  const { due } = await stage.send(manager, dueExpenses)
  const [first, second] = due
  if (first) {
    await stage.send(manager, createExpense, {
      body: { categoryCode: first.category.code, payee: first.payee, payment: payCash(first.amount), due: first },
    })
  }
  if (second) await stage.send(manager, skipExpense, { body: { recurringCode: second.recurringCode, dueOn: second.dueOn } })
}

/** The books' beginning, expenses, journals, the life of every cheque, and the bank's statement. */
export const money: Readonly<Record<number, Day>> = {
  24: async stage => {
    await learn(stage)
    await openBooks(stage)
    await bringChequeBooks(stage)
    await book(stage, admin, 'Capital paid in, bank', '200000.00', { to: stage.kept('account') })
    const weekly = { amount: '1200.00', payee: 'Sunil, the tea', startsOn: stage.day }
    const categoryCode = stage.kept('expense Staff meals and tea')
    for (const rhythm of ['W1', 'W4', 'M28']) {
      // oxlint-disable-next-line no-await-in-loop -- a few rows, once
      await stage.send(manager, recurringExpenses.create, { body: { ...weekly, categoryCode, rhythm } })
    }
  },
  22: async stage => {
    const { attachment } = await stage.send(manager, uploadAttachment, { body: { name: 'rent-receipt.pdf', content: pdfOf('Rent, paid') } })
    const numbered = { account: stage.kept('account'), number: '000890', date: stage.day }
    const rent = await spend(stage, manager, 'Rent', payByCheque('85000.00', numbered), { payee: 'Mr Silva', attachmentIds: [attachment.id] })
    stage.keep('rent', rent)
    await spend(stage, 'selvam at kandy', 'Staff meals and tea', payCash('1450.00'), { payee: 'Tea' })
    await spend(stage, 'sunil at galle', 'Transport', payCash('3200.00'), { payee: 'Lorry' })
  },
  18: async stage => {
    const paid = { account: stage.kept('account'), id: 'CEB-2211', date: stage.day }
    await spend(stage, manager, 'Electricity', payByTransfer('18750.00', paid), { payee: 'Electricity board', reference: '2211' })
    await book(stage, admin, 'Cash to bank', '40000.00', { to: stage.kept('account') })
    await book(stage, 'admin at kandy', 'Cash to bank', '25000.00', { to: stage.kept('second account') })
    const wrong = await spend(stage, manager, 'Staff meals and tea', payCash('980.00'), { payee: 'Twice' })
    await stage.send(manager, reverseExpense, { body: { code: wrong, reason: 'Entered twice', version: 1 } })
  },
  15: async stage => {
    await move(stage, { command: 'deposit', cheques: received(stage, '100201', '100202', '100203', '100204'), account: stage.kept('account') })
  },
  14: async stage => {
    await move(stage, { command: 'realize', cheques: received(stage, '100202') })
    await move(stage, { command: 'return', cheques: received(stage, '100203', '100204'), reason: 'Refer to drawer', charge: '350.00' })
    await move(stage, { command: 'realize-own', ...own(stage, 2) })
    await move(stage, { command: 'return-own', ...own(stage, 3), reason: 'Signature differs' })
    await move(stage, { command: 'return-own', cheques: [`${stage.kept('rent')}01`], reason: 'Signature differs' })
    await move(stage, { command: 'cancel-own', ...own(stage, 5), reason: 'Lost in the post' })
    const torn = { firstNumber: '000906', lastNumber: '000906', reason: 'Torn out wrongly' }
    await stage.send(admin, spoilCheques, { params: { id: stage.kept('account') }, body: torn })
    const wrong = await book(stage, admin, 'Bank to cash', '7000.00', { from: stage.kept('account') })
    await stage.send(admin, reverseAccountTransaction, { body: { code: wrong, reason: 'Wrong account', version: 1 } })
  },
  9: async stage => {
    await move(stage, { command: 'return-endorsed', cheques: received(stage, '100207'), reason: 'Brought back by the supplier' })
    // The rent's cheque came back: it is paid again by transfer.
    const again = payByTransfer('85000.00', { account: stage.kept('account'), id: 'RENT-2', date: stage.day })
    await spend(stage, manager, 'Rent', again, { payee: 'Mr Silva', paysCode: stage.kept('rent') })
    await spendAboveLimit(stage)
    await book(stage, admin, 'Drawings, cash', '20000.00')
    await spend(stage, 'selvam at kandy', 'Repairs and maintenance', payCash('4300.00'), { payee: 'Compressor' })
    await spend(stage, 'sunil at galle', 'Staff meals and tea', payCash('1100.00'), { payee: 'Tea' })
  },
  4: async stage => {
    await reconcile(stage)
    await spendOnDue(stage)
  },
  1: async stage => {
    await spend(stage, manager, 'Staff meals and tea', payCash('1350.00'), { payee: 'Tea' })
    await spend(stage, 'selvam at kandy', 'Transport', payCash('2600.00'), { payee: 'Three-wheeler' })
  },
}
