import type { Reply } from '../../../../kernel/endpoint.ts'
import type { Api } from '../../../../platform/server/api.ts'
import { listMaster, registerList } from '../../../../platform/server/master-list.ts'
import { enrolTill, forgetTill, reportTill, tills } from '../contract.ts'
import { saveEnrolledTill, saveForgottenTill } from './enrol-till.ts'
import { keepTillContact } from './report-till.ts'
import { tillTable } from './till-table.ts'

/** The tills that may sell without the server. */
export function tillRoutes(api: Api): void {
  registerList(tills.list.path, { table: tillTable(0), totals: tills.totals })
  api.read(tills.list, async ({ query, actor, now }) => {
    const { rows, total } = await listMaster(api.platform.tills, { table: tillTable(now), totals: tills.totals }, { query, actor })
    return { tills: rows, total } as unknown as Reply<typeof tills.list>
  })
  api.save(enrolTill, saveEnrolledTill)
  api.save(forgetTill, saveForgottenTill)
  api.read(reportTill, call => keepTillContact(api.platform.tills, call))
}
