import { createGrn, editGrn, lockGrn, reverseGrn, type GrnBody, type GrnRead } from '../../features/buying/purchasing/grn-contract.ts'
import { wireMoney, wirePercent, wireQuantity, ask, delivery, expiryOrNone, oneIn, recent, same, upTo, type Lane } from './lane.ts'
import {
  isCorrected,
  legsOfNote,
  openOf,
  paidOf,
  priceNote,
  problemOfUses,
  spendReturns,
  vatOfNote,
  type ModelNote,
  type NoteBody,
  type NoteLine,
} from './notes.ts'
import { isClosedDay } from './days.ts'
import { recordReturn } from './send-back.ts'
import { apply, record, shelfOf, worth, type Effects, type ShopModel } from './shop-model.ts'
import { aTaxInvoice } from './vat.ts'

function randomLine(lane: Lane): NoteLine {
  const item = lane.dice.pick(lane.items)
  const price = 100n + upTo(lane, 60_000)
  return {
    entry: null,
    itemCode: item.code,
    quantity: delivery(lane, item),
    price,
    percent: oneIn(lane, 3) ? upTo(lane, 4000) : 0n,
    each: oneIn(lane, 4) ? upTo(lane, price / 10n) : 0n,
    retail: item.retail + (oneIn(lane, 3) ? upTo(lane, 5000) : 0n),
    expiry: expiryOrNone(lane),
  }
}

/** Discounts and landed cost of a note, if it has any. */
function randomHead(lane: Lane): Pick<NoteBody, 'percent' | 'amount' | 'landed'> {
  if (oneIn(lane, 2)) return { percent: 0n, amount: 0n, landed: [] }
  return { percent: upTo(lane, 2000), amount: upTo(lane, 5), landed: oneIn(lane, 2) ? randomLanded(lane) : [] }
}

/** Landed cost of one or two suppliers, any of whom may be the note's own, and now and then one of them twice. */
function randomLanded(lane: Lane): NoteBody['landed'] {
  return Array.from({ length: 1 + lane.dice.below(2) }, () => ({
    supplier: lane.dice.pick(lane.suppliers),
    amount: 1n + upTo(lane, 20_000),
    paid: 0n,
  }))
}

function problemOfLanded(landed: NoteBody['landed']): string | null {
  return new Set(landed.map(({ supplier }) => supplier)).size < landed.length ? 'LANDED_COST_TWICE' : null
}

/** The supplier's tax invoice, once the shop is registered: mostly with the VAT of the goods, and with a number of its own. */
function randomTax(lane: Lane, { date, ...body }: Omit<NoteBody, 'uses' | 'tax'> & { date: string }): NoteBody['tax'] {
  const { model, dice } = lane
  const vat = vatOfNote(model.vat, body)
  if (date < model.vat.from || vat === 0n || oneIn(lane, 2)) return null
  const claimed = oneIn(lane, 20) ? recent(lane, lane.notes) : null
  const number = claimed?.tax?.number ?? `26NOV_${dice.below(1_000_000_000).toString(36)}`
  return { number, vat: oneIn(lane, 20) ? vat + 102n : vat }
}

function problemOfTax(lane: Lane, body: NoteBody): string | null {
  if (!body.tax) return null
  const { number, vat } = body.tax
  if (vat !== vatOfNote(lane.model.vat, body)) return 'TAX_DOCUMENT_RATE'
  return lane.notes.some(one => !one.isReversed && one.tax?.number === number) ? 'TAX_DOCUMENT_TAKEN' : null
}

/** Returns applied to a note, mostly valid ones. */
function randomUses(lane: Lane, supplier: string): NoteBody['uses'] {
  if (oneIn(lane, 2)) return []
  const open = lane.returns.slice(-30).filter(of => !of.isReversed && openOf(of) > 0n)
  const fit = oneIn(lane, 15) ? open : open.filter(of => of.supplier === supplier)
  if (fit.length === 0) return []
  const of = lane.dice.pick(fit)
  return [{ of, amount: oneIn(lane, 15) ? openOf(of) + 1n : 1n + upTo(lane, openOf(of) - 1n) }]
}

function bodyOf(note: NoteBody & { invoice: string; date: string }, total: bigint): GrnBody {
  return {
    supplierCode: note.supplier,
    invoiceCode: note.invoice,
    invoiceDate: note.date,
    discountPercentage: wirePercent(note.percent),
    discountAmount: wireMoney(note.amount),
    landedCosts: note.landed.map(({ supplier, amount }) => ({ supplierCode: supplier, amount: wireMoney(amount) })),
    totalAmount: wireMoney(total),
    taxInvoice: note.tax && aTaxInvoice(note.tax, note.date),
    purchaseReturn: note.uses.map(({ of, amount }) => ({ code: of.code, amount: wireMoney(amount) })),
    stockHistories: note.lines.map(line => ({
      stockCode: line.entry?.code ?? null,
      itemCode: line.itemCode,
      quantity: wireQuantity(line.quantity),
      costPrice: wireMoney(line.price),
      wholesalePrice: wireMoney(line.retail),
      retailPrice: wireMoney(line.retail),
      discountPercentage: wirePercent(line.percent),
      discountAmount: wireMoney(line.each),
      expiryDate: line.expiry,
    })),
  }
}

export async function receive(lane: Lane): Promise<void> {
  const { dice } = lane
  const supplier = dice.pick(lane.suppliers)
  const lines = Array.from({ length: 1 + dice.below(4) }, () => randomLine(lane))
  const old = oneIn(lane, 25) ? recent(lane, lane.notes) : null
  const goods = { ...randomHead(lane), supplier: old?.supplier ?? supplier, lines }
  const body = { ...goods, tax: randomTax(lane, { ...goods, date: lane.today }), uses: randomUses(lane, supplier) }
  const { total, stockValue } = priceNote(body)
  const isMistyped = oneIn(lane, 25)
  const isTaken = lane.notes.some(one => one.supplier === body.supplier && one.invoice === old?.invoice && !one.isReversed)
  const note = { ...body, invoice: old?.invoice ?? `INV ${dice.below(1_000_000_000).toString(36)}`, date: lane.today }
  const priced = isMistyped ? 'TOTAL_DIFFERS' : problemOfTax(lane, body)
  const wrong = problemOfLanded(body.landed) ?? problemOfUses(body, total) ?? priced ?? 'saved'
  const who = oneIn(lane, 40) ? 'cashier' : dice.pick(['manager', 'admin'] as const)
  const expected = who === 'cashier' ? 'NOT_ALLOWED' : isTaken ? 'GRN_INVOICE_TAKEN' : wrong
  const sent = bodyOf(note, total + (isMistyped ? 1n : 0n))
  const reply = await ask(lane, { who, endpoint: createGrn, expected }, { body: sent })
  if (!reply) return
  const { code, grn } = reply
  const saved = {
    ...note,
    code,
    location: lane.location,
    version: 1,
    isLocked: false,
    isReversed: false,
    total,
    stockValue,
    paid: 0n,
    corrections: [],
    received: [],
  }
  apply(lane.model, { location: lane.location, legs: legsOfNote(saved), moves: [] })
  for (const of of spendReturns(note.uses)) recordReturn(lane.model, of)
  keep(lane, saved, grn)
  lane.notes.push(saved)
}

/** Puts the goods of a note onto their shelves, and the note into the books. */
function keep(lane: Lane, note: ModelNote, grn: GrnRead): void {
  const { model, location } = lane
  const { unitCosts, total } = priceNote(note)
  same(grn.totalAmount, wireMoney(total), 'the total of a note')
  const moves: Effects['moves'] = []
  const before = new Map(note.received.map(one => [one.shelf.entry.code, one]))
  note.lines = note.lines.map((line, index) => {
    const code = grn.stockHistories[index]?.stockCode ?? ''
    const cost = unitCosts[index] ?? 0n
    const made = { code, itemCode: line.itemCode, cost, retail: line.retail, batch: '', expiry: line.expiry, received: note.date }
    return { ...line, entry: line.entry?.code === code ? line.entry : { ...made, supplier: note.supplier } }
  })
  for (const { entry } of note.lines) entry!.isClaimed = note.tax !== null
  note.received = note.lines.map(line => ({ shelf: shelfOf(model, location, line.entry!), quantity: line.quantity }))
  for (const { shelf, quantity } of note.received) {
    const kept = before.get(shelf.entry.code)?.quantity ?? 0n
    before.delete(shelf.entry.code)
    const { cost } = shelf.entry
    moves.push({ shelf, quantity: quantity - kept, value: worth(cost, quantity) - worth(cost, kept) })
  }
  for (const { shelf, quantity } of before.values()) moves.push({ shelf, quantity: -quantity, value: -worth(shelf.entry.cost, quantity) })
  apply(model, { location, legs: [], moves })
  recordNote(model, note)
}

export function recordNote(model: ShopModel, note: ModelNote): void {
  const used = note.uses.reduce((sum, { amount }) => sum + amount, 0n)
  record(model, { ...note, kind: 'goods received note' }, [
    note.isReversed ? 'reversed' : 'live',
    note.version,
    note.total,
    note.stockValue,
    used,
    note.paid,
    paidOf(note) - note.paid,
  ])
}

/** An edited old line: unchanged, another quantity, another price, or removed. */
function changedLine(lane: Lane, line: NoteLine): NoteLine[] {
  const fate = lane.dice.below(12)
  if (fate === 0) return []
  if (fate <= 3) return [{ ...line, quantity: delivery(lane, lane.model.items.get(line.itemCode)!) }]
  if (fate === 4) return [{ ...line, price: 100n + upTo(lane, 60_000), each: 0n, expiry: expiryOrNone(lane) }]
  return [line]
}

/** A tax invoice follows its goods, or comes or goes with a change. */
function changedTax(lane: Lane, { tax, ...note }: ModelNote): NoteBody['tax'] {
  const vat = vatOfNote(lane.model.vat, note)
  if (note.date < lane.model.vat.from || vat === 0n || oneIn(lane, 4)) return null
  return { number: tax?.number ?? `26NOV_${lane.dice.below(1_000_000_000).toString(36)}`, vat }
}

/** Why the old lines of a note may not be changed to these; null when they may. */
function problemOfLines(note: ModelNote, lines: readonly NoteLine[], unitCosts: readonly bigint[]): string | null {
  const left = new Map(note.received.map(one => [one.shelf.entry.code, { ...one, gone: one.quantity - one.shelf.left }]))
  for (const [index, line] of lines.entries()) {
    const old = line.entry && left.get(line.entry.code)
    if (!old) continue
    left.delete(old.shelf.entry.code)
    if (line.quantity < old.gone) return 'GRN_LINE_GONE'
    if (old.gone > 0n && unitCosts[index] !== old.shelf.entry.cost) return 'GRN_COST_FIXED'
  }
  return [...left.values()].some(({ gone }) => gone > 0n) ? 'GRN_LINE_GONE' : null
}

export async function editNote(lane: Lane): Promise<void> {
  const note = recent(lane, lane.notes, 20)
  if (!note) return
  const isOthers = oneIn(lane, 20)
  const supplier = isOthers ? lane.dice.pick(lane.suppliers) : note.supplier
  const lines = note.lines.flatMap(line => changedLine(lane, line))
  if (lines.length === 0 || oneIn(lane, 5)) lines.push(randomLine(lane))
  const head = oneIn(lane, 4) ? randomHead(lane) : { percent: note.percent, amount: note.amount, landed: note.landed }
  const uses = isOthers || oneIn(lane, 4) ? randomUses(lane, supplier) : note.uses
  const tax = changedTax(lane, { ...note, ...head, lines })
  const next = { ...note, ...head, supplier, lines, uses, tax }
  const { total, stockValue, unitCosts } = priceNote(next)
  const version = note.version + (oneIn(lane, 25) ? 1 : 0)
  const isFrozen = isClosedDay(lane.model, lane.location, note.date)
  const expected = expectedOfEdit(note, { isFrozen, next, version, total, unitCosts })
  const body = { ...bodyOf(next, total), version }
  const who = lane.dice.pick(['manager', 'admin'] as const)
  const orElse = note.wasPaid && expected === 'saved' ? ['GRN_PAID_BEFORE'] : []
  const reply = await ask(lane, { who, endpoint: editGrn, expected, orElse }, { params: { code: note.code }, body })
  if (!reply) return
  const day = { location: lane.location, date: note.date, moves: [] }
  apply(lane.model, { ...day, legs: legsOfNote(note) }, -1n)
  for (const of of spendReturns(uses, note.uses)) recordReturn(lane.model, of)
  Object.assign(note, { ...head, supplier, lines, uses, tax, total, stockValue, version: note.version + 1 })
  apply(lane.model, { ...day, legs: legsOfNote(note) })
  keep(lane, note, reply.grn)
}

interface PricedEdit {
  isFrozen: boolean
  next: NoteBody
  version: number
  total: bigint
  unitCosts: readonly bigint[]
}

function expectedOfEdit(note: ModelNote, { isFrozen, next, version, total, unitCosts }: PricedEdit): string {
  if (note.isReversed) return 'CANNOT_EDIT_REVERSED'
  if (note.isLocked) return 'LOCKED'
  if (isFrozen) return 'GRN_FROZEN'
  if (paidOf(note) > 0n) return 'GRN_PAID'
  if (isCorrected(note)) return 'GRN_CORRECTED'
  if (version !== note.version) return 'CONFLICT'
  return problemOfLanded(next.landed) ?? problemOfUses(next, total, note.uses) ?? problemOfLines(note, next.lines, unitCosts) ?? 'saved'
}

export async function lockNote(lane: Lane): Promise<void> {
  const note = recent(lane, lane.notes, 20)
  if (!note) return
  const expected = note.isReversed ? 'CANNOT_EDIT_REVERSED' : note.isLocked ? 'LOCKED' : 'saved'
  const reply = await ask(lane, { who: 'manager', endpoint: lockGrn, expected }, { body: { code: note.code, version: note.version } })
  if (!reply) return
  note.isLocked = true
  note.version += 1
  recordNote(lane.model, note)
}

export async function takeNoteBack(lane: Lane): Promise<void> {
  const note = recent(lane, lane.notes)
  if (!note) return
  const who = lane.dice.pick(['manager', 'admin'] as const)
  const version = note.version + (oneIn(lane, 20) ? 1 : 0)
  const isLate = who === 'manager' && note.date !== lane.today
  const fresh = version === note.version ? problemOfGoods(note) : 'CONFLICT'
  const expected = note.isReversed
    ? 'REVERSED_ALREADY'
    : paidOf(note) > 0n
      ? 'GRN_IN_USE'
      : isCorrected(note)
        ? 'GRN_CORRECTED'
        : isLate
          ? 'REVERSE_SAME_DAY'
          : fresh
  const body = { code: note.code, reason: 'Mistake', version }
  const reply = await ask(lane, { who, endpoint: reverseGrn, expected }, { body })
  if (!reply) return
  const moves = note.received.map(({ shelf, quantity }) => ({ shelf, quantity, value: worth(shelf.entry.cost, quantity) }))
  apply(lane.model, { location: lane.location, legs: legsOfNote(note), moves }, -1n)
  for (const of of spendReturns([], note.uses)) recordReturn(lane.model, of)
  note.isReversed = true
  note.version += 1
  recordNote(lane.model, note)
}

function problemOfGoods(note: ModelNote): string {
  return note.received.some(({ shelf, quantity }) => shelf.left < quantity) ? 'STOCK_GONE' : 'saved'
}
