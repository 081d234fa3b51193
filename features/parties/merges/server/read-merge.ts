import { sharedRefusal } from '../../../../kernel/refusal.ts'
import { refuseMerged } from '../../../../platform/server/refuse-merged.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import type { MergedBalance, MergedCount } from '../contract.ts'
import { mergeRefusal } from '../refusals.ts'
import type { MergedKind, Pair } from './kinds/merged-kind.ts'

/** What would follow: papers of each by kind, where there are any, and the balances of each and of both. */
export async function readMerge(from: Reader, kind: MergedKind, pair: Pair): Promise<{ counts: MergedCount[]; balances: MergedBalance[] }> {
  await refusePair(from, kind, pair)
  const both = [pair.from, pair.into]
  const [counts, balances] = await Promise.all([
    from.rows<MergedCount>(kind.counts, both),
    kind.balances ? from.rows<MergedBalance>(kind.balances, both) : [],
  ])
  return { counts: counts.filter(count => count.from + count.into > 0), balances: [...balances] }
}

export interface MergedRecord {
  code: string
  name: string
  isActive: boolean
  isLocked: boolean
  version: number
}

/** Refuses a pair that cannot be merged, in words; answers both records. */
export async function refusePair(reader: Reader, kind: MergedKind, pair: Pair): Promise<{ gone: MergedRecord; stays: MergedRecord }> {
  const { from, into } = pair
  const { title } = kind
  if (from === into) throw mergeRefusal('MERGE_SELF')
  for (const code of [from, into]) kind.refuseCode?.(code)
  const rows = await reader.rows<MergedRecord>(kind.pair, [from, into])
  const [gone, stays] = [from, into].map(code => rows.find(row => row.code === code))
  if (!gone || !stays) throw sharedRefusal('NOT_FOUND', { what: `This ${title}` })
  await refuseMerged(reader, from)
  await refuseMerged(reader, into)
  if (gone.isLocked || stays.isLocked) throw sharedRefusal('LOCKED', { title: `${title} ${gone.isLocked ? gone.name : stays.name}` })
  if (!stays.isActive) throw mergeRefusal('MERGE_INACTIVE', { name: stays.name })
  await kind.refusePair?.(reader, pair)
  return { gone, stays }
}
