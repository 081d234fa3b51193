import { sharedRefusal } from '../../kernel/refusal.ts'
import type { Actor } from './actor.ts'
import type { Reader } from './transaction.ts'
import type { Statement } from './pipeline/statement.ts'

export interface AskedPaper {
  code: string
  actor: Actor
}

/**
 * One paper of the caller's location as the API answers it, from a pool or behind a transaction's own writes. The query takes
 * location and code; `what` is the paper's name in the refusal NOT_FOUND.
 */
export async function readPaper<Paper>(from: Reader, query: Statement & { what: string }, { code, actor }: AskedPaper): Promise<Paper> {
  const [paper] = await from.rows<Paper>(query, [actor.locationCode, code])
  if (!paper) throw sharedRefusal('NOT_FOUND', { what: `${query.what} ${code}` })
  return paper
}
