import type { NarrowedBy } from '../../kernel/paper-list.ts'
import type { Endpoint } from '../../kernel/endpoint.ts'
import type { Api, Call } from './api.ts'
import { listMaster, registerList } from './master-list.ts'
import type { ListQuery, StoredList } from './master-table.ts'

interface PaperList {
  readonly many: string
  readonly totals: readonly string[]
  readonly list: Endpoint
  /** By what else it is narrowed; by nothing when left out. */
  readonly by?: readonly NarrowedBy[]
}

/** The filters by the user who wrote a paper, and by whether it is reversed. */
const narrowing = { user: { userCode: 'master.user_code = ?' }, status: { status: 'master.status = ?' } }
const period = { fromDate: 'master.business_date >= ?', toDate: 'master.business_date <= ?' }

/** Serves a list of the caller's location's papers, newest first unless its `sort` says otherwise. */
export function paperListRoute(api: Api, papers: PaperList, table: StoredList & ({ location: string } | { seenBy: string })): void {
  const { tills } = api.platform
  const own = Object.assign({}, ...(papers.by ?? []).map(name => narrowing[name])) as Record<string, string>
  // Reversed papers are listed but not counted in the totals; a table without a status says itself what counts.
  const whole = { counted: `master.status <> 'reversed'`, ...table, filters: { ...period, ...own, ...table.filters } }
  const list = { table: whole, totals: papers.totals }
  registerList(papers.list.path, list)
  api.read(papers.list, async call => {
    const { query, actor } = call as unknown as Call<Endpoint> & { query: ListQuery }
    const { rows, total, totals } = await listMaster(tills, list, { query, actor })
    return { [papers.many]: rows, total, ...(papers.totals.length > 0 && { totals }) }
  })
}
