import type { Reply } from '../../../../kernel/endpoint.ts'
import type { Api } from '../../../../platform/server/api.ts'
import { listMaster, registerList } from '../../../../platform/server/master-list.ts'
import { paperListRoute } from '../../../../platform/server/paper-list.ts'
import { readerOver } from '../../../../platform/server/transaction.ts'
import { createOversoldGoods, getOversoldBill, getOversoldGoods, oversoldGoods, oversoldLines, reverseOversoldGoods } from '../contract.ts'
import { openLinesTable, readOversoldBill } from './open-lines.ts'
import { papersTable, readOversoldGoods } from './oversold-goods-view.ts'
import { saveReversedOversoldGoods } from './reverse-oversold-goods.ts'
import { saveOversoldGoods } from './save-oversold-goods.ts'

/** Oversold goods: what is to be named, and the papers that name it. */
export function oversoldGoodsRoutes(api: Api): void {
  const { tills } = api.platform
  const reader = readerOver(tills)
  const lines = { table: openLinesTable, totals: oversoldLines.totals }
  registerList(oversoldLines.list.path, lines)
  api.read(oversoldLines.list, async ({ query, actor }) => {
    const { rows, total, totals } = await listMaster(tills, lines, { query, actor })
    return { oversoldLines: rows, total, totals } as unknown as Reply<typeof oversoldLines.list>
  })
  api.read(getOversoldBill, async ({ params, actor }) => ({
    bill: await readOversoldBill(reader, { locationCode: actor.locationCode, code: params.code }),
  }))
  paperListRoute(api, oversoldGoods, papersTable)
  api.read(getOversoldGoods, async ({ params, actor }) => ({ oversoldGoods: await readOversoldGoods(reader, { code: params.id, actor }) }))
  api.save(createOversoldGoods, saveOversoldGoods)
  api.save(reverseOversoldGoods, saveReversedOversoldGoods)
}
