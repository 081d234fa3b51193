import type pg from 'pg'
import { expect, test } from 'vitest'
import { readOnceMore, type ReadFrom, type ReportCopy } from './report-copy.ts'

const [reports, pool] = [{}, {}] as [pg.Pool, pg.Pool]

/** Reads once from a copy that answers so far behind, then so far; tells from where it was read. */
async function readOver(behind: (number | null)[], read: (from: ReadFrom) => Promise<string>) {
  const copy = { pool, behindMs: async () => behind.shift() ?? null } as unknown as ReportCopy
  const from: string[] = []
  const answer = await readOnceMore({ reports, copy }, false, async found => {
    from.push(found.pool === pool ? 'copy' : 'database')
    return read(found)
  }).catch((error: Error) => error.message)
  return [from, answer]
}

const failsOnCopy = async ({ behindMs }: ReadFrom) => {
  if (behindMs !== null) throw new Error('the connection ended')
  return 'read'
}

test('what a copy that ends leaves unread is read from the database; a fault of the report itself is not repeated', async () => {
  expect(await readOver([0], async () => 'read')).toEqual([['copy'], 'read'])
  expect(await readOver([0, null], failsOnCopy)).toEqual([['copy', 'database'], 'read'])
  expect(await readOver([0, 0], failsOnCopy)).toEqual([['copy'], 'the connection ended'])
  expect(await readOver([null], () => Promise.reject(new Error('too long')))).toEqual([['database'], 'too long'])
})
