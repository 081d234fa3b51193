import type { Dice } from '../../demo/seeded-dice.ts'
import type { CallInput, Endpoint } from '../../kernel/endpoint.ts'
import { papers, type PaperKind } from '../../kernel/papers.ts'
import type { Errand } from '../../tools/kill-test/hands.ts'
import type { Refused } from '../malformed-requests.ts'
import type { Shop, Staff } from '../shop.ts'
import type { TestItem } from '../stock.ts'

export type Input = Partial<CallInput<Endpoint>>
type BodyOf<E extends Endpoint> = CallInput<E>['body']

/** Where a paper of a test is written. */
export interface Setting {
  shop: Shop
  staff: Staff
  /** An item with stock at the location of the staff. */
  item: Pick<TestItem, 'code'>
}

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

/** What tests need of one kind of paper. */
export interface TestPaper<Create extends Endpoint = Endpoint> {
  kind: PaperKind
  calls: { list: Endpoint; get: Endpoint; create: Create; reverse: Endpoint }
  /** A body that goes through: everything it names is there. */
  valid: (setting: Setting) => Promise<BodyOf<Create>>
  /** Further valid bodies, by what is particular about them: they move what the plain one does not, and are taken back too. */
  variants?: Record<string, (setting: Setting) => Promise<BodyOf<Create>>>
  /** A body in the right shape that a rule refuses, whatever is left out of it or broken in it. */
  refused: (setting: Setting) => Promise<BodyOf<Create>>
  /** Who sends the refused body, where it is the role that refuses it. */
  refusedTo?: 'cashier'
  /** The other calls of the feature: valid requests by name, refused ones by address. */
  further?: {
    samples: (setting: Setting) => Record<string, () => Promise<Input>>
    refused: Record<string, Refused>
  }
  contest?: Contest
  /** What a till of the kill test does with it. */
  errand?: Errand
}

/** The body that takes a paper back. */
export const mistake = (code: string, version = 1) => ({ code, reason: 'Mistake', version })

/** A number that no paper of the kind has. */
export const numberOfNone = (kind: PaperKind) => `${papers[kind].prefix}01999999`

export const times = <T>(many: number, one: (number: number) => T) => Array.from({ length: many }, (_, number) => one(number))
