import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { setupToken } from './contract.ts'

/** A user of the demo shop, whose password everybody may know. */
const demoUser = z.object({ username: z.string(), password: z.string(), roles: z.string() })

const demoShop = z.discriminatedUnion('state', [
  /** It cannot be opened from this browser; the command does it on the machine itself. */
  z.object({ state: z.literal('elsewhere') }),
  /** It is not there; `problem` says why the last one ended that nobody had ended. */
  z.object({ state: z.literal('none'), problem: z.string().nullable() }),
  /** Days of its month that are filled in, of all; 0 while its database is made. */
  z.object({ state: z.literal('making'), done: z.number().int(), of: z.number().int() }),
  z.object({ state: z.literal('open'), address: z.string(), users: z.array(demoUser) }),
])
export type DemoShopState = z.infer<typeof demoShop>

const acts = ['look', 'open', 'end'] as const
export type DemoShopAct = (typeof acts)[number]

export const demoShopOfSetup = endpoint({
  method: 'POST',
  path: 'setup/demo-shop',
  summary: 'Opens, looks for or ends the demo shop in a folder of its own, with the setup token; only while nobody can sign in',
  permission: 'public',
  body: z.object({ token: setupToken, act: z.enum(acts) }),
  reply: demoShop,
})

export const getDemoShop = endpoint({
  method: 'GET',
  path: 'demo-shop',
  summary: 'Is the demo shop open beside this one, and where?',
  permission: 'change-settings',
  reply: demoShop,
})

/** No idempotency key: a second press finds what the first one has begun. */
export const changeDemoShop = endpoint({
  method: 'POST',
  path: 'demo-shop',
  summary: 'Opens or ends the demo shop, which lies in a folder of its own',
  permission: 'change-settings',
  body: z.object({ act: z.enum(['open', 'end']) }),
  reply: demoShop,
})
