import pg from 'pg'
import { papers as kinds } from '../../kernel/papers.ts'
import { compareContents } from './contents.ts'
import { metFaults, readMet, type KeptSave, type Met } from './meeting-model.ts'
import { longAgo } from './prepare-shop.ts'
import type { SentSave } from './sends.ts'
import { readTillBills, tillFaults, type SentBill } from './till-bills.ts'

export interface BookFaults {
  /** Acknowledged saves that are missing from the books or have another number. */
  lost: string[]
  /** Keys with more than one paper. */
  doubled: string[]
  /** Papers and keys in the books that no till sent. */
  unknown: string[]
  /** Figures of acknowledged saves that the tables hold otherwise, and refused saves that are kept. */
  otherContents: string[]
  /** Things at which tills meet that are not as the kept saves leave them. */
  met: string[]
  /** Saves without an answer that are already in the books. */
  keptUnacknowledged: number
}

/**
 * Compares what was sent and acknowledged with the present books, in one snapshot of them: tills may go on meanwhile. A save that is
 * acknowledged before the look has to be there, and what is there has been sent before the look ends.
 */
export async function checkBooks(ownerUrl: string, saves: readonly SentSave[], met: Met | null = null): Promise<BookFaults> {
  // The answers before the look: an answer that arrives meanwhile may belong to a later state.
  const answers = new Map(saves.map(({ key, acknowledged }) => [key, acknowledged]))
  const answered = saves.flatMap(save => (save.acknowledged ? [{ ...save }] : []))
  const ofTills = saves.flatMap(({ key, acknowledged, sealed }) => (sealed ? [{ key, acknowledged, sealed } satisfies SentBill] : []))
  const {
    kept: books,
    other,
    books: metBooks,
    tills,
  } = await inSnapshot(ownerUrl, async client => ({
    kept: await readBooks(client),
    other: await compareContents(client, answered),
    books: met && (await readMet(client, met)),
    tills: await readTillBills(client, ofTills),
  }))
  const { keys, bills, papers, reversed, records } = books
  const sent = saves.map(({ key, refused }) => ({ key, refused, acknowledged: answers.get(key) ?? null }))
  const faults: BookFaults = { lost: [], doubled: [], unknown: [], otherContents: other, met: [], keptUnacknowledged: 0 }
  if (met && metBooks) faults.met.push(...metFaults(keptOf(saves, keys), metBooks, met))
  const ofTill = tillFaults(ofTills, tills, key => keys.get(key)?.code)
  faults.lost.push(...ofTill.lost)
  faults.unknown.push(...ofTill.unknown)
  faults.otherContents.push(...ofTill.other)
  for (const { key, refused } of sent)
    if (refused && keys.has(key)) faults.otherContents.push(`${key} was refused with ${refused}, and is kept`)
  for (const { key, acknowledged } of sent) {
    const { code: kept, isReversal = false, about = 'paper' } = keys.get(key) ?? {}
    keys.delete(key)
    // A key keeps the numbers of papers alone. A record is there, or not, by the code that was answered.
    const isPaper = about === 'paper'
    const isThere = isPaper
      ? kept === '' || (isReversal ? reversed : papers).delete(kept ?? '')
      : records[about].has(acknowledged?.code ?? '')
    const found = kept === undefined || isThere
    if (acknowledged && (kept !== (isPaper ? acknowledged.code : '') || !found))
      faults.lost.push(`${key}: ${acknowledged.code} was answered, ${found ? (kept ?? 'nothing') : 'nothing of it'} is kept`)
    if (!acknowledged && kept !== undefined) faults.keptUnacknowledged += 1
  }
  for (const [key, codes] of bills) if (codes.length > 1) faults.doubled.push(`${key}: ${codes.join(', ')}`)
  faults.unknown.push(
    // The shop was prepared with records of its own.
    ...[...keys].filter(([, { about }]) => about !== 'record').map(([key, { code }]) => `${key}: ${code}`),
    ...[...papers].map(code => `paper ${code} has no key`),
    ...[...reversed].map(code => `the reversal of ${code} has no key`),
  )
  return faults
}

/** Those of the saves that the books hold. */
function keptOf(saves: readonly SentSave[], keys: Kept['keys']): KeptSave[] {
  return saves.flatMap(({ key, route, locationCode, body, acknowledged }) => {
    const kept = keys.get(key)
    if (!kept) return []
    const reply = route === 'POST held-bill' && acknowledged ? (JSON.parse(acknowledged.text) as { heldBill: { id: string } }) : null
    return [{ key, route, locationCode, code: kept.code, body: JSON.parse(body) as KeptSave['body'], holdId: reply?.heldBill.id ?? '' }]
  })
}

async function inSnapshot<T>(ownerUrl: string, look: (client: pg.ClientBase) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    return await look(client)
  } finally {
    await client.end()
  }
}

/**
 * What a key is about: a paper, a customer or another record of a list, a merge by the one that stays, its undoing by the one that came
 * back, a reconciliation, or that it was taken back.
 */
type About = 'paper' | 'record' | 'merge' | 'undoing' | 'reconciled' | 'unreconciled'

interface Kept {
  /** What each key made or took back; empty where it is about nothing with a number. */
  keys: Map<string, { code: string; isReversal: boolean; about: About }>
  bills: Map<string, string[]>
  /** All that was saved through the application: opening stock was not. */
  papers: Set<string>
  /** Those that were taken back. */
  reversed: Set<string>
  records: Record<Exclude<About, 'paper'>, Set<string>>
}

const aboutOf = `case when route like '%/merge-undo' then 'undoing' when route like '%/merge-%' then 'merge'
  when route like '%/bank-reconciliation' then 'reconciled' when route like '%/bank-reconciliation-removal' then 'unreconciled'
  when route ~ '/(supplier|customer|vehicle-master|recurring-expense)$' then 'record' else 'paper' end`

async function readBooks(client: pg.ClientBase): Promise<Kept> {
  const keys = await client.query<{ key: string; code: string; isReversal: boolean; about: About }>(
    `select key::text, coalesce(paper_code, '') as code, route like '%-reversal' as "isReversal", ${aboutOf} as about from idempotency_key
       where not exists (select 1 from expense where code = paper_code and reference = $1)
         and not exists (select 1 from invoice where code = paper_code and remarks = $1)`,
    [longAgo],
  )
  const records = await client.query<{ about: Exclude<About, 'paper'>; code: string }>(
    `select 'record' as about, code::text from customer
       union all select 'merge', into_code::text from record_merge
       union all select 'undoing', from_code::text from record_merge where undone_at is not null
       union all select case action when 'reconcile-bank-account' then 'reconciled' else 'unreconciled' end,
         subject || '-' || (coalesce(after, before) ->> 'reconciliationNo')
       from audit where action in ('reconcile-bank-account', 'take-back-reconciliation')`,
  )
  const recordsOf = (about: About) => new Set(records.rows.filter(row => row.about === about).map(({ code }) => code))
  const bills = await client.query<{ key: string; codes: string[] }>(
    'select idempotency_key::text as key, array_agg(code::text order by code) as codes from invoice group by idempotency_key',
  )
  const papers = await client.query<{ code: string; status: string }>(
    // A credit note is saved by the key of its return, as are what filing VAT posts and the part of a receipt or voucher, and a close of a missed day by that of the day
    // closed with it.
    `select code, status from paper where kind <> all($1)
         and not exists (select 1 from stock_in where code = paper.code and reason = 'opening')
         and not exists (select 1 from opening_balance where code = paper.code and kind = 'cash')
         and not exists (select 1 from closing_balance where code = paper.code and counted is null)
         and not exists (select 1 from expense where code = paper.code and reference = $2)
         and not exists (select 1 from invoice where code = paper.code and remarks = $2)`,
    [[kinds.creditNote, kinds.vatClearing, kinds.receiptPart, kinds.voucherPart].map(({ kind }) => kind), longAgo],
  )
  return {
    keys: new Map(keys.rows.map(({ key, ...row }) => [key, row])),
    bills: new Map(bills.rows.map(row => [row.key, row.codes])),
    papers: new Set(papers.rows.map(row => row.code)),
    reversed: new Set(papers.rows.filter(row => row.status === 'reversed').map(row => row.code)),
    records: {
      record: recordsOf('record'),
      merge: recordsOf('merge'),
      undoing: recordsOf('undoing'),
      reconciled: recordsOf('reconciled'),
      unreconciled: recordsOf('unreconciled'),
    },
  }
}
