import { businessDate } from '../../../../kernel/dates.ts'
import type { Reply } from '../../../../kernel/endpoint.ts'
import type { Api } from '../../../../platform/server/api.ts'
import { listMaster, registerList } from '../../../../platform/server/master-list.ts'
import { arriveBill, giveRefusedBill, numberSavedBill, settleRemark, toSettle } from '../contract.ts'
import { saveNumberOfBill, saveRefusedBill } from './number-saved-bill.ts'
import { saveArrival } from './save-arrival.ts'
import { saveSettledRemark } from './settle-remark.ts'
import { toSettleTable } from './to-settle-table.ts'

/** Bills that tills made without the server, and what they left for a manager. */
export function arrivalRoutes(api: Api): void {
  const { tills, timeZone } = api.platform
  const dayOf = (ms: number) => businessDate(ms, timeZone, api.settings.latest().dayStartHour)
  api.save(arriveBill, (tx, call) => saveArrival(tx, call, dayOf))
  api.read(numberSavedBill, call => saveNumberOfBill(tills, call))
  api.read(giveRefusedBill, call => saveRefusedBill(tills, call))
  const list = { table: toSettleTable, totals: toSettle.totals }
  registerList(toSettle.list.path, list)
  api.read(toSettle.list, async ({ query, actor }) => {
    const { rows, total, totals } = await listMaster(tills, list, { query, actor })
    return { toSettle: rows, total, totals } as unknown as Reply<typeof toSettle.list>
  })
  api.save(settleRemark, saveSettledRemark)
}
