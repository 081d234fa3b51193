import type { Dice } from '../../demo/seeded-dice.ts'
import type { Role } from '../../kernel/codes.ts'
import type { CallInput, Endpoint } from '../../kernel/endpoint.ts'
import { papers, type PaperKind } from '../../kernel/papers.ts'
import type { Errand } from '../../tools/kill-test/hands.ts'
import type { Refused } from '../malformed-requests.ts'
import { aCustomer } from '../people.ts'
import type { Shop, Staff } from '../shop.ts'
import { anItem, type TestItem } from '../stock.ts'

/** `key` is the Idempotency-Key of a save that has one of its own. */
export type Input = Partial<CallInput<Endpoint>> & { key?: string }
type BodyOf<E extends Endpoint> = CallInput<E>['body']

/** Where the papers of a test are written. */
export interface Setting {
  shop: Shop
  staff: Staff
  /** An item with stock at the location of the staff. */
  item: TestItem
  /** A service. */
  wash: TestItem
  customer: string
}

/** An item of which there is plenty unless fewer are asked for, a service and a customer, for papers that the staff write. */
export async function aSetting(shop: Shop, staff: Staff, pieces = '1000'): Promise<Setting> {
  const item = await anItem(shop, { entries: [{ quantity: pieces, cost: '60.00' }] })
  return { shop, staff, item, wash: await anItem(shop, { type: 'service', unit: 'Job' }), customer: await aCustomer(shop) }
}

/** Who sends a request: works in Colombo with one role, and nowhere else. */
export interface Asking {
  role: Role
  userCode: string
  staff: Staff
}

/** A request that goes through when somebody sends it whose role may. */
export type Sample = (by: Asking) => Promise<Input>

/** A save ready to be sent, by whoever may. */
export interface Ready {
  endpoint: Endpoint
  input: Input
}

/** The setting of a contest; `staff` may do everything. */
export interface Ring {
  shop: Shop
  staff: Staff
  dice: Dice
}

/** Saves that compete for the same thing: some of them must be refused, and which ones depends on the order. */
export type Contest = (ring: Ring) => Promise<Ready[]>

/** What tests do with the calls of one feature. They are named as 'PUT grn/:code'. */
export interface Kit {
  /** For every call a request that goes through. */
  samples: (setting: Setting) => Record<string, Sample>
  /** For every call that writes, a request in the right shape that a rule refuses, whatever is left out of it or broken in it. */
  refused?: (setting: Setting) => Record<string, Refused> | Promise<Record<string, Refused>>
  contests?: Record<string, Contest>
  /** What a till of the kill test does with it. */
  errands?: readonly Errand[]
}

/** What tests need of one kind of paper; its kit follows from that. */
export interface TestPaper<Create extends Endpoint = Endpoint> extends Pick<Kit, 'contests' | 'errands'> {
  kind: PaperKind
  calls: { list?: Endpoint; get?: Endpoint; create: Create; edit?: Endpoint; reverse?: Endpoint }
  /** A body that goes through: everything it names is there. */
  valid: (setting: Setting) => Promise<BodyOf<Create>>
  /** Further valid bodies, by what is particular about them: they move what the plain one does not, and are taken back too. */
  variants?: Record<string, (setting: Setting) => Promise<BodyOf<Create>>>
  /** It moves neither goods nor money, so that taking it back is no reversal. */
  movesNothing?: true
  /** A body in the right shape that a rule refuses, whatever is left out of it or broken in it. */
  refused: (setting: Setting) => Promise<BodyOf<Create>>
  /** Who sends the refused body, where it is the role that refuses it. */
  refusedTo?: 'cashier'
  /** The other calls of the feature, and those of the five above that ask for more. */
  further?: Pick<Kit, 'samples' | 'refused'>
}

/** The body that takes a paper back. */
export const mistake = (code: string, version = 1) => ({ code, reason: 'Mistake', version })

/** A number that no paper of the kind has. */
export const numberOfNone = (kind: PaperKind) => `${papers[kind].prefix}01999999`

/** An id that nothing has. */
export const nowhere = '00000000-0000-4000-8000-000000000000'

/** Prices of three lines: at most three values of a request are broken at once, so a broken total cannot match all of them. */
export const oddPrices = ['60.00', '17.77', '5.31']

export const nothing = async (): Promise<Input> => ({})

export const times = <T>(many: number, one: (number: number) => T) => Array.from({ length: many }, (_, number) => one(number))
