import { z } from 'zod'
import { codeText, dateInput, dateText, endpoint, moneyText, positiveMoneyInput, text } from '../../../kernel/endpoint.ts'
import { masterEndpoints, optionalCode } from '../../../kernel/master.ts'
import { expenseMeans } from './expense.ts'
import { rhythms } from '../../../kernel/rhythm.ts'

const means = z.enum(expenseMeans)
const rhythm = z.enum(rhythms as [string, ...string[]])

/** Expenses that come again at the caller's location: what is proposed, and when. */
export const recurringExpenses = masterEndpoints({
  path: 'recurring-expense',
  one: 'recurringExpense',
  many: 'recurringExpenses',
  title: 'Recurring Expense',
  row: {
    categoryCode: z.string(),
    categoryName: z.string(),
    payee: z.string(),
    remarks: z.string(),
    amount: moneyText,
    means,
    /** The own bank account; empty for cash. */
    accountCode: z.string(),
    accountName: z.string(),
    rhythm,
    /** It is proposed from this day on. */
    startsOn: dateText,
    isActive: z.boolean(),
    locationCode: z.string(),
  },
  body: z
    .object({
      categoryCode: codeText,
      payee: text(100).default(''),
      remarks: text(300).default(''),
      amount: positiveMoneyInput.refine(amount => amount > 0, 'must be more than zero'),
      means: means.default('cash'),
      accountCode: optionalCode,
      rhythm,
      startsOn: dateInput,
      isActive: z.boolean().default(true),
    })
    .refine(body => (body.means === 'cash') === (body.accountCode === ''), {
      path: ['accountCode'],
      message: 'An account is named for cheque, deposit and transfer, and not for cash',
    }),
  permissions: { read: 'spend' },
  filters: { active: z.enum(['0', '1']).optional() },
  sort: ['payee', 'code', 'categoryName', 'amount', 'startsOn'],
})

/** A recurring expense on one of its days, neither spent nor skipped yet. */
export const dueExpense = z.object({
  recurringCode: z.string(),
  dueOn: dateText,
  category: z.object({ code: z.string(), name: z.string() }),
  payee: z.string(),
  remarks: z.string(),
  amount: moneyText,
  means,
  accountCode: z.string(),
})
export type DueExpense = z.infer<typeof dueExpense>

export const dueExpenses = endpoint({
  method: 'GET',
  path: 'expense-due',
  summary: 'What recurring expenses propose at this location by today, the oldest day first',
  permission: 'spend',
  reply: z.object({ due: z.array(dueExpense) }),
})

/** Which day of which recurring expense. */
export const dueDay = z.object({ recurringCode: codeText, dueOn: dateInput })

export const skipExpense = endpoint({
  method: 'PUT',
  path: 'expense-due-skipped',
  summary: 'Leave a recurring expense out on one of its days',
  permission: 'spend',
  saves: true,
  body: dueDay,
  reply: z.object({ due: z.array(dueExpense) }),
})
