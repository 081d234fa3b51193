import { may } from '../../kernel/permissions.ts'
import { sharedRefusal } from '../../kernel/refusal.ts'
import type { Actor } from './actor.ts'
import type { Reader } from './transaction.ts'
import type { Statement } from './pipeline/statement.ts'
import { serverRefusal } from './refusals.ts'

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

/** Refuses a paper of somebody else to who does not see all takings. */
export function refuseUnseen(userCode: string, { actor }: Pick<AskedPaper, 'actor'>, what: string): void {
  if (userCode !== actor.userCode && !may(actor.role, 'see-all-takings')) throw serverRefusal('PAPER_UNSEEN', { paper: what })
}

/** The same of a paper that its author and who sees all takings may read: its query answers `userCode` too, which stays here. */
export async function readOwnPaper<Paper extends object>(
  from: Reader,
  query: Statement & { what: string },
  asked: AskedPaper,
): Promise<Omit<Paper & { userCode: string }, 'userCode'>> {
  const { userCode, ...paper } = await readPaper<Paper & { userCode: string }>(from, query, asked)
  refuseUnseen(userCode, asked, `${query.what} ${asked.code}`)
  return paper
}
