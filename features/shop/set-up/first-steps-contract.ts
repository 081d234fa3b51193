import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { starterKinds } from './starter-sets.ts'

/** What a new business does before its first day is closed, in this order, and what each step is called. */
export const firstStepTitles = {
  business: 'Your business on papers',
  locations: 'Locations',
  vat: 'VAT',
  backups: 'Backups',
  users: 'Users',
  lists: 'Units and categories',
  items: 'Items',
  openings: 'Opening balances',
  printer: 'Receipt printer',
  testBill: 'A test bill that you take back',
  close: 'Close the first day',
} as const
export type FirstStepKey = keyof typeof firstStepTitles
export const firstStepKeys = Object.keys(firstStepTitles) as FirstStepKey[]

const key = z.enum(firstStepKeys)

const choices = z.object({
  /** Steps that this business does not need. */
  skipped: z.array(key).max(firstStepKeys.length),
  /** The whole list was put away. */
  isHidden: z.boolean(),
})
export type FirstStepChoices = z.infer<typeof choices>

const reply = z.object({
  steps: z.array(z.object({ key, isDone: z.boolean() })),
  ...choices.shape,
  version: z.number().int(),
})
export type FirstSteps = z.infer<typeof reply>

export const getFirstSteps = endpoint({
  method: 'GET',
  path: 'first-steps',
  summary: 'What a new business has done and has still to do, read from its books; hidden for one that has sold for some time',
  permission: 'change-settings',
  reply,
})

export const saveFirstSteps = endpoint({
  method: 'PUT',
  path: 'first-steps',
  summary: 'Leaves steps out that the business does not need, or puts the list away',
  permission: 'change-settings',
  saves: true,
  body: choices.extend({ version: z.number().int() }),
  reply,
})

export const addStarterSet = endpoint({
  method: 'POST',
  path: 'starter-set',
  summary: 'Adds the units, categories and categories of expenses of a kind of business; names that exist stay as they are',
  permission: 'change-settings',
  saves: true,
  body: z.object({ kind: z.enum(starterKinds) }),
  reply: z.object({ added: z.number().int() }),
})
