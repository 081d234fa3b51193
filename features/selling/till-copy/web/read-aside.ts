import type { Quantity } from '../../../../kernel/quantity.ts'
import { CallError } from '../../../../platform/web/call-error.ts'
import type { Fetched } from '../../../../platform/web/call.ts'
import { isConnectionLost, ownTillAt, reportNoAnswer } from '../../../../platform/web/connection.ts'
import { ignored } from '../../../../platform/web/ignored.ts'
import { usualCopyDays } from '../../../shop/settings/sales-policy.ts'
import { dayMs, isTooOld } from '../age.ts'
import type { Catalogue } from '../catalogue.ts'
import { findStockIn, stockOfIn } from '../find-goods.ts'
import { customerIn, findCustomersIn, findPackagesIn, findVehiclesIn } from '../find-parties.ts'
import { categoriesIn, categoryTilesIn, favouritesIn } from '../tiles-in-copy.ts'
import { deleteCopy, dropUser } from './copy-store.ts'
import { keepCopy, type KeptCopy } from './keep-copy.ts'
import { forgetReplies, hearReply, keptReply, keptSince } from './kept-replies.ts'

let kept: { locationCode: string; copy: KeptCopy } | null = null

function copyHere(): KeptCopy | null {
  const locationCode = ownTillAt()
  if (locationCode !== kept?.locationCode) {
    kept?.copy.stop()
    kept = locationCode === null ? null : { locationCode, copy: keepCopy(locationCode) }
  }
  return kept?.copy ?? null
}

/** Begins to keep the copy of the till's location, and goes on with it. */
export function keepOwnCopy(): void {
  copyHere()
}

/** This browser is no till any more: nothing of the catalogue stays in it. */
export async function forgetCopy(): Promise<void> {
  kept?.copy.stop()
  kept = null
  forgetReplies()
  await deleteCopy()
}

/** Who signs out leaves the goods and prices, and nothing of what that session was told or may do. */
export async function forgetRights(): Promise<void> {
  forgetReplies()
  await dropUser()
}

let answeredAt: number | null = null

/** For how many days the copy is sold from, as the settings said last. */
function copyDays(): number {
  const profile = keptReply('client-profile', {}) as { copyDays?: number } | undefined
  return profile?.copyDays ?? usualCopyDays
}

/** When the server answered last, of when the copy is, each null where that is not known, and for how many days it is sold from. */
export function agesOfTill(): { answeredAt: number | null; copiedAt: number | null; days: number } {
  const copiedAt = copyHere()?.status().askedAt ?? null
  // A page that was opened without the server knows what an earlier one kept.
  return { answeredAt: answeredAt ?? (Math.max(keptSince() ?? 0, copiedAt ?? 0) || null), copiedAt, days: copyDays() }
}

/** What was sold here since the copy was read and has not gone up, by stock entry. */
let unsent: () => Promise<ReadonlyMap<string, Quantity>> = async () => new Map()

export function countUnsentBy(next: typeof unsent): void {
  unsent = next
}

interface Asked {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string | readonly string[] | undefined>>
}
type Answer = (
  catalogue: Catalogue,
  asked: { term: string; id: string; query: NonNullable<Asked['query']>; unsent: ReadonlyMap<string, Quantity> },
) => unknown

/** By the path of their calls: what the copy answers in the server's words. */
const answers: Readonly<Record<string, Answer>> = {
  'item-price-search-location/:term': (copy, { term, query, unsent }) => findStockIn(copy, term, { ofLot: query.lot === '1', unsent }),
  'item-price-of-items': (copy, { query, unsent }) => ({ stock: stockOfIn(copy, String(query.codes).split(','), unsent) }),
  'customer-search/:term': (copy, { term }) => ({ customer: findCustomersIn(copy, term) }),
  'customer/:id': (copy, { id }) => {
    const customer = customerIn(copy, id)
    return customer === null ? undefined : { customer }
  },
  'vehicle-master-search/:term': (copy, { term }) => ({ vehicles: findVehiclesIn(copy, term) }),
  'service-package-search/:term': (copy, { term }) => ({ services: findPackagesIn(copy, term) }),
  'tile-favourite': (copy, { unsent }) => favouritesIn(copy, unsent),
  'tile-category': copy => ({ categories: categoriesIn(copy) }),
  'tile-category/:id': (copy, { id, query, unsent }) =>
    categoryTilesIn(copy, { category: id, after: query.after as string | undefined, unsent }),
}

async function answerOfCopy(path: string, { params = {}, query = {} }: Asked): Promise<unknown> {
  const answer = answers[path]
  const copy = copyHere()
  if (!answer || !copy) return undefined
  const catalogue = await copy.open()
  const { askedAt } = copy.status()
  const age = askedAt === null ? 0 : Date.now() - askedAt
  // The settings are read only where they matter: a scan waits for this.
  if (!catalogue || (age > dayMs && isTooOld(age, copyDays()))) return undefined
  return answer(catalogue, { term: params.term ?? '', id: params.id ?? '', query, unsent: await unsent() })
}

async function known(path: string, input: object, isFirst: boolean): Promise<Fetched | null> {
  const reply = (await answerOfCopy(path, input)) ?? (isFirst ? undefined : keptReply(path, input))
  return reply === undefined ? null : [new Response(), reply]
}

/** How long goods and people are waited for where the copy has them: a server that hangs is as far away as one that is gone. */
const patienceMs = 3_000

/** The server's answer, or the copy's where that one has not come for so long. */
async function readOrSoon(path: string, input: object, read: () => Promise<Fetched>): Promise<Fetched> {
  const asked = read()
  if (!(path in answers) || ownTillAt() === null) return asked
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'late'>(resolve => (timer = setTimeout(() => resolve('late'), patienceMs)))
  const first = await Promise.race([asked, late]).finally(() => clearTimeout(timer))
  if (first !== 'late') return first
  const answer = await known(path, input, true)
  if (answer === null) return asked
  asked.catch(ignored('the copy has answered'))
  reportNoAnswer()
  return answer
}

/**
 * Reads goods and people from the till's copy while the line is known to be gone, and whatever the till keeps where nothing answers. The
 * session and the settings are always asked for first: by them it is seen that the line is back.
 */
export async function readOrAside(path: string, input: object, read: () => Promise<Fetched>): Promise<Fetched> {
  const first = isConnectionLost() ? await known(path, input, true) : null
  if (first) return first
  try {
    const fetched = await readOrSoon(path, input, read)
    if (!isConnectionLost()) answeredAt = Date.now()
    if (fetched[0].ok) hearReply(path, input, fetched[1])
    return fetched
  } catch (error) {
    // Another call may have found the server meanwhile; this one has no answer.
    const hasNone = isConnectionLost() || (error instanceof CallError && error.code === 'NETWORK')
    const last = hasNone ? await known(path, input, false) : null
    if (last) return last
    throw error
  }
}
