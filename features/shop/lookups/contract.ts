import { z } from 'zod'
import { dateText, endpoint } from '../../../kernel/endpoint.ts'

const choice = z.object({ code: z.string(), name: z.string() })
export type LookupChoice = z.infer<typeof choice>
const choices = z.array(choice)
const user = z.object({ code: z.string(), username: z.string(), name: z.string() })

const lookups = z.object({
  itemCategory: choices,
  itemUnit: z.array(choice.extend({ allowsFractions: z.boolean() })),
  itemBrand: choices,
  itemColour: choices,
  itemBin: choices,
  expenseCategory: choices,
  /** Accounts that categories of expenses may have. */
  expenseAccount: choices,
  paymentType: choices,
  bank: choices,
  /** Own accounts that are in use. */
  bankAccount: choices,
  customerType: choices,
  route: choices,
  salesRep: choices,
  salesBoy: choices,
  vehicleBrand: choices,
  vehicleType: choices,
  servicePack: choices,
  ledgerType: choices,
  /** Accounts of the ledger, each with its number before its name. */
  glAccount: choices,
  userType: z.array(z.object({ id: z.number().int(), name: z.string() })),
  location: choices,
  activeUser: z.array(user),
  /** Empty when the user may not manage users. */
  rejectedUser: z.array(user),
  pendingUser: z.array(user),
  /** The newest bill of this location, or null. */
  lastInvoice: z.object({ code: z.string(), date: dateText }).nullable(),
})
export type Lookups = z.infer<typeof lookups>

export const getLookups = endpoint({
  method: 'GET',
  path: 'lookups',
  summary: 'Every list that screens choose from, in one answer (spec §3 "Lookup lists loaded at start")',
  permission: 'look-up',
  reply: lookups,
})
