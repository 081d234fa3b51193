import type { Api } from '../../../../platform/server/api.ts'
import { kyselyOver } from '../../../../platform/server/pools.ts'
import { missingHeads, readAuditHeads } from './heads-of-chains.ts'
import { checkAuditChain, checkAuditHead, getAuditChoices, getAuditHeads, listAudit } from '../contract.ts'
import { auditPlaces, refuseForeignPlace } from './audit-places.ts'
import { checkChain } from './check-audit-chain.ts'
import { namesOf } from './names-of-codes.ts'
import { auditActions, readAudit } from './read-audit.ts'

/** The audit log. It uses the pool for reports, so that a search never delays a sale. */
export function auditRoutes(api: Api): void {
  const { reports, timeZone } = api.platform
  const db = kyselyOver(reports)

  api.read(listAudit, async ({ actor, query }) => {
    const places = (await auditPlaces(db, actor)).map(({ code }) => code)
    const page = await readAudit(db, { places, query, timeZone })
    return { ...page, names: await namesOf(reports, page.rows) }
  })

  api.read(getAuditChoices, async ({ actor }) => {
    const users = await db.selectFrom('app_user').select(['code', 'username', 'first_name', 'second_name']).orderBy('username').execute()
    return {
      users: users.map(user => ({ code: user.code, name: `${user.first_name} ${user.second_name}`.trim() || user.username })),
      places: await auditPlaces(db, actor),
      actions: await auditActions(db),
    }
  })

  api.read(getAuditHeads, async ({ actor, now }) => {
    const places = (await auditPlaces(db, actor)).map(({ code }) => code)
    return { takenAt: new Date(now).toISOString(), heads: await readAuditHeads(reports, places) }
  })

  api.read(checkAuditHead, async ({ actor, params }) => {
    await refuseForeignPlace(db, actor, params.chain)
    return { problem: (await missingHeads(reports, [params])).join(', ') }
  })

  api.read(checkAuditChain, async ({ actor, params, query }) => {
    await refuseForeignPlace(db, actor, params.chain)
    return checkChain(reports, { chain: params.chain, after: query.after })
  })
}
