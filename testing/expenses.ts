import { uploadAttachment } from '../features/expenses/attachment-contract.ts'
import { createExpense, type ExpenseBody, type ExpenseRead } from '../features/expenses/contract.ts'
import { comesOn, rhythms } from '../features/expenses/recurring.ts'
import { recurringExpenses } from '../features/expenses/recurring-contract.ts'
import { addDays, businessDate } from '../kernel/dates.ts'
import type { CallInput, Endpoint } from '../kernel/endpoint.ts'
import type { Refused } from './malformed-requests.ts'
import { aPdf } from './pictures.ts'
import type { Shop, Staff } from './shop.ts'
import { payCash } from './vouchers.ts'

type Input = Partial<CallInput<Endpoint>>

/** The code of a category of the demo shop, by its name. */
export async function aCategory(shop: Shop, name = 'Rent'): Promise<string> {
  const { rows } = await shop.owner.query<{ code: string }>('select code from expense_category where name = $1', [name])
  return rows[0]?.code ?? ''
}

/** The rent, unless said. */
export async function anExpense(shop: Shop, payment: ExpenseBody['payment'], more: Partial<ExpenseBody> = {}): Promise<ExpenseBody> {
  return { categoryCode: await aCategory(shop), payee: 'Mr Silva', payment, ...more }
}

/** Spends; throws when that is refused. */
export async function spend(staff: Staff, body: ExpenseBody): Promise<ExpenseRead> {
  const { status, reply, error } = await staff.call(createExpense, { body })
  if (status !== 200) throw new Error(`the expense was refused with ${status}: ${error.message.errorInfo[2]}`)
  return reply.expense
}

/** A file of a bill, as it is sent. */
export const aBillFile = (content = aPdf(), name = 'bill.pdf') => ({ name, content: content.toString('base64') })

/** Keeps a file for an expense that is being typed; answers its id. */
export async function keepFile(staff: Staff, file = aBillFile()): Promise<string> {
  const { status, reply, error } = await staff.call(uploadAttachment, { body: file })
  if (status !== 200) throw new Error(`the file was refused with ${status}: ${error.message.errorInfo[2]}`)
  return reply.attachment.id
}

/** An expense that comes every week from a week ago on: due today, and a week ago. */
export async function aRecurring(shop: Shop, staff: Staff): Promise<{ recurringCode: string; dueOn: string; dueBefore: string }> {
  const today = businessDate(shop.now(), 'Asia/Colombo')
  const before = addDays(today, -7)
  const rhythm = rhythms.find(one => one.startsWith('W') && comesOn(one, today))!
  const body = { categoryCode: await aCategory(shop), payee: 'Mr Silva', amount: '45.00', rhythm, startsOn: before }
  const { status, reply, error } = await staff.call(recurringExpenses.create, { body })
  if (status !== 200) throw new Error(`the recurring expense was refused with ${status}: ${error.message.errorInfo[2]}`)
  return { recurringCode: reply.code, dueOn: today, dueBefore: before }
}

/** For every call about expenses a request that goes through. */
export function expenseSamples(shop: () => Shop, staff: () => Staff): Record<string, () => Promise<Input>> {
  const body = () => anExpense(shop(), payCash('2.00'))
  const spent = async () => (await spend(staff(), await body())).code
  return {
    'GET expense': async () => ({}),
    'GET expense/:code': async () => ({ params: { code: await spent() } }),
    'GET expense-due': async () => ({}),
    'PUT expense-due-skipped': async () => {
      const { recurringCode, dueOn } = await aRecurring(shop(), staff())
      return { body: { recurringCode, dueOn } }
    },
    'GET expense-attachment/:id': async () => {
      const { attachments } = await spend(staff(), { ...(await body()), attachmentIds: [await keepFile(staff())] })
      return { params: { id: attachments[0]!.id } }
    },
    'POST expense-attachment': async () => ({ body: aBillFile() }),
    'POST expense': async () => ({ body: await body() }),
    'PUT expense-reversal': async () => ({ body: { code: await spent(), reason: 'Mistake', version: 1 } }),
  }
}

/** For every call about expenses that writes, a request that is right and yet refused: it names what does not exist. */
export const refusedExpenses: Record<string, Refused> = {
  'POST /api/v1/expense': {
    params: {},
    body: {
      categoryCode: '5901999999',
      payee: 'none',
      reference: 'none',
      remarks: 'none',
      payment: { ...payCash('60.00'), remarks: 'none' },
    },
  },
  'PUT /api/v1/expense-due-skipped': { params: {}, body: { recurringCode: '1501999999', dueOn: '2026-11-01' } },
  'POST /api/v1/expense-attachment': { params: {}, body: { name: 'none', content: 'bm9uZQ==' } },
  'PUT /api/v1/expense-reversal': { params: {}, body: { code: '3801999999', reason: 'Mistake', version: 1 } },
}
