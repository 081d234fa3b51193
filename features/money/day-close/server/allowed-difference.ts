import { displayMoney, type Money } from '../../../../kernel/money.ts'
import type { Actor } from '../../../../platform/server/actor.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import type { OverrideAbout } from '../../../shop/session/override-about.ts'
import { spendOverrides } from '../../../shop/session/server/override.ts'
import { readSalesPolicy } from '../../../shop/settings/server/sales-policy.ts'
import { checkDifference } from '../cash-difference.ts'

interface Asking {
  actor: Actor
  body: { reason: string; overrideIds: readonly string[]; firstCount?: Money | null | undefined }
  now: number
  idempotencyKey: string
}

/** What a close or a hand-over keeps about its difference. */
export interface AllowedDifference {
  reason: string
  /** From which difference on a reason was asked; 0: never. */
  reasonFrom: Money
  /** The admin who allowed it on the spot. */
  allowedBy: string | null
  /** Of a blind count that was counted again, what was counted at first. */
  firstCount: Money | null
}

/** Refuses a difference of cash that lacks its reason or an admin. */
export async function allowedDifference(
  tx: Tx,
  { actor, body, now, idempotencyKey: key }: Asking,
  { difference, about }: { difference: Money; about: () => OverrideAbout },
): Promise<AllowedDifference> {
  const { reason } = body
  const [spent, policy] = [await spendOverrides(tx, actor, body.overrideIds, { now, key, about }), await readSalesPolicy(tx)]
  const grant = spent.find(({ permission }) => permission === 'allow-cash-difference')
  const limits = { reasonFrom: policy.cashReasonFrom, adminFrom: policy.cashAdminFrom }
  const refusal = checkDifference(difference, { limits, reason, role: actor.role, isAllowed: grant !== undefined })
  if (refusal) throw refusal
  return { reason, reasonFrom: limits.reasonFrom, allowedBy: grant?.grantedBy ?? null, firstCount: body.firstCount ?? null }
}

/** The audit's words of it. */
export const differenceInWords = ({ reason, allowedBy, firstCount }: AllowedDifference) => ({
  ...(firstCount !== null && { firstCount: displayMoney(firstCount) }),
  ...(reason !== '' && { reason }),
  ...(allowedBy !== null && { allowedBy, overrides: ['allow-cash-difference'] }),
})
