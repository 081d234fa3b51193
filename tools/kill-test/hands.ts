import type { Dice } from '../../demo/seeded-dice.ts'
import type { InvoiceBody } from '../../features/selling/sales/contract.ts'
import type { SealedBill } from '../../features/selling/tills/sealed-bill.ts'
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
  /** Of whoever is signed in at the till. */
  readonly userCode: string
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
  /** One till closes today now and then, where tills sell, and opens it again. */
  readonly closesToday: boolean
  closeInTurn(close: () => Promise<void>): Promise<void>
  /** The same for a close of today: what is refused meanwhile because the day is closed is expected. */
  whileClosed(close: () => Promise<void>): Promise<void>
  rest(ms: number): Promise<void>
  /** What all tills want. */
  readonly meeting: Meeting
  /** Sends until it is acknowledged; throws when it is given up. */
  save<E extends Endpoint>(endpoint: E, body: CallInput<E>['body'], as?: ErrandUser, params?: CallInput<E>['params']): Promise<Reply<E>>
  /** The same where others may have been quicker: null when it is refused with one of the known codes. */
  tryTo<E extends Endpoint>(
    endpoint: E,
    body: CallInput<E>['body'],
    options: { known: readonly string[]; as?: ErrandUser },
  ): Promise<Reply<E> | null>
  /** Brings a bill to the server that a till sold without it; with `isTried` its ordinary save was sent before, and its answer was lost. */
  arrive(bill: SealedBill, isTried?: boolean): Promise<void>
  read<E extends Endpoint>(endpoint: E, input: Partial<CallInput<E>>, as?: ErrandUser): Promise<Reply<E>>
  /** Transfers on their way to each location, for whoever is there. */
  readonly onTheWay: Map<string, { code: string; lines: number }[]>
}

/** A bill on hold that any till of its location may take up, of the version that the list of them shows. */
interface WantedHold {
  readonly id: string
  version: number
  readonly bill: InvoiceBody
}

/** The few things at which tills meet: items with little stock, a customer, and at each location a cheque and a hold. */
export interface Meeting {
  readonly goods: readonly KillTestItem[]
  readonly customerCode: string
  /** The numbers of receipts of that customer. */
  readonly receipts: string[]
  readonly cheques: Map<string, string>
  readonly holds: Map<string, WantedHold>
}

/** A piece of work of one or several saves. */
export type Errand = (hands: Hands) => Promise<unknown>

/** An amount as a screen sends it. */
export const rupeesOf = (cents: number) => formatMoney(money(cents))
