import { banks } from '../../features/banking/payments/contract.ts'
import { bankAccounts } from '../../features/banking/bank-accounts/contract.ts'
import { saveBankBalance, tickLines } from '../../features/banking/bank-accounts/statement-contract.ts'
import { moveCheques, reverseChequeMove } from '../../features/money/cheque-moves/contract.ts'
import { createHandOver, reverseHandOver } from '../../features/money/day-close/contract.ts'
import { createExpense, reverseExpense } from '../../features/money/expenses/contract.ts'
import { dueExpenses, skipExpense } from '../../features/money/expenses/recurring-contract.ts'
import { createAccountTransaction, reverseAccountTransaction } from '../../features/money/journals/contract.ts'
import { listTransactionTypes } from '../../features/books/ledger/contract.ts'
import { createOpeningBalance, reverseOpeningBalance } from '../../features/money/openings/contract.ts'
import { createPaymentReceipt } from '../../features/money/receipts/contract.ts'
import { paymentTypeCodes } from '../../kernel/codes.ts'
import { addDays, businessDate } from '../../kernel/dates.ts'
import { expenseFor } from '../../testing/papers/expense.ts'
import { payCash } from '../../testing/payments.ts'
import { rupeesOf, type Hands } from './hands.ts'

/** What the books began with: a cheque from the drawer, which is taken back, and an old bill. */
export async function enterOpening(hands: Hands): Promise<void> {
  if (!hands.opensBooks) return
  const { customerCode, dice } = hands
  const { bank } = await hands.read(banks.list, {}, 'approver')
  const today = businessDate(Date.now(), 'Asia/Colombo')
  const opening = () => ({ partyCode: customerCode, reference: `${1 + dice.below(2 ** 31)}`, amount: '25.00', dueDate: today })
  const cheque = { ...opening(), kind: 'cheque' as const, bankCode: bank[0]?.code ?? '' }
  const { code } = await hands.save(createOpeningBalance, cheque, 'approver')
  await hands.save(reverseOpeningBalance, { code, reason: 'Mistake' }, 'approver')
  await hands.save(createOpeningBalance, { ...opening(), kind: 'customer-owes', paperDate: addDays(today, -30) }, 'approver')
}

/** Somebody known pays ahead with a cheque. It goes to the bank, by mistake the first time, and comes back or is realized. */
export async function bankCheque(hands: Hands): Promise<void> {
  const { customerCode, dice } = hands
  const date = businessDate(Date.now(), 'Asia/Colombo')
  const [{ bank: known }, { bankAccounts: accounts }] = [await hands.read(banks.list, {}), await hands.read(bankAccounts.list, {})]
  const chequePayment = { bank: known[0]?.code ?? '', chequeNumber: `${1 + dice.below(2 ** 31)}`, chequeDate: date }
  const modeOfPayments = [{ paymentType: paymentTypeCodes.cheque, amount: '30.00', chequePayment }]
  const { code: receipt } = await hands.save(createPaymentReceipt, { customerCode, modeOfPayments, invoices: [] })
  const cheques = (version: number) => [{ code: `${receipt}01`, version }]
  const slip = { move: 'deposit' as const, date, accountCode: accounts[0]?.code ?? '' }
  const { code: mistaken } = await hands.save(moveCheques, { ...slip, cheques: cheques(1) }, 'approver')
  await hands.save(reverseChequeMove, { code: mistaken, reason: 'Mistake', version: 1 }, 'approver')
  await hands.save(moveCheques, { ...slip, cheques: cheques(3) }, 'approver')
  const move = dice.below(2) === 0 ? ({ move: 'realize' } as const) : ({ move: 'return', reason: 'Refer to drawer' } as const)
  await hands.save(moveCheques, { ...move, date, cheques: cheques(4) }, 'approver')
}

/** Hands the till over, miscounted the first time. */
export async function handOver(hands: Hands): Promise<void> {
  const { code } = await hands.save(createHandOver, {
    cashCount: [{ denomination: '20.00', pieces: 3 }],
    looseCash: '0.50',
    reason: 'Counted twice',
  })
  await hands.save(reverseHandOver, { code, reason: 'Mistake', version: 1 }, 'approver')
  await hands.save(createHandOver, { cashCount: [{ denomination: '20.00', pieces: 2 }], looseCash: '0.50', reason: 'Counted twice' })
}

/** The owner puts money into the till twice, and takes the second back. */
export async function putCapitalIn(hands: Hands): Promise<void> {
  const { accTransactionType } = await hands.read(listTransactionTypes, {})
  const type = accTransactionType.find(({ credit, debit }) => credit.code === '3000' && debit.code === '1101')
  const body = { accTransactionType: type?.code ?? '', amount: rupeesOf(100 + hands.dice.below(100_000)), confirmed: [] }
  await hands.save(createAccountTransaction, body)
  const { code } = await hands.save(createAccountTransaction, body)
  await hands.save(reverseAccountTransaction, { code, reason: 'Mistake', version: 1, confirmed: [] }, 'approver')
}

/** Cash goes to the bank; its statement shows that, does not after all, and does. */
export async function bankCash(hands: Hands): Promise<void> {
  const [{ accTransactionType }, { bankAccounts: accounts }] = [
    await hands.read(listTransactionTypes, {}),
    await hands.read(bankAccounts.list, {}),
  ]
  const type = accTransactionType.find(({ credit, debit }) => credit.code === '1101' && debit.code === '1201')
  const id = accounts[0]?.code ?? ''
  const body = { accTransactionType: type?.code ?? '', amount: rupeesOf(100 + hands.dice.below(5000)), toBankAccount: id, confirmed: [] }
  const { code } = await hands.save(createAccountTransaction, body)
  const date = businessDate(Date.now(), 'Asia/Colombo')
  // The debit is the first line of the entry.
  const lines = [`${hands.locationCode}-${code}-1-1`]
  for (const isShown of [true, false, true]) await hands.save(tickLines, { isShown, date, lines }, 'approver', { id })
  await hands.save(saveBankBalance, { date, balance: body.amount }, 'approver', { id })
}

/** The rent is due: it is paid, taken back and due again, and left out. */
export async function answerDue(hands: Hands): Promise<void> {
  const { due: all } = await hands.read(dueExpenses, {})
  const proposed = all.find(({ recurringCode }) => recurringCode === hands.recurringCode)
  if (!proposed) return
  const due = { recurringCode: proposed.recurringCode, dueOn: proposed.dueOn }
  const { code } = await hands.save(createExpense, expenseFor(proposed.category.code, payCash(proposed.amount), { due }))
  await hands.save(reverseExpense, { code, reason: 'Mistake', version: 1 }, 'approver')
  await hands.save(skipExpense, due)
}
