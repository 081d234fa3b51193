import type pg from 'pg'
import { saveArrival } from '../features/selling/arrivals/server/save-arrival.ts'
import type { InvoiceBody } from '../features/selling/sales/contract.ts'
import { saveEnrolledTill } from '../features/selling/tills/server/enrol-till.ts'
import type { Actor, Moment } from '../platform/server/actor.ts'
import { answerOnce } from '../platform/server/idempotency.ts'
import { inTransaction } from '../platform/server/run-transaction.ts'
import { aTillKey, TestTill } from './test-till.ts'

type BillActor = Pick<Actor, 'locationCode' | 'locationName' | 'node' | 'userCode' | 'firstName' | 'role'>

interface Arriving extends Moment {
  by: BillActor
}

/** The till of each location, made with its first bill. */
const tillsOf = new WeakMap<pg.Pool, Map<string, Promise<TestTill>>>()

function tillAt(pool: pg.Pool, { by, now, today }: Arriving): Promise<TestTill> {
  const tills = tillsOf.get(pool) ?? new Map<string, Promise<TestTill>>()
  tillsOf.set(pool, tills)
  const till = tills.get(by.locationCode) ?? enrolled(pool, { by, now, today })
  tills.set(by.locationCode, till)
  return till
}

async function enrolled(pool: pg.Pool, { by, now, today }: Arriving): Promise<TestTill> {
  const { publicKey, privateKey } = aTillKey()
  const call = {
    actor: by as Actor,
    body: { name: 'Counter', publicKey },
    now,
    today,
    idempotencyKey: crypto.randomUUID(),
    requestId: 'test',
  }
  const { till } = await inTransaction(pool, tx => saveEnrolledTill(tx, call as unknown as Parameters<typeof saveEnrolledTill>[1]))
  return new TestTill(till, privateKey, by.locationCode)
}

/** Saves a bill of the counter that a till sold without the server: what is not in stock is oversold. Answers the bill's number. */
export async function arrive(pool: pg.Pool, body: InvoiceBody, { by, now, today }: Arriving): Promise<string> {
  const till = await tillAt(pool, { by, now, today })
  const bill = till.sell(body, { userCode: by.userCode, soldAt: now })
  const { key } = bill
  const request = { key, actor: by, route: 'POST /api/v1/till-bill', sent: JSON.stringify(bill), requestId: 'test' }
  const call = { actor: by as Actor, body: { bill }, now, today, idempotencyKey: key, requestId: 'test' }
  await answerOnce(pool, key, async tx => ({
    request,
    command: () => saveArrival(tx, call as unknown as Parameters<typeof saveArrival>[1], () => today),
  }))
  const { rows } = await pool.query<{ code: string }>('select paper_code as code from idempotency_key where key = $1', [key])
  return rows[0]?.code ?? ''
}
