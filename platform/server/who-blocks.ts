import pg from 'pg'

/** A database process that others wait for, or that works for longest where nobody waits for a lock. */
export interface Blocker {
  pid: number
  user: string
  application: string
  state: string
  seconds: number
  /** The first words of its statement, without any value. */
  words: string
}

const patienceMs = 5_000

// Those whom others wait for and who wait for no lock themselves. Where there are none, those of this application that work for
// longest, and else those of its tills: a process that stands still hears nothing, and looks as if it had nothing to do.
const findBlockers = `
  with activity as (
    select pid, usename, application_name, state, query, cardinality(pg_blocking_pids(pid)) > 0 as is_waiting,
      pg_blocking_pids(pid) as waits_for, extract(epoch from clock_timestamp() - coalesce(xact_start, query_start))::float8 as seconds
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()),
  blocking as (
    select distinct other as pid from activity, unnest(waits_for) other where other not in (select pid from activity where is_waiting))
  select blocking.pid, usename, application_name, state, seconds, query, true as blocks from blocking left join activity using (pid)
  union all
  (select pid, usename, application_name, state, seconds, query, false from activity
   where not exists (select 1 from blocking) and application_name like 'bizx-%' and (state <> 'idle' or application_name = 'bizx-tills')
   order by state = 'idle', seconds desc limit 3)
  order by seconds desc nulls last`

interface Row {
  pid: number
  usename: string | null
  application_name: string | null
  state: string | null
  seconds: number | null
  query: string | null
  blocks: boolean
}

/** The beginning of a statement up to the first value: words alone, eight at most. */
export function firstWords(query: string): string {
  const words = /^[\sa-z_.,*]*/i.exec(query)?.[0] ?? ''
  return words.trim().split(/\s+/).slice(0, 8).join(' ')
}

/** Who holds up the others, over a connection of its own, because those of the tills may all be waiting. */
async function findThem(ownerUrl: string): Promise<{ blocks: boolean; blockers: Blocker[] }> {
  const limits = { connectionTimeoutMillis: patienceMs, statement_timeout: patienceMs, query_timeout: patienceMs }
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'bizx-alarm', ...limits })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<Row>(findBlockers)
    const blockers = rows.map(({ pid, usename, application_name, state, seconds, query }) => ({
      ...{ pid, user: usename ?? 'unknown', application: application_name || 'unnamed', state: state ?? 'unknown' },
      ...{ seconds: Math.round(seconds ?? 0), words: firstWords(query ?? '') },
    }))
    return { blocks: rows.some(row => row.blocks), blockers }
  } finally {
    // A database that stands still does not take its leave.
    void client.end().catch(() => {})
  }
}

/** In words for the log: which database process holds up the others. */
export async function whoBlocks(ownerUrl: string): Promise<string> {
  try {
    const { blocks, blockers } = await findThem(ownerUrl)
    const named = blockers.map(
      ({ pid, user, application, state, seconds, words }) =>
        `database process ${pid} (user ${user}, application ${application}, ${state} for ${seconds} s: ${words || 'no statement to be seen'})`,
    )
    if (named.length === 0) return 'no lock is waited for, and the tills have no connection'
    return blocks
      ? `blocked by ${named.join(' and ')}`
      : `no lock is waited for; they stand still or wait for the disk: ${named.join(', ')}`
  } catch (error) {
    return `the database did not say who blocks: ${error instanceof Error ? error.message : String(error)}`
  }
}
