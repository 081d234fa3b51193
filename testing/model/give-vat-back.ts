import { reverseLateTaxCreditNote } from '../../features/tax/input-vat/contract.ts'
import { giveReturnVat } from '../../features/buying/purchasing/return-contract.ts'
import { ask, oneIn, recent, wireMoney, type Lane } from './lane.ts'
import type { ModelLateNote } from './notes.ts'
import { apply, record, rounded, sumOfCents } from './shop-model.ts'

function keepNote(lane: Lane, { code, vat, isReversed }: ModelLateNote): void {
  const legs = [
    { account: '5110', amount: vat },
    { account: '1600', amount: -vat },
  ]
  apply(lane.model, { location: lane.location, legs, moves: [] }, isReversed ? -1n : 1n)
  const figures = isReversed ? ['reversed', 2, vat] : ['live', 1, vat]
  record(lane.model, { location: lane.location, kind: 'late tax credit note', code }, figures)
}

/** The tax credit note of a return comes, mostly with the VAT of all its goods. */
export async function giveVatBack(lane: Lane): Promise<void> {
  const given = recent(lane, lane.returns)
  if (!given || given.taxable.length === 0 || lane.today < lane.model.vat.from) return
  const value = sumOfCents(given.taxable.filter(({ entry }) => entry.isClaimed).map(({ amount }) => amount))
  const most = rounded(value * lane.model.vat.rate, 10_000n)
  const vat = most === 0n ? 100n : oneIn(lane, 10) ? most + 102n : oneIn(lane, 4) ? (most + 1n) / 2n : most
  const claimed = vat > most + 100n ? 'LATE_TAX_NOTE_ABOVE' : 'saved'
  const above = value === 0n ? 'LATE_TAX_NOTE_UNCLAIMED' : claimed
  const standing = given.lateNotes.some(note => !note.isReversed) ? 'LATE_TAX_NOTE_GIVEN' : above
  const expected = given.isReversed ? 'LATE_TAX_NOTE_REVERSED' : standing
  const number = `26CRN_${lane.dice.below(1_000_000_000).toString(36)}`
  const taxCreditNote = { number, date: lane.today, tin: '100200300-7000', vatAmount: wireMoney(vat) }
  const body = { purchaseReturnCode: given.code, taxCreditNote }
  const who = lane.dice.pick(['manager', 'admin'] as const)
  const reply = await ask(lane, { who, endpoint: giveReturnVat, expected }, { body })
  if (!reply) return
  const note = { code: reply.code, date: lane.today, vat, isReversed: false }
  given.lateNotes.push(note)
  keepNote(lane, note)
}

/** A late tax credit note of this month, which no filed return has yet, is taken back. */
export async function claimVatAgain(lane: Lane): Promise<void> {
  const given = recent(
    lane,
    lane.returns.filter(({ lateNotes }) => lateNotes.at(-1)?.date.slice(0, 7) === lane.today.slice(0, 7)),
  )
  const note = given?.lateNotes.at(-1)
  if (!note) return
  const who = lane.dice.pick(['manager', 'admin'] as const)
  const late = who === 'manager' && note.date !== lane.today ? 'REVERSE_SAME_DAY' : 'saved'
  const expected = note.isReversed ? 'REVERSED_ALREADY' : late
  const body = { code: note.code, reason: 'Mistake', version: note.isReversed ? 2 : 1 }
  if (!(await ask(lane, { who, endpoint: reverseLateTaxCreditNote, expected }, { body }))) return
  note.isReversed = true
  keepNote(lane, note)
}
