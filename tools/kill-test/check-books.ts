import pg from 'pg'
import type { SentBill } from './tills.ts'

export interface BookFaults {
  /** Acknowledged bills that the books do not have, or have under another number. */
  lost: string[]
  /** Keys with more than one bill. */
  doubled: string[]
  /** Bills in the books that nobody sent. */
  unknown: string[]
  /** Sent bills without an answer yet that the books have already. */
  keptUnacknowledged: number
}

/** Holds what was sent and acknowledged against the books as they are now. */
export async function checkBooks(ownerUrl: string, bills: readonly SentBill[]): Promise<BookFaults> {
  // Who was answered before the look: an answer that arrives meanwhile may be for what came after it.
  const sent = bills.map(({ key, acknowledged }) => ({ key, acknowledged }))
  const codes = await codesByKey(ownerUrl)
  const faults: BookFaults = { lost: [], doubled: [], unknown: [], keptUnacknowledged: 0 }
  for (const { key, acknowledged } of sent) {
    const kept = codes.get(key) ?? []
    codes.delete(key)
    if (kept.length > 1) faults.doubled.push(`${key}: ${kept.join(', ')}`)
    if (acknowledged && kept[0] !== acknowledged.code)
      faults.lost.push(`${key}: ${acknowledged.code} was answered, ${kept[0] ?? 'nothing'} is kept`)
    if (!acknowledged) faults.keptUnacknowledged += kept.length
  }
  for (const [key, kept] of codes) faults.unknown.push(`${key}: ${kept.join(', ')}`)
  return faults
}

async function codesByKey(ownerUrl: string): Promise<Map<string, string[]>> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ key: string; codes: string[] }>(
      'select idempotency_key::text as key, array_agg(code::text order by code) as codes from invoice group by idempotency_key',
    )
    return new Map(rows.map(row => [row.key, row.codes]))
  } finally {
    await client.end()
  }
}
