import { may } from '../../../../kernel/permissions.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { asMoney, type StoredList } from '../../../../platform/server/master-table.ts'
import { readPaper, type AskedPaper } from '../../../../platform/server/read-paper.ts'
import type { StockCountRead } from '../contract.ts'
import { headColumns, headJoins, hideAmounts, isFrozen, itemJson, lineCount, paperJoins } from '../../../../platform/server/paper-rows.ts'

export const stockCountTable: StoredList & { location: string } = {
  table: 'stock_count',
  location: 'master.location_code',
  joins: `${paperJoins} join count_session session on session.id = master.session_id`,
  row: {
    isLocked: '0',
    date: 'master.business_date',
    name: 'session.name',
    user: 'author.username',
    lineCount: lineCount('stock_count_line', 'stock_count_code'),
    status: 'master.status',
    isFreeze: isFrozen(),
    gain: asMoney('master.gain'),
    loss: asMoney('master.loss'),
    totalAmount: asMoney('(master.gain - master.loss)::bigint'),
  },
  search: `lower(master.code || ' ' || session.name || ' ' || master.remarks)`,
  sort: {
    date: 'master.business_date',
    code: 'master.code',
    name: 'session.name',
    totalAmount: 'master.gain - master.loss',
    gain: 'master.gain',
    loss: 'master.loss',
  },
  filters: {},
  hide: hideAmounts(['gain', 'loss', 'totalAmount']),
}

const selectCount = statement(
  'counts.read-stock-count',
  `select ${headColumns}, session.name, master.version, master.uncounted, master.own_reason as "ownReason",
     case when category.code is not null then json_build_object('code', category.code, 'name', category.name) end as category,
     case when bin.code is not null then json_build_object('code', bin.code, 'name', bin.name) end as bin,
     session.started_at as "startedAt", starter.username as "startedBy",
     (select coalesce(json_agg(username order by username), '[]') from (
        select distinct counter.username from count_session_tally tally join app_user counter on counter.code = tally.user_code
        where tally.session_id = session.id) each) as counters,
     (select count(*)::int from count_session_line where session_id = session.id) as "lineCount",
     (select count(distinct line_no)::int from count_session_tally where session_id = session.id) as "countedLines",
     money_text(master.gain) as gain, money_text(master.loss) as loss, money_text((master.gain - master.loss)::bigint) as "totalAmount",
     (select coalesce(json_agg(json_build_object('code', line.line_no::text, 'itemCode', line.item_code, 'stockCode', line.entry_code,
        'itemMaster', ${itemJson}, 'batch', entry.batch, 'expected', quantity_text(line.expected), 'counted', quantity_text(line.counted),
        'variance', quantity_text((line.counted - line.expected)::bigint), 'unitCost', money_text(line.unit_cost),
        'totalAmount', money_text(line.cost_total)) order by line.line_no), '[]')
      from stock_count_line line
      join item on item.code = line.item_code join item_unit unit on unit.code = item.unit_code join stock_entry entry on entry.code = line.entry_code
      where line.location_code = master.location_code and line.stock_count_code = master.code) as "stockHistories"
   from stock_count master
   join count_session session on session.id = master.session_id
   join app_user starter on starter.code = session.started_by
   left join item_category category on category.code = session.category_code
   left join item_bin bin on bin.code = session.bin_code
   ${headJoins}
   where master.location_code = $1 and master.code = $2`,
)

/** One approved count of the caller's location; without amounts when the user may not see cost. */
export async function readStockCount(from: Reader, asked: AskedPaper): Promise<StockCountRead> {
  const count = await readPaper<StockCountRead>(from, { ...selectCount, what: 'Stock count' }, asked)
  if (may(asked.actor.role, 'see-cost')) return count
  const stockHistories = count.stockHistories.map(line => ({ ...line, unitCost: null, totalAmount: null }))
  return { ...count, gain: null, loss: null, totalAmount: null, stockHistories }
}
