import { z } from 'zod'
import { bodySizes, codeText, moneyText, numberText, phoneText, text } from '../../../kernel/endpoint.ts'
import { masterEndpoints, mergedIntoText, optionalCode } from '../../../kernel/master.ts'
import { messages } from '../../../kernel/messages.ts'
import { customerBody } from './body-contract.ts'

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
export const wholeCustomerBody = customerBody.extend({
  email: optionalEmail,
  website: text(150).default(''),
  fax: text(20).default(''),
  passportNumber: numberText(30).default(''),
  shipingCode: numberText(30).default(''), // spelt so in spec §3
  rating: z.number().int().min(0).max(5).default(0),
  isActive: z.boolean().default(true),
  isVerified: z.boolean().default(false),
  customerTypeCode: optionalCode,
  routeCode: optionalCode,
  salesRepCode: optionalCode,
  customerContacts: z.array(customerContact).max(50).default([]),
  customerAddresses: z.array(customerAddress).max(50).default([]),
})

const yesNo = z.enum(['0', '1']).optional()

/** Customers with live balances from the accounts 1300, 1310, 2210 and 2200. */
export const customers = masterEndpoints({
  path: 'customer',
  one: 'customer',
  many: 'customer',
  title: 'Customer',
  bodyBytes: bodySizes.paper,
  row: {
    customCode: z.string(),
    firstName: z.string(),
    secondName: z.string(),
    companyName: z.string(),
    phone1: z.string(),
    phone2: z.string(),
    email: z.string(),
    nicNumber: z.string(),
    customerTypeCode: z.string(),
    customerTypeName: z.string(),
    /** Whether its type pays the wholesale price. */
    paysWholesale: z.boolean(),
    routeCode: z.string(),
    routeName: z.string(),
    salesRepCode: z.string(),
    salesRepName: z.string(),
    /** "0.00" means no limit, unless the settings say that it means no credit. */
    creditLimit: moneyText,
    /** False until a manager gives credit to a customer that a cashier created. */
    isCreditAllowed: z.boolean(),
    creditDays: z.number().int(),
    creditAmount: moneyText,
    chequeReturnAmount: moneyText,
    returnAmount: moneyText,
    overPayment: moneyText,
    /** The amount still available on credit; negative over the limit, null without one. */
    availableCredit: moneyText.nullable(),
    isActive: z.boolean(),
  },
  detail: {
    mergedInto: mergedIntoText,
    website: z.string(),
    fax: z.string(),
    passportNumber: z.string(),
    tin: z.string(),
    shipingCode: z.string(), // spelt so in spec §3
    rating: z.number().int(),
    isVerified: z.boolean(),
    notes: z.string(),
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
    customerTypeCode: codeText.optional(),
    routeCode: codeText.optional(),
    salesRepCode: codeText.optional(),
    active: yesNo,
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
