import { z } from 'zod'
import { endpoint, idParams, moneyText, positiveMoneyInput, termParams, text } from '../../kernel/endpoint.ts'
import { messages } from '../../kernel/messages.ts'
import { phonePattern } from './customer.ts'

const address = z.object({ address: z.string(), city: z.string(), phone1: z.string(), phone2: z.string() })

export const customerRead = z.object({
  code: z.string(),
  firstName: z.string(),
  secondName: z.string(),
  companyName: z.string(),
  phone1: z.string(),
  phone2: z.string(),
  nicNumber: z.string(),
  notes: z.string(),
  /** What the customer owes on bills (account 1300). */
  creditAmount: moneyText,
  /** What was returned and not yet refunded or used (2210). */
  returnAmount: moneyText,
  /** Returned cheques not yet settled (1310). */
  chequeReturnAmount: moneyText,
  overPayment: moneyText,
  /** "0.00" is no limit. */
  creditLimit: moneyText,
  creditDays: z.number().int(),
  isActive: z.boolean(),
  isLocked: z.number().int(),
  customerAddresses: z.array(address),
})
export type CustomerRead = z.infer<typeof customerRead>

export const searchCustomers = endpoint({
  method: 'GET',
  path: 'customer-search/:term',
  summary: 'Active customers by any part of code, name, company, phone or NIC; at most 20',
  permission: 'look-up',
  params: termParams,
  reply: z.object({ customer: z.array(customerRead) }),
})

export const getCustomer = endpoint({
  method: 'GET',
  path: 'customer/:id',
  summary: 'One customer with live balances',
  permission: 'look-up',
  params: idParams,
  reply: z.object({ customer: customerRead }),
})

/** The quick-create form of the till; shape and texts of spec §3 and §5. */
export const customerBody = z.object({
  firstName: text(100).min(1, messages.nameRequired),
  secondName: text(100).default(''),
  companyName: text(150).default(''),
  customCode: text(30).default(''),
  phone1: text(20).min(1, messages.phoneRequired).regex(phonePattern, messages.phoneInvalid),
  phone2: z.union([z.literal(''), text(20).regex(phonePattern, messages.phoneInvalid)]).default(''),
  email: text(150).default(''),
  nicNumber: z.union([z.literal(''), text(12).min(10, 'NIC Number has 10 to 12 characters')]).default(''),
  creditLimit: positiveMoneyInput.prefault('0.00'),
  creditDays: z.number().int().min(0).max(3650).default(0),
  notes: text(500).default(''),
})
export type CustomerBody = z.input<typeof customerBody>

export const createCustomer = endpoint({
  method: 'POST',
  path: 'customer',
  summary: 'Create a customer',
  permission: 'create-customer',
  saves: true,
  body: customerBody,
  reply: z.object({ code: z.string(), customer: customerRead }),
})
