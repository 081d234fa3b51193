import { bankAccounts } from '../../features/banking/bank-accounts/contract.ts'
import { moveCheques, reverseChequeMove } from '../../features/money/cheque-moves/contract.ts'
import { getAttachment, uploadAttachment } from '../../features/money/attachments/contract.ts'
import {
  createExpense,
  expenseCategories,
  expenses,
  getExpense,
  reverseExpense,
  type ExpenseBody,
  type ExpenseRead,
} from '../../features/money/expenses/contract.ts'
import { comesOn, rhythms } from '../../kernel/rhythm.ts'
import { dueExpenses, recurringExpenses, skipExpense } from '../../features/money/expenses/recurring-contract.ts'
import { addDays, businessDate } from '../../kernel/dates.ts'
import type { Hands } from '../../tools/kill-test/hands.ts'
import { nameOf, saved } from '../calls.ts'
import { aMove, moveThem } from './cheque-move.ts'
import { anAccount, payByOwnCheque, payCash } from '../payments.ts'
import { aPdf } from '../pictures.ts'
import type { Shop, Staff } from '../shop.ts'
import { mistake, times, type Contest, type Setting, type TestPaper } from './paper.ts'

/** The code of a category of the demo shop, by its name. */
export async function aCategory(shop: Shop, name = 'Rent'): Promise<string> {
  const { rows } = await shop.owner.query<{ code: string }>('select code from expense_category where name = $1', [name])
  return rows[0]?.code ?? ''
}

/** An expense of a category. */
export const expenseFor = (categoryCode: string, payment: ExpenseBody['payment'], more: Partial<ExpenseBody> = {}): ExpenseBody => ({
  ...{ categoryCode, payee: 'Mr Silva', payment },
  ...more,
})

/** The rent, unless said. */
export const anExpense = async (shop: Shop, payment: ExpenseBody['payment'], more: Partial<ExpenseBody> = {}): Promise<ExpenseBody> =>
  expenseFor(await aCategory(shop), payment, more)

/** Spends; throws when that is refused. */
export const spend = async (staff: Staff, body: ExpenseBody): Promise<ExpenseRead> => (await saved(staff, createExpense, body)).expense

/** A file of a bill, as it is sent. */
export const aBillFile = (content = aPdf(), name = 'bill.pdf') => ({ name, content: content.toString('base64') })

/** Keeps a file for an expense that is being typed; answers its id. */
export const keepFile = async (staff: Staff, file = aBillFile()): Promise<string> =>
  (await saved(staff, uploadAttachment, file)).attachment.id

/** An expense that comes every week from a week ago on: due today, and a week ago. */
export async function aRecurring(shop: Shop, staff: Staff): Promise<{ recurringCode: string; dueOn: string; dueBefore: string }> {
  const today = businessDate(shop.now(), 'Asia/Colombo')
  const before = addDays(today, -7)
  const rhythm = rhythms.find(one => one.startsWith('W') && comesOn(one, today))!
  const body = { categoryCode: await aCategory(shop), payee: 'Mr Silva', amount: '45.00', rhythm, startsOn: before }
  const { code } = await saved(staff, recurringExpenses.create, body)
  return { recurringCode: code, dueOn: today, dueBefore: before }
}

const rent = ({ shop }: Pick<Setting, 'shop'>) => anExpense(shop, payCash('2.00'))

async function paidAgainByCheque({ shop, staff }: Setting): Promise<ExpenseBody> {
  const account = await anAccount(shop)
  const { code } = await spend(staff, await anExpense(shop, payByOwnCheque(account, '90.00', '800081')))
  await moveThem(staff, aMove('return-own', [{ code: `${code}01`, version: 1 }], { reason: 'Signature differs' }))
  return anExpense(shop, payByOwnCheque(account, '90.00', '800082'), { paysCode: code })
}

const furtherSamples = ({ shop, staff }: Setting) => ({
  [nameOf(dueExpenses)]: async () => ({}),
  [nameOf(skipExpense)]: async () => {
    const { recurringCode, dueOn } = await aRecurring(shop, staff)
    return { body: { recurringCode, dueOn } }
  },
  [nameOf(getAttachment)]: async () => {
    const { attachments } = await spend(staff, { ...(await rent({ shop })), attachmentIds: [await keepFile(staff)] })
    return { params: { id: attachments[0]!.id } }
  },
  [nameOf(uploadAttachment)]: async () => ({ body: aBillFile() }),
})

/** An expense whose cheque came back is paid again, more than once, while others take the return or one of the payments back. */
const contest: Contest = async ({ shop, staff, dice }) => {
  const number = String(1 + dice.below(2 ** 31))
  const unpaid = await spend(staff, await anExpense(shop, payByOwnCheque(await anAccount(shop), '300.00', number)))
  const back = await moveThem(staff, aMove('return-own', [{ code: `${unpaid.code}01`, version: 1 }], { reason: 'Signature differs' }))
  const given = await spend(staff, await anExpense(shop, payCash('100.00'), { paysCode: unpaid.code }))
  const again = async () => {
    const body = await anExpense(shop, payCash(`${100 * (1 + dice.below(3))}.00`), { paysCode: unpaid.code })
    return { endpoint: createExpense, input: { body } }
  }
  return [
    ...(await Promise.all(times(6, again))),
    ...times(3, () => ({ endpoint: reverseExpense, input: { body: mistake(given.code) } })),
    ...times(3, () => ({ endpoint: reverseChequeMove, input: { body: mistake(back.code) } })),
  ]
}

/** The shop gives a cheque for a bill, which is stopped; what it did not pay is paid again in cash, and that is taken back. */
async function errand(hands: Hands): Promise<void> {
  const { dice } = hands
  const [{ expenseCategories: known }, { bankAccounts: accounts }] = [
    await hands.read(expenseCategories.list, {}),
    await hands.read(bankAccounts.list, {}),
  ]
  const { code: category } = dice.pick(known)
  const date = businessDate(Date.now(), 'Asia/Colombo')
  const byCheque = payByOwnCheque(accounts[0]?.code ?? '', '15.00', `${1 + dice.below(2 ** 31)}`, date)
  const { attachment } = await hands.save(uploadAttachment, aBillFile())
  const { code } = await hands.save(createExpense, expenseFor(category, byCheque, { attachmentIds: [attachment.id] }))
  await hands.save(moveCheques, { move: 'cancel-own', date, reason: 'Stopped', cheques: [{ code: `${code}01`, version: 1 }] }, 'approver')
  const again = await hands.save(createExpense, expenseFor(category, payCash('15.00'), { paysCode: code }))
  await hands.save(reverseExpense, mistake(again.code), 'approver')
}

/** The rent is due: it is paid, taken back and due again, and left out. */
async function answerDue(hands: Hands): Promise<void> {
  const proposed = (await hands.read(dueExpenses, {})).due.find(({ recurringCode }) => recurringCode === hands.recurringCode)
  if (!proposed) return
  const due = { recurringCode: proposed.recurringCode, dueOn: proposed.dueOn }
  const { code } = await hands.save(createExpense, expenseFor(proposed.category.code, payCash(proposed.amount), { due }))
  await hands.save(reverseExpense, mistake(code), 'approver')
  await hands.save(skipExpense, due)
}

const told = { payee: 'none', reference: 'none', remarks: 'none' }

export const expense = {
  kind: 'expense',
  calls: { list: expenses.list, get: getExpense, create: createExpense, reverse: reverseExpense },
  valid: rent,
  variants: { 'with an own cheque that pays another again, whose cheque came back': paidAgainByCheque },
  refused: async () => expenseFor('5901999999', { ...payCash('60.00'), remarks: 'none' }, told),
  further: {
    samples: furtherSamples,
    refused: () => ({
      [nameOf(skipExpense)]: { body: { recurringCode: '1501999999', dueOn: '2026-11-01' } },
      [nameOf(uploadAttachment)]: { body: { name: 'none', content: 'bm9uZQ==' } },
    }),
  },
  contests: { expense: contest },
  errands: [errand, answerDue],
} satisfies TestPaper<typeof createExpense>
