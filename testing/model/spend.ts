import { moveCheques, reverseChequeMove } from '../../features/money/cheque-moves/contract.ts'
import { createExpense, expenseCategories, reverseExpense } from '../../features/money/expenses/contract.ts'
import { dueExpenses, recurringExpenses, skipExpense } from '../../features/money/expenses/recurring-contract.ts'
import { addDays, date } from '../../kernel/dates.ts'
import { expenseFor } from '../papers/expense.ts'
import { payByOwnCheque, payByTransfer, payCash } from '../payments.ts'
import { isClosedDay } from './days.ts'
import type { ModelExpense, ModelRecurring } from './expenses.ts'
import { ask, oneIn, recent, same, upTo, wireMoney, type Lane } from './lane.ts'
import { apply, record, rounded, type Effects } from './shop-model.ts'
import { aTaxInvoice } from './vat.ts'

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

function effectsOf({ location, account, means, amount, vat }: ModelExpense): Effects {
  const { legs, ...none } = moneyMoves(location, amount, [account, accountOf[means]])
  return { ...none, legs: [...legs, { account, amount: -vat }, { account: '1600', amount: vat }] }
}

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
  await save(lane, { who, expected, categoryCode, account: accountCode, means, number, amount, pays, due: null })
}

/** A recurring expense is paid on one of its days, or left out; the other days stay due. */
export async function answerDue(lane: Lane): Promise<void> {
  const { dice, location, today } = lane
  const { reply: known } = await lane.staff.cashier.call(expenseCategories.list, { query: { size: 100 } }, { location })
  const { code: categoryCode, accountCode } = dice.pick(known.expenseCategories.filter(one => one.accountCode !== ''))
  if (lane.recurring.length === 0 || oneIn(lane, 20)) return makeRecurring(lane, categoryCode)
  const { reply } = await lane.staff.cashier.call(dueExpenses, {}, { location })
  const recurring = dice.pick(lane.recurring)
  const days = daysOf(recurring, today)
  const open = days.filter(day => !recurring.answers.has(day))
  const proposed = reply.due.filter(({ recurringCode }) => recurringCode === recurring.code).map(({ dueOn }) => dueOn)
  same(proposed.join(' '), open.join(' '), 'the days on which a recurring expense is due')
  const isWrong = days.length === 0 || oneIn(lane, 10)
  const day = isWrong ? addDays(date(recurring.startsOn), -1) : dice.pick(oneIn(lane, 4) || open.length === 0 ? days : open)
  const answer = recurring.answers.get(day)
  const expected = isWrong ? 'EXPENSE_DUE_UNKNOWN' : answer ? `EXPENSE_DUE_${answer}` : 'saved'
  const due = { recurringCode: recurring.code, dueOn: day }
  if (oneIn(lane, 2)) {
    if (await ask(lane, { who: 'cashier', endpoint: skipExpense, expected }, { body: due })) recurring.answers.set(day, 'SKIPPED')
    return
  }
  const amount = 1n + upTo(lane, limit - 1n)
  const paid = { means: 'cash', number: '', amount, pays: null, due: { recurring, day } } as const
  if (await save(lane, { who: 'cashier', expected, categoryCode, account: accountCode, ...paid })) recurring.answers.set(day, 'SPENT')
}

/** Something that is paid every week from now on, and was due already. */
async function makeRecurring(lane: Lane, categoryCode: string): Promise<void> {
  const startsOn = addDays(date(lane.today), -lane.dice.below(20))
  const weekday = 1 + lane.dice.below(7)
  const body = { categoryCode, payee: 'Landlord', amount: '90.00', rhythm: `W${weekday}`, startsOn }
  const reply = await ask(lane, { who: 'admin', endpoint: recurringExpenses.create, expected: 'saved' }, { body })
  if (reply) lane.recurring.push({ code: reply.code, weekday, startsOn, answers: new Map() })
}

function daysOf({ startsOn, weekday }: ModelRecurring, today: string): string[] {
  const days: string[] = []
  for (let day = new Date(`${startsOn}T00:00:00Z`); day <= new Date(`${today}T00:00:00Z`); day.setUTCDate(day.getUTCDate() + 1))
    if (day.getUTCDay() === weekday % 7) days.push(day.toISOString().slice(0, 10))
  return days
}

interface Spent extends Pick<ModelExpense, 'means' | 'account' | 'amount' | 'pays' | 'due'> {
  who: 'cashier' | 'manager'
  expected: string
  categoryCode: string
  /** Of an own cheque. */
  number: string
}

/** Saves an expense and keeps it; false when it is refused, as expected. */
async function save(lane: Lane, { who, expected, categoryCode, number, ...spent }: Spent): Promise<boolean> {
  const { means, account, amount, pays, due } = spent
  const payment = paymentOf(lane, means, { amount: wireMoney(amount), number })
  // What is paid again and what comes again has no tax invoice here, and a cheque that comes back would take it along.
  const { vat: rules } = lane.model
  const isTaxed = means !== 'own cheque' && !pays && !due && lane.today >= rules.from && oneIn(lane, 2)
  const vat = isTaxed ? rounded(amount * rules.rate, 10_000n + rules.rate) : 0n
  const taxInvoice = vat > 0n ? aTaxInvoice({ number: `26NOV_${lane.dice.below(1_000_000_000).toString(36)}`, vat }, lane.today) : null
  const answered = due && { recurringCode: due.recurring.code, dueOn: due.day }
  const body = expenseFor(categoryCode, payment, { paysCode: pays?.code ?? null, due: answered, taxInvoice })
  const reply = await ask(lane, { who, endpoint: createExpense, expected }, { body })
  if (!reply) return false
  same(reply.expense.account.code, account, 'the account of an expense')
  const expense: ModelExpense = {
    ...spent,
    vat,
    ...{ location: lane.location, code: reply.code, date: lane.today, isReversed: false, cameBack: 0n, paidAgain: 0n },
    cheque: means === 'own cheque' ? { number, version: 1, moved: null } : null,
  }
  apply(lane.model, effectsOf(expense))
  recordExpense(lane, expense)
  if (pays) pays.paidAgain += amount
  lane.expenses.push(expense)
  return true
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
  if (expense.due) expense.due.recurring.answers.delete(expense.due.day)
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
