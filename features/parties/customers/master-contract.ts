import { z } from 'zod'
import { bodySizes, phoneText, text } from '../../../kernel/endpoint.ts'
import { yesNo } from '../../../kernel/field-schemas.ts'
import { masterEndpoints, mergedIntoText } from '../../../kernel/master.ts'
import { messages } from '../../../kernel/messages.ts'
import { customerShapes, ownInputs } from './body-contract.ts'

/** The contract of the page of customers; the till's smaller contract is contract.ts. */

const optionalPhone = phoneText().default('')
const optionalEmail = z.union([z.literal(''), text(150).regex(/^[^\s@]+@[^\s@]+$/, 'Email is not valid')]).default('')

export const customerContact = z.object({
  name: text(100).min(1, messages.nameRequired),
  phone: optionalPhone,
  email: optionalEmail,
})

export const customerAddress = z.object({
  firstName: text(100).default(''),
  secondName: text(100).default(''),
  email: optionalEmail,
  phone1: optionalPhone,
  phone2: optionalPhone,
  address: text(300).default(''),
  city: text(100).default(''),
  district: text(100).default(''),
  postBox: text(20).default(''),
  country: text(60).default('Sri Lanka'),
  isActive: z.boolean().default(true),
})

/** All fields of spec §3 "Customer (create)". The credit balance comes from the ledger and is not sent. */
export const wholeCustomerBody = customerShapes.body.extend({
  ...ownInputs,
  customerContacts: z.array(customerContact).max(50).default([]),
  customerAddresses: z.array(customerAddress).max(50).default([]),
})

/** Customers with live balances from the accounts 1300, 1310, 2210 and 2200. */
export const customers = masterEndpoints({
  path: 'customer',
  one: 'customer',
  many: 'customer',
  title: 'Customer',
  bodyBytes: bodySizes.paper,
  ...customerShapes,
  detail: {
    mergedInto: mergedIntoText,
    ...customerShapes.detail,
    customerContacts: z.array(z.object({ name: z.string(), phone: z.string(), email: z.string() })),
    /** Active customers first. */
    customerAddresses: z.array(
      z.object({
        firstName: z.string(),
        secondName: z.string(),
        email: z.string(),
        phone1: z.string(),
        phone2: z.string(),
        address: z.string(),
        city: z.string(),
        district: z.string(),
        postBox: z.string(),
        country: z.string(),
        isActive: z.boolean(),
      }),
    ),
  },
  body: wholeCustomerBody,
  filters: {
    ...customerShapes.filters,
    /** 1: only those who owe on bills or returned cheques. */
    owing: yesNo,
  },
  totals: ['creditAmount', 'chequeReturnAmount', 'returnAmount', 'overPayment'],
  sort: [
    'name',
    'code',
    'companyName',
    'typeName',
    'routeName',
    'salesRepName',
    'creditLimit',
    'creditAmount',
    'chequeReturnAmount',
    'returnAmount',
  ],
  permissions: { create: 'create-customer' },
})
