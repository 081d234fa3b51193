import { customers } from '../../features/parties/customers/master-contract.ts'
import { mergeCustomer, undoMerge } from '../../features/parties/merges/contract.ts'
import { answered, ask, oneIn, type Lane } from './lane.ts'
import type { ModelCustomer } from './shop-model.ts'

/** Where a paper of the model, or a leg of its entry, names a customer. */
const names = new Set(['customerCode', 'partyCode', 'party'])
const amounts = ['owes', 'returned', 'credit', 'ahead'] as const

/** Two customers of the lane turn out to be one; sometimes that was wrong, and is undone before anything else happens. */
export async function mergeCustomers(lane: Lane): Promise<void> {
  if (lane.customers.length < 3) return
  const from = lane.dice.pick(lane.customers)
  const gone = lane.model.customers.get(from)
  // A bill stays due when it was; the model reckons that from the credit days of its customer.
  const others = lane.customers.filter(code => code !== from && lane.model.customers.get(code)?.days === gone?.days)
  if (!gone || others.length === 0) return
  const into = lane.dice.pick(others)
  const stays = lane.model.customers.get(into)
  if (!stays) return
  const [fromVersion, intoVersion] = await Promise.all([from, into].map(code => versionOf(lane, code)))
  const who = oneIn(lane, 2) ? ('manager' as const) : ('admin' as const)
  const body = { from, fromVersion: fromVersion!, into, intoVersion: intoVersion!, reason: 'One person twice' }
  if (!(await ask(lane, { who, endpoint: mergeCustomer, expected: 'saved' }, { body }))) return
  if (oneIn(lane, 2))
    return void (await ask(lane, { who, endpoint: undoMerge, expected: 'saved' }, { body: { from, reason: 'Two people' } }))
  for (const amount of amounts) stays[amount] += gone[amount]
  lane.model.customers.delete(from)
  lane.customers.splice(lane.customers.indexOf(from), 1)
  const seen = new Set<object>()
  for (const papers of [lane.bills, lane.receipts, lane.badDebts, lane.discounts, lane.openings, lane.cheques, lane.orders, lane.alone])
    rename(papers, { gone, stays }, seen)
}

async function versionOf(lane: Lane, id: string): Promise<number> {
  return answered(await lane.staff.manager.call(customers.get, { params: { id } }), `customer ${id}`).customer.version
}

/** Lets every paper, and what it holds, name the one that stays. */
function rename(what: object, pair: { gone: ModelCustomer; stays: ModelCustomer }, seen: Set<object>): void {
  if (seen.has(what)) return
  seen.add(what)
  const fields = what as Record<string, unknown>
  for (const [field, value] of Object.entries(fields)) {
    if (names.has(field) && value === pair.gone.code) fields[field] = pair.stays.code
    else if (typeof value === 'object' && value !== null) rename(value, pair, seen)
  }
}
