import type { Fetched } from '../../../../../platform/web/call.ts'
import { ignored } from '../../../../../platform/web/ignored.ts'
import { isConnectionLost } from '../../../../../platform/web/connection.ts'
import { currentSession } from '../../../../../platform/web/session.ts'
import type { HeldBillRow } from '../../../holds/contract.ts'
import { shownHolds } from '../../../holds/own-hold.ts'
import { ownHold, ownHolds, soldOfHolds } from './own-holds.ts'

/** What the server had on hold when it was asked last. */
let last: { locationCode: string; rows: readonly HeldBillRow[] } | null = null

async function listed(rows: readonly HeldBillRow[], isLost: boolean): Promise<object> {
  const own = await ownHolds()
  const sold = new Set(own.length > 0 || isLost ? (await soldOfHolds()).keys() : [])
  return { heldBills: shownHolds({ own, sold, server: rows, isLost }) }
}

async function listAlone(): Promise<Fetched> {
  const rows = last?.locationCode === currentSession().location.code ? last.rows : []
  return [new Response(), await listed(rows, true)]
}

interface Asked {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string | undefined>>
}

/** Reads the bills on hold together with those of this till, and without the server these and what was known of its own. */
export async function readWithOwnHolds(path: string, { params = {}, query = {} }: Asked, read: () => Promise<Fetched>): Promise<Fetched> {
  if (path === 'held-bill/:id') {
    const heldBill = (await ownHold(params.id ?? ''))?.contents
    return heldBill ? [new Response(), { heldBill }] : read()
  }
  if (path !== 'held-bill' || query.ended === '1') return read()
  if (isConnectionLost()) {
    // It is asked all the same, because this is how it is seen that the line is back.
    void read().catch(ignored('asked again in a moment'))
    return listAlone()
  }
  const { code: locationCode } = currentSession().location
  try {
    const [response, reply] = await read()
    if (!response.ok) return [response, reply]
    const rows = (reply as { heldBills: readonly HeldBillRow[] }).heldBills
    last = { locationCode, rows }
    return [response, await listed(rows, false)]
  } catch (error) {
    if (isConnectionLost()) return listAlone()
    throw error
  }
}
