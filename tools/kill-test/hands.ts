import type { Dice } from '../../demo/seeded-dice.ts'
import type { CallInput, Endpoint, Reply } from '../../kernel/endpoint.ts'
import { formatMoney, money } from '../../kernel/money.ts'
import type { KillTestItem } from './prepare-shop.ts'

export type ErrandUser = 'till' | 'approver'

/** Does errands: knows the shop, and repeats each save until it is acknowledged. */
export interface Hands {
  readonly dice: Dice
  readonly goods: readonly KillTestItem[]
  readonly supplierCode: string
  readonly customerCode: string
  /** Only this till sells for it, so that nobody else's bill closes its reminder. */
  readonly vehicleCode: string
  /** An expense of its location that comes again, and that only this till answers. */
  readonly recurringCode: string
  readonly locationCode: string
  readonly otherLocation: string
  /** Only one at each location counts: of two counts of the same stock the later is refused. */
  readonly isCounter: boolean
  /** Nobody closes days at its location, so that the books may still be opened there. */
  readonly opensBooks: boolean
  /** Days are closed at the other location, by one till after the other. */
  readonly closesDays: boolean
  /** One till files the returns of VAT of the shop. */
  readonly filesReturns: boolean
  closeInTurn(close: () => Promise<void>): Promise<void>
  /** Sends until it is acknowledged; throws when it is given up. */
  save<E extends Endpoint>(endpoint: E, body: CallInput<E>['body'], as?: ErrandUser, params?: CallInput<E>['params']): Promise<Reply<E>>
  read<E extends Endpoint>(endpoint: E, input: Partial<CallInput<E>>, as?: ErrandUser): Promise<Reply<E>>
  /** Transfers on their way to each location, for whoever is there. */
  readonly onTheWay: Map<string, { code: string; lines: number }[]>
}

/** A piece of work of one or several saves. */
export type Errand = (hands: Hands) => Promise<unknown>

/** An amount as a screen sends it. */
export const rupeesOf = (cents: number) => formatMoney(money(cents))
