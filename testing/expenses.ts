import { createExpense, type ExpenseBody, type ExpenseRead } from '../features/expenses/contract.ts'
import type { CallInput, Endpoint } from '../kernel/endpoint.ts'
import type { Refused } from './malformed-requests.ts'
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

/** For every call about expenses a request that goes through. */
export function expenseSamples(shop: () => Shop, staff: () => Staff): Record<string, () => Promise<Input>> {
  const body = () => anExpense(shop(), payCash('2.00'))
  const spent = async () => (await spend(staff(), await body())).code
  return {
    'GET expense': async () => ({}),
    'GET expense/:code': async () => ({ params: { code: await spent() } }),
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
  'PUT /api/v1/expense-reversal': { params: {}, body: { code: '3801999999', reason: 'Mistake', version: 1 } },
}
