import type { Role } from '../../../kernel/codes.ts'
import { may } from '../../../kernel/permissions.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import { stockInRefusal } from './refusals.ts'

/** Why a user of that role may not take a live stock in back for its reason; null when he may. Who may enter opening stock may take it back. */
export function checkTakenBack(reason: string, role: Role): Refusal | null {
  return reason === 'opening' && !may(role, 'open-balances') ? stockInRefusal('OPENING_STOCK') : null
}
