import type pg from 'pg'
import type { Actor } from '../../../../platform/server/actor.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { uncountTry, waitForTry } from '../../../shop/session/server/tries.ts'
import { tenderOf } from '../payment-json.ts'
import type { PaymentEntry } from '../payment-shapes.ts'
import { paymentRefusal } from '../refusals.ts'
import { spendsCreditNote } from '../tender.ts'

/** So many numbers that are no credit note's may a user try within a quarter of an hour: four digits are guessed in years then. */
const mostWrong = 10

const leftOfNote = statement(
  'payments.credit-note-left',
  `select number, money_text(total - spent) as "left" from credit_note where number = $1 and status = 'live'`,
)

interface Found {
  number: string
  left: string
}

interface Trying {
  actor: Pick<Actor, 'userCode'>
  now: number
}

/**
 * What is left of a credit note, as text; null for an unknown number, and for a note that was taken back. A wrong number is counted
 * for the user, before it is looked at, so that a burst does not pass the limit either; refuses any number when the limit is reached.
 */
async function tryNumber(pool: pg.Pool, number: string, { actor, now }: Trying): Promise<Found | null> {
  const place = `note:${actor.userCode}`
  const wait = await waitForTry(pool, { locked: { [place]: mostWrong } }, now)
  if (wait > 0) throw paymentRefusal('CREDIT_NOTE_TRIES', { minutes: Math.ceil(wait / 60) })
  const { rows } = await pool.query<Found>({ ...leftOfNote, values: [number] })
  if (!rows[0]) return null
  // The wrong ones before it stay counted: whoever holds a note of the own would begin anew with it.
  await uncountTry(pool, place, now)
  return rows[0]
}

/** What is left of the credit note with this number, as text. Refuses an unknown number, a note that was taken back, and a user who tried too many. */
export async function findNote(pool: pg.Pool, number: string, trying: Trying): Promise<Found> {
  const note = await tryNumber(pool, number, trying)
  if (!note) throw paymentRefusal('CREDIT_NOTE_UNKNOWN', { number })
  return note
}

interface Paying extends Trying {
  body: { modeOfPayments: readonly PaymentEntry[] }
}

const numbersIn = (payments: readonly PaymentEntry[]) => [
  ...new Set(
    payments
      .map(tenderOf)
      .filter(spendsCreditNote)
      .map(({ reference }) => reference),
  ),
]

/**
 * What a save that is paid does ahead of itself, where it names credit notes: it counts the wrong numbers. Which one is wrong the save
 * says. To be spread into `api.save`.
 */
export function countWrongNotes(pool: pg.Pool) {
  const work = async ({ body, ...trying }: Paying): Promise<void> => {
    await Promise.all(numbersIn(body.modeOfPayments).map(number => tryNumber(pool, number, trying)))
  }
  return [work, ({ body }: Pick<Paying, 'body'>): boolean => numbersIn(body.modeOfPayments).length > 0] as const
}
