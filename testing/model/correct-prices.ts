import { createPriceCorrection, reversePriceCorrection } from '../../features/buying/price-corrections/contract.ts'
import { ask, oneIn, recent, same, upTo, wireMoney, wireQuantity, type Lane } from './lane.ts'
import { isCorrected, paidOf, type ModelCorrection, type ModelNote } from './notes.ts'
import { recordNote } from './receive.ts'
import { apply, lineTotal, record, sumOfCents, worth, type Effects, type ShopModel } from './shop-model.ts'
import type { Beside } from './vouchers.ts'

function recordCorrection(model: ShopModel, correction: ModelCorrection): void {
  const { isReversed, total, paid } = correction
  record(model, { ...correction, kind: 'price correction' }, [isReversed ? 'reversed' : 'live', isReversed ? 2 : 1, total, paid])
}

function effectsOf({ location, supplier, total }: Pick<ModelCorrection, 'location' | 'supplier' | 'total'>): Effects {
  const legs = [
    { account: '2100', amount: -total, party: supplier },
    { account: '5110', amount: total },
  ]
  return { location, legs, moves: [] }
}

type Lines = ModelCorrection['lines']

/** One or two lines of a note, all of them too high or all too low by up to a tenth, sometimes of more than came. */
function randomLines(lane: Lane, note: ModelNote): Lines {
  const sign = oneIn(lane, 3) ? 1n : -1n
  const chosen = new Set(Array.from({ length: 1 + lane.dice.below(2) }, () => lane.dice.pick(note.received)))
  return [...chosen].map(({ shelf, quantity }) => {
    const { entry } = shelf
    const { allowsFractions } = lane.model.items.get(entry.itemCode)!
    const part = allowsFractions ? 1n + upTo(lane, quantity - 1n) : 1000n * (1n + upTo(lane, quantity / 1000n - 1n))
    const wanted = oneIn(lane, 25) ? quantity + 1000n : oneIn(lane, 2) ? part : quantity
    const difference = sign * (oneIn(lane, 15) ? entry.cost * 2n + 100n : 1n + upTo(lane, entry.cost / 10n))
    return { entryCode: entry.code, quantity: wanted, difference, amount: worth(difference, wanted) }
  })
}

/** What a line of a note cost, with the corrections that stand. */
function chargedOf(note: ModelNote, entryCode: string): bigint {
  const line = note.lines.find(({ entry }) => entry?.code === entryCode)!
  const corrected = note.corrections.filter(({ isReversed }) => !isReversed).flatMap(({ lines }) => lines)
  const off = corrected.filter(one => one.entryCode === entryCode).map(({ amount }) => amount)
  return lineTotal(line, line.quantity) + sumOfCents(off)
}

function problemOf(note: ModelNote, lines: Lines): string {
  if (note.isReversed) return 'PRICE_CORRECTION_REVERSED'
  const received = new Map(note.received.map(one => [one.shelf.entry.code, one]))
  for (const { entryCode, quantity, amount } of lines) {
    if (quantity > received.get(entryCode)!.quantity) return 'PRICE_CORRECTION_RECEIVED'
    if (amount === 0n) return 'PRICE_CORRECTION_NOTHING'
    if (chargedOf(note, entryCode) + amount < 0n) return 'PRICE_CORRECTION_ABOVE_LINE'
  }
  return isOpen(note) && lines.every(({ entryCode }) => isHere(received.get(entryCode)!)) ? 'PRICE_CORRECTION_OPEN' : 'saved'
}

const isOpen = (note: ModelNote) => !note.isLocked && paidOf(note) === 0n && !isCorrected(note)
const isHere = ({ shelf, quantity }: ModelNote['received'][number]) => shelf.left >= quantity

/** Prices of a note are corrected. Of an open one only on its own day, because another day may be closed. */
export async function correctPrices(lane: Lane): Promise<void> {
  const note = recent(lane, lane.notes, 20)
  if (!note || note.received.length === 0) return
  if (isOpen(note) && note.date !== lane.today) return
  const lines = randomLines(lane, note)
  const total = sumOfCents(lines.map(({ amount }) => amount))
  const expected = problemOf(note, lines)
  const body = {
    grnCode: note.code,
    totalAmount: wireMoney(total),
    stockHistories: lines.map(({ entryCode, quantity, difference }) => ({
      stockCode: entryCode,
      quantity: wireQuantity(quantity),
      difference: wireMoney(difference),
    })),
  }
  const who = lane.dice.pick(['manager', 'admin'] as const)
  const reply = await ask(lane, { who, endpoint: createPriceCorrection, expected }, { body })
  if (!reply) return
  same(reply.priceCorrection.outstanding, wireMoney(total), 'what is due of a price correction')
  const { location, supplier } = note
  const saved = { code: reply.code, location, supplier, date: lane.today, lines, total, paid: 0n, isReversed: false }
  apply(lane.model, effectsOf(saved))
  recordCorrection(lane.model, saved)
  note.corrections.push(saved)
  lane.corrections.push(saved)
}

/** A price correction that nobody settled is taken back. */
export async function takeCorrectionBack(lane: Lane): Promise<void> {
  const correction = recent(lane, lane.corrections)
  if (!correction) return
  const who = lane.dice.pick(['manager', 'admin'] as const)
  const late = who === 'manager' && correction.date !== lane.today ? 'REVERSE_SAME_DAY' : 'saved'
  const free = correction.paid === 0n ? late : 'PRICE_CORRECTION_SETTLED'
  const expected = correction.isReversed ? 'REVERSED_ALREADY' : free
  const body = { code: correction.code, reason: 'Not agreed', version: correction.isReversed ? 2 : 1 }
  if (!(await ask(lane, { who, endpoint: reversePriceCorrection, expected }, { body }))) return
  apply(lane.model, effectsOf(correction), -1n)
  correction.isReversed = true
  recordCorrection(lane.model, correction)
}

function ofCorrection(model: ShopModel, correction: ModelCorrection): Beside {
  const pay = (amount: bigint) => {
    correction.paid += amount
    recordCorrection(model, correction)
  }
  return { kind: 'price-correction', code: correction.code, due: correction.total - correction.paid, pay }
}

function ofLanded(model: ShopModel, note: ModelNote, cost: ModelNote['landed'][number]): Beside {
  const pay = (amount: bigint) => {
    cost.paid += amount
    recordNote(model, note)
  }
  return { kind: 'landed-cost', code: note.code, due: cost.amount - cost.paid, pay }
}

/** A few things that are open with a supplier beside his notes. */
export function openBeside(lane: Lane, supplier: string): Beside[] {
  const { model } = lane
  const corrections = lane.corrections.filter(one => one.supplier === supplier && !one.isReversed).map(one => ofCorrection(model, one))
  const landed = lane.notes
    .slice(-30)
    .filter(({ isReversed }) => !isReversed)
    .flatMap(note => note.landed.filter(cost => cost.supplier === supplier).map(cost => ofLanded(model, note, cost)))
  const isOpenDue = ({ due }: Beside) => due !== 0n
  return [...corrections.filter(isOpenDue).slice(-2), ...landed.filter(isOpenDue).slice(0, 1)]
}
