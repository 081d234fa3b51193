import { moveCheques, reverseChequeMove } from '../../features/cheque-moves/contract.ts'
import { createExpense, expenseCategories, reverseExpense } from '../../features/expenses/contract.ts'
import { payByOwnCheque, payByTransfer, payCash } from '../vouchers.ts'
import { isClosedDay } from './days.ts'
import type { ModelExpense } from './expenses.ts'
import { ask, oneIn, recent, same, upTo, wireMoney, type Lane } from './lane.ts'
import { apply, record, type Effects } from './shop-model.ts'

const accountOf = { cash: '1101', transfer: '1201', 'own cheque': '2110' } as const
const stateAfter = { 'realize-own': 'REALIZED', 'return-own': 'RETURNED', 'cancel-own': 'CANCELLED' } as const
/** Up to so much a cashier spends without a manager. */
const limit = 500_000n

const unpaidOf = ({ cameBack, paidAgain }: ModelExpense) => cameBack - paidAgain

function moneyMoves(location: string, amount: bigint, [debit, credit]: readonly [string, string]): Effects {
  const legs = [
    { account: debit, amount },
    { account: credit, amount: -amount },
  ]
  return { location, legs, moves: [] }
}

const effectsOf = ({ location, account, means, amount }: ModelExpense) => moneyMoves(location, amount, [account, accountOf[means]])

function recordExpense({ model }: Lane, { location, code, isReversed, amount, cameBack, cheque }: ModelExpense): void {
  record(model, { location, kind: 'expense', code }, [isReversed ? 'reversed' : 'live', isReversed ? 2 : 1, amount, cameBack])
  if (!cheque) return
  const state = cheque.moved ? stateAfter[cheque.moved.command] : isReversed ? 'CANCELLED' : 'ISSUED'
  record(model, { location, kind: 'cheque', code: cheque.number }, [state, amount, 0n])
}

function paymentOf({ model, today }: Lane, means: ModelExpense['means'], { amount, number }: { amount: string; number: string }) {
  if (means === 'cash') return payCash(amount)
  return means === 'transfer' ? payByTransfer(model.account, amount, today) : payByOwnCheque(model.account, amount, number, today)
}

/** The shop spends something, or pays again what came back unpaid; a cashier sometimes more than a cashier may. */
export async function spend(lane: Lane): Promise<void> {
  const { dice, location } = lane
  const open = recent(
    lane,
    lane.expenses.filter(one => unpaidOf(one) > 0n),
  )
  const pays = open && oneIn(lane, 2) ? open : null
  const amount = 1n + upTo(lane, pays ? unpaidOf(pays) : 700_000n)
  const means = dice.pick(['cash', 'cash', 'transfer', 'own cheque', 'own cheque'] as const)
  const number = String(2_000_000_000 + dice.below(1_000_000_000))
  const { reply: known } = await lane.staff.cashier.call(expenseCategories.list, { query: { size: 100 } }, { location })
  const { code: categoryCode, accountCode } = dice.pick(known.expenseCategories.filter(one => one.accountCode !== ''))
  const who = dice.pick(['cashier', 'manager'] as const)
  const isAbove = pays !== null && amount > unpaidOf(pays)
  const expected = isAbove ? 'EXPENSE_PAYS_ABOVE' : who === 'cashier' && amount > limit ? 'EXPENSE_LIMIT' : 'saved'
  const payment = paymentOf(lane, means, { amount: wireMoney(amount), number })
  const body = { categoryCode, payee: 'Somebody', payment, paysCode: pays?.code ?? null }
  const reply = await ask(lane, { who, endpoint: createExpense, expected }, { body })
  if (!reply) return
  same(reply.expense.account.code, accountCode, 'the account of an expense')
  const expense: ModelExpense = {
    ...{ location, code: reply.code, date: lane.today, means, account: accountCode, amount, isReversed: false },
    ...{ cameBack: 0n, paidAgain: 0n, pays },
    cheque: means === 'own cheque' ? { number, version: 1, moved: null } : null,
  }
  apply(lane.model, effectsOf(expense))
  recordExpense(lane, expense)
  if (pays) pays.paidAgain += amount
  lane.expenses.push(expense)
}

/** An expense is taken back, unless its cheque moved. */
export async function takeExpenseBack(lane: Lane): Promise<void> {
  const expense = recent(lane, lane.expenses)
  if (!expense) return
  const who = lane.dice.pick(['manager', 'admin'] as const)
  const late = who === 'manager' && expense.date !== lane.today ? 'REVERSE_SAME_DAY' : 'saved'
  const moved = expense.cheque?.moved ? 'CHEQUE_GIVEN_MOVED' : late
  const body = { code: expense.code, reason: 'Mistake', version: expense.isReversed ? 2 : 1 }
  if (!(await ask(lane, { who, endpoint: reverseExpense, expected: expense.isReversed ? 'REVERSED_ALREADY' : moved }, { body }))) return
  apply(lane.model, effectsOf(expense), -1n)
  expense.isReversed = true
  if (expense.pays) expense.pays.paidAgain -= expense.amount
  recordExpense(lane, expense)
}

/** Where the money goes that a move of an expense's cheque moves. */
function movedBy({ location, account, amount }: ModelExpense, command: keyof typeof stateAfter): Effects {
  return moneyMoves(location, amount, ['2110', command === 'realize-own' ? '1201' : account])
}

/** The bank says what became of an expense's own cheque, or it is stopped; what it did not pay is unpaid again. */
export async function hearOfExpenseCheque(lane: Lane): Promise<void> {
  const expense = recent(
    lane,
    lane.expenses.filter(({ cheque, isReversed }) => cheque && !isReversed),
  )
  if (!expense?.cheque) return
  const { cheque, location, amount } = expense
  if (cheque.moved && !oneIn(lane, 6)) return takeMoveBack(lane, expense, cheque.moved)
  const command = lane.dice.pick(['realize-own', 'return-own', 'return-own', 'cancel-own'] as const)
  const expected = cheque.moved ? 'CHEQUE_MOVED_BY' : 'saved'
  const who = lane.dice.pick(['manager', 'admin'] as const)
  const cheques = [{ code: `${expense.code}01`, version: cheque.version }]
  const body = { move: command, date: lane.today, accountCode: '', reason: command === 'realize-own' ? '' : 'Stopped', cheques }
  const reply = await ask(lane, { who, endpoint: moveCheques, expected }, { body })
  if (!reply) return
  apply(lane.model, movedBy(expense, command))
  cheque.moved = { code: reply.code, date: lane.today, command }
  cheque.version += 1
  if (command !== 'realize-own') expense.cameBack += amount
  record(lane.model, { location, kind: 'cheque move', code: reply.code }, ['live', 1, amount, 0n])
  recordExpense(lane, expense)
}

/** The last move of an expense's cheque is taken back, unless what came back was paid again. */
async function takeMoveBack(
  lane: Lane,
  expense: ModelExpense,
  { code, date, command }: NonNullable<NonNullable<ModelExpense['cheque']>['moved']>,
) {
  const { cheque, location, amount } = expense
  const isReturn = command !== 'realize-own'
  const who = lane.dice.pick(['manager', 'admin'] as const)
  const late = who === 'manager' && date !== lane.today
  const open = late ? 'REVERSE_SAME_DAY' : isReturn && unpaidOf(expense) < amount ? 'EXPENSE_PAID_AGAIN' : 'saved'
  const expected = isClosedDay(lane.model, lane.location, date) ? 'CHEQUE_MOVE_CLOSED' : open
  const body = { code, reason: 'Mistake', version: 1 }
  if (!cheque || !(await ask(lane, { who, endpoint: reverseChequeMove, expected }, { body }))) return
  apply(lane.model, movedBy(expense, command), -1n)
  cheque.moved = null
  cheque.version += 1
  if (isReturn) expense.cameBack -= amount
  record(lane.model, { location, kind: 'cheque move', code }, ['reversed', 2, amount, 0n])
  recordExpense(lane, expense)
}
