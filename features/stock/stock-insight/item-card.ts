import { paperOf } from '../../../kernel/papers.ts'
import type { CardMovement, ItemCard } from './card-contract.ts'

const changes: Readonly<Record<string, string>> = {
  'sale-edit': 'edited',
  'sale-reversal': 'reversed',
  'grn-edit': 'edited',
  reversal: 'reversed',
}

/** What a movement was, in words: 'Bill', 'GRN, edited'. */
export function movementName({ kind, paperCode }: Pick<CardMovement, 'kind' | 'paperCode'>): string {
  const name = paperOf(paperCode)?.moves?.name ?? kind
  const change = changes[kind]
  return change === undefined ? name : `${name}, ${change}`
}

/** A row of the exported card: the balances brought and carried forward are rows before and after the movements. */
export type CardLine = Pick<CardMovement, 'code' | 'isLocked' | 'version' | 'balance' | 'quantityIn' | 'quantityOut'> & { what?: string }

/** The movements with the balances before and after them, in the listed order. */
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
