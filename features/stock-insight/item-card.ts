import { codePrefixes } from '../../kernel/codes.ts'
import type { CardMovement, ItemCard } from './card-contract.ts'

interface MovingPaper {
  name: string
  /** The screen that shows one; null where no screen does yet. */
  address: ((code: string) => string) | null
}

const viewAt = (screen: string) => (code: string) => `${screen}?view=${code}`

/** The papers that move stock, by the first two digits of their codes, and where each is opened. */
export const movingPapers: Readonly<Record<string, MovingPaper>> = {
  [codePrefixes.invoicePos]: { name: 'Bill', address: code => `/sales?recall=${code}` },
  [codePrefixes.invoiceAutoCare]: { name: 'Auto care bill', address: code => `/sales-auto-care?recall=${code}` },
  [codePrefixes.purchaseReturn]: { name: 'Purchase return', address: viewAt('/purchase-return') },
  [codePrefixes.grn]: { name: 'GRN', address: viewAt('/grn') },
  [codePrefixes.stockIssue]: { name: 'Stock issue', address: viewAt('/stock-issue') },
  [codePrefixes.stockTransfer]: { name: 'Transfer', address: viewAt('/stock-transfer') },
  [codePrefixes.stockIn]: { name: 'Stock in', address: viewAt('/stock-in') },
  [codePrefixes.stockCount]: { name: 'Stock count', address: viewAt('/stock-freeze') },
  [codePrefixes.transferReceipt]: { name: 'Transfer received', address: viewAt('/stock-transfer') },
}

const changes: Readonly<Record<string, string>> = {
  'sale-edit': 'edited',
  'sale-reversal': 'reversed',
  'grn-edit': 'edited',
  reversal: 'reversed',
}

/** What a movement was, in words: 'Bill', 'GRN, edited'. */
export function movementName({ kind, paperCode }: Pick<CardMovement, 'kind' | 'paperCode'>): string {
  const name = movingPapers[paperCode.slice(0, 2)]?.name ?? kind
  const change = changes[kind]
  return change === undefined ? name : `${name}, ${change}`
}

/** Where the paper of a movement is opened; null where no screen shows it. */
export function paperAddress({ paperCode, openCode }: Pick<CardMovement, 'paperCode' | 'openCode'>): string | null {
  return movingPapers[paperCode.slice(0, 2)]?.address?.(openCode) ?? null
}

/** Where the card of an item stands. */
export function cardAddress(itemCode: string, { entry, place }: { entry?: string; place?: string } = {}): string {
  const more = [entry === undefined ? '' : `&entry=${entry}`, place === undefined ? '' : `&place=${place}`].join('')
  return `/item-master?card=${itemCode}${more}`
}

/** A row of the card as it is exported: what was brought forward and carried forward stand around the movements. */
export type CardLine = Pick<CardMovement, 'code' | 'isLocked' | 'version' | 'balance' | 'quantityIn' | 'quantityOut'> & { what?: string }

/** The movements with the balances before and behind them, in the order that they are listed in. */
export function framedCard(movements: readonly CardLine[], card: ItemCard, isNewestFirst: boolean): readonly CardLine[] {
  const none = { isLocked: 0, version: 0, quantityIn: null, quantityOut: null }
  const before = { ...none, code: 'B/F', what: 'Brought forward', balance: card.broughtForward }
  const behind = {
    ...none,
    code: 'C/F',
    what: 'Carried forward',
    balance: card.carriedForward,
    quantityIn: card.totalIn,
    quantityOut: card.totalOut,
  }
  return isNewestFirst ? [behind, ...movements, before] : [before, ...movements, behind]
}
