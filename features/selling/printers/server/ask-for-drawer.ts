import type { Reply } from '../../../../kernel/endpoint.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { SaveCall } from '../../../../platform/server/api.ts'
import { writeAudit } from '../../../../platform/server/audit.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { askForDrawer } from '../contract.ts'
import { printerRefusal } from '../refusals.ts'
import { findPrinter, type Printer } from './print-receipt.ts'

/** Keeps who opens the drawer without a sale, and why, before it opens. */
export async function saveAskForDrawer(tx: Tx, call: SaveCall<typeof askForDrawer>): Promise<Reply<typeof askForDrawer>> {
  const { actor, body, now, requestId } = call
  const { locationCode, userCode } = actor
  const [printer] = await tx.rows<Printer>(findPrinter, [locationCode, body.code])
  if (!printer) throw sharedRefusal('NOT_FOUND', { what: `Receipt printer ${body.code}` })
  if (!printer.opensDrawer) throw printerRefusal('NO_DRAWER', { name: printer.name })
  writeAudit(tx, { at: now, userCode, locationCode, action: 'open-drawer', subject: body.code, reason: body.reason, requestId })
  return { code: body.code }
}
