import { sumOfCents, valued, worth, type Effects, type OnShelf } from './shop-model.ts'

export interface ModelTransferLine {
  /** Where it was sent from. */
  shelf: OnShelf
  sent: bigint
  received: bigint
  short: bigint
  /** Value still in transit. */
  inTransit: bigint
}

export interface ModelReceipt {
  code: string
  date: string
  version: number
  isReversed: boolean
  lines: ModelReceiptLine[]
  effects: Effects
}

export interface ModelReceiptLine {
  of: ModelTransferLine
  quantity: bigint
  short: bigint
  /** Value it took out of transit. */
  taken: bigint
}

export interface ModelTransfer {
  code: string
  location: string
  to: string
  date: string
  version: number
  isReversed: boolean
  total: bigint
  lines: ModelTransferLine[]
  receipts: ModelReceipt[]
  effects: Effects
}

/** Sent, and neither received nor short. */
export function onItsWay({ sent, received, short }: ModelTransferLine): bigint {
  return sent - received - short
}

/** Where a transfer stands. */
export function transferStateOf({ lines }: ModelTransfer): 'sent' | 'partly' | 'closed' {
  if (lines.every(line => onItsWay(line) === 0n)) return 'closed'
  return lines.every(line => line.received + line.short === 0n) ? 'sent' : 'partly'
}

/** What is sent leaves the shelf at cost and is in transit. */
export function effectsOfSending(location: string, lines: readonly ModelTransferLine[]): Effects {
  const value = sumOfCents(lines.map(line => line.inTransit))
  return {
    location,
    legs: [
      { account: '1410', amount: value },
      { account: '1400', amount: -value },
    ],
    moves: lines.map(({ shelf, sent, inTransit }) => ({ shelf, quantity: -sent, value: -inTransit })),
  }
}

/** The value that a quantity of a line takes out of transit: the last part takes what is left. */
export function outOfTransit(line: ModelTransferLine, quantity: bigint): bigint {
  const value = worth(line.shelf.entry.cost, quantity)
  return quantity === onItsWay(line) || value > line.inTransit ? line.inTransit : value
}

/** Arrived goods are stock at the receiver, a shortage is lost; a cent of difference to the value in transit is rounding. */
export function effectsOfReceipt(location: string, lines: readonly ModelReceiptLine[], shelfHere: (of: OnShelf) => OnShelf): Effects {
  const cost = (line: ModelReceiptLine, quantity: bigint) => worth(line.of.shelf.entry.cost, quantity)
  const arrived = sumOfCents(lines.map(line => cost(line, line.quantity)))
  const short = sumOfCents(lines.map(line => cost(line, line.short)))
  const taken = sumOfCents(lines.map(line => line.taken))
  return {
    location,
    legs: [
      { account: '1400', amount: arrived },
      { account: '5100', amount: short },
      { account: '1410', amount: -taken },
      { account: '6930', amount: taken - arrived - short },
    ],
    moves: valued(lines.filter(line => line.quantity > 0n).map(line => ({ shelf: shelfHere(line.of.shelf), quantity: line.quantity }))),
  }
}

/** The effect of a receipt on the lines of its transfer; -1 reverses it. */
export function applyToLines(lines: readonly ModelReceiptLine[], sign = 1n): void {
  for (const { of, quantity, short, taken } of lines) {
    of.received += sign * quantity
    of.short += sign * short
    of.inTransit -= sign * taken
  }
}
