import { z } from 'zod'
import { endpoint, moneyText, termParams, text } from '../../../kernel/endpoint.ts'
import { masterEndpoints, mergedIntoText, nameText } from '../../../kernel/master.ts'
import { tinText } from '../../shop/vat/tin.ts'

const yesNo = z.enum(['0', '1']).optional()

/** The balances between the shop and a supplier; null when the user may not see cost. */
const balances = {
  /** Owed on goods received (account 2100). */
  debitAmount: moneyText.nullable(),
  /** Goods returned and not yet applied to a paper (1510). */
  returnAmount: moneyText.nullable(),
  /** Paid in excess (1500). */
  overPayment: moneyText.nullable(),
}

const fields = {
  name: z.string(),
  address1: z.string(),
  address2: z.string(),
  phone1: z.string(),
  phone2: z.string(),
  email: z.string(),
  contactPerson: z.string(),
  creditDays: z.number().int(),
  ...balances,
  isActive: z.boolean(),
}

export const supplierBody = z.object({
  name: nameText,
  address1: text(150).default(''),
  address2: text(150).default(''),
  // Unlike a customer's phone, also numbers abroad and short service numbers.
  phone1: text(20).default(''),
  phone2: text(20).default(''),
  email: z.union([z.literal(''), text(150).regex(/^[^\s@]+@[^\s@]+$/, 'Email is not valid')]).default(''),
  contactPerson: text(100).default(''),
  creditDays: z.number().int().min(0).max(3650).default(0),
  /** Taxpayer identification number, as on the supplier's tax invoices. */
  tin: tinText,
  notes: text(500).default(''),
  isActive: z.boolean().default(true),
})

export const suppliers = masterEndpoints({
  path: 'supplier',
  one: 'supplier',
  many: 'supplier',
  title: 'Supplier',
  row: fields,
  detail: { tin: z.string(), notes: z.string(), mergedInto: mergedIntoText },
  body: supplierBody,
  filters: {
    active: yesNo,
    /** 1: only those with any balance. */
    balance: yesNo,
  },
  totals: ['debitAmount', 'returnAmount', 'overPayment'],
  sort: ['name', 'code', 'address2', 'debitAmount', 'returnAmount', 'overPayment'],
})

export const searchSuppliers = endpoint({
  method: 'GET',
  path: 'supplier-search/:term',
  summary: 'Active suppliers by any part of code, name, contact person or phone; at most 20',
  permission: 'look-up',
  params: termParams,
  reply: z.object({ supplier: z.array(z.object({ code: z.string(), isLocked: z.number().int(), version: z.number().int(), ...fields })) }),
})
