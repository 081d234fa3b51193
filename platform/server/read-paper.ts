import { sharedRefusal } from '../../kernel/refusal.ts'
import type { Actor } from './actor.ts'
import type { Reader } from './transaction.ts'
import type { Statement } from './pipeline/statement.ts'

export interface AskedPaper {
  code: string
  actor: Actor
}

/**
 * Reads one paper of the caller's location for a reply, from a pool or within a transaction after its writes. The query takes
 * location and code; `what` is the name in the refusal NOT_FOUND.
 */
export async function readPaper<Paper>(from: Reader, query: Statement & { what: string }, { code, actor }: AskedPaper): Promise<Paper> {
  const [paper] = await from.rows<Paper>(query, [actor.locationCode, code])
  if (!paper) throw sharedRefusal('NOT_FOUND', { what: `${query.what} ${code}` })
  return paper
}
