import { z } from 'zod'
import { endpoint, idParams, moneyText, termParams } from '../../../kernel/endpoint.ts'
import { customerBody } from './body-contract.ts'

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
  /** Returned and not yet refunded or used (2210). */
  returnAmount: moneyText,
  /** Returned cheques not yet settled (1310). */
  chequeReturnAmount: moneyText,
  overPayment: moneyText,
  /** "0.00" means no limit, unless the settings say that it means no credit. */
  creditLimit: moneyText,
  /** False until a manager gives credit to a customer that a cashier created. */
  isCreditAllowed: z.boolean(),
  creditDays: z.number().int(),
  /** Whether the type of the customer pays the wholesale price. */
  paysWholesale: z.boolean(),
  isActive: z.boolean(),
  isLocked: z.number().int(),
  customerAddresses: z.array(address),
})
export type CustomerRead = z.infer<typeof customerRead>

export const searchCustomers = endpoint({
  method: 'GET',
  path: 'customer-search/:term',
  summary: 'Active customers by any parts of code, name, company, phone or NIC, in any order; at most 20',
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
