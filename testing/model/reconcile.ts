import { reconcileAccount, takeBackReconciliation } from '../../features/banking/bank-accounts/reconciliation-contract.ts'
import { addDays, date } from '../../kernel/dates.ts'
import { ask, oneIn, same, upTo, wireMoney, type Lane } from './lane.ts'
import { forget, heldOn, record, type ShopModel } from './shop-model.ts'

/** What the own account is made of in the ledger. */
const parts = ['1201', '1202', '2110'] as const

const nameOf = (model: ShopModel, number: number) => ({ location: model.account, kind: 'reconciliation', code: String(number) })

/** The day through which what the bank's statements show stays as it is; null where no reconciliation stands. */
export const reconciledThrough = ({ reconciliations }: ShopModel): string | null => reconciliations.at(-1)?.date ?? null

/** What ticks say that the bank has at the end of a day. */
function shownThrough({ papers }: ShopModel, day: string): bigint {
  let shown = 0n
  for (const [name, figures] of papers) {
    const [, kind] = name.split(' ')
    const [shownOn = '', amount = '0'] = figures.split(' ')
    if (kind === 'tick' && shownOn <= day) shown += BigInt(amount)
  }
  return shown
}

const ofBooks = (lane: Lane, day: string): bigint =>
  lane.places
    .flatMap(location => parts.map(account => heldOn(lane.model, { location, account }, day)))
    .reduce((sum, held) => sum + held, 0n)

/**
 * The own account of all locations is reconciled while nobody works, or the last reconciliation is taken back. A day is over where it
 * is over at every location: their clocks differ here.
 */
export async function agreeWithBank(lane: Lane): Promise<void> {
  if (oneIn(lane, 4)) return takeBack(lane)
  const { model, today, dice } = lane
  const { account } = model
  const over = [...model.today.values()].reduce((first, day) => (day < first ? day : first))
  const day: string = oneIn(lane, 6) ? today : addDays(date(over), -1 - dice.below(4))
  const [due, isWrong, last] = [shownThrough(model, day), oneIn(lane, 8), reconciledThrough(model)]
  const through = last !== null && day <= last ? 'RECONCILED' : isWrong ? 'RECONCILE_DIFFERS' : 'saved'
  const expected = day >= today ? 'RECONCILE_TODAY' : through
  const balance = wireMoney(isWrong ? due + 1n + upTo(lane, 5_000) : due)
  const reply = await ask(
    lane,
    { who: dice.pick(['manager', 'admin'] as const), endpoint: reconcileAccount, expected },
    { body: { account, date: day, balance } },
  )
  if (!reply) return
  model.reconciliations.push({ date: day })
  const number = model.reconciliations.length
  same(reply.code, `${account}-${number}`, 'the number of a reconciliation')
  const books = ofBooks(lane, day)
  record(model, nameOf(model, number), [day, due, books, books - due])
}

async function takeBack(lane: Lane): Promise<void> {
  const { model } = lane
  const last = model.reconciliations.length
  // One before the last is frozen by it.
  const number = last > 1 && oneIn(lane, 2) ? last - 1 : Math.max(1, last)
  const expected = last === 0 ? 'NOT_FOUND' : number < last ? 'RECONCILED_NEXT' : 'saved'
  const body = { code: `${model.account}-${number}` }
  if (!(await ask(lane, { who: 'admin', endpoint: takeBackReconciliation, expected }, { body }))) return
  model.reconciliations.pop()
  forget(model, nameOf(model, number))
}
