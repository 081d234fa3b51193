import type { Call as ReadCall, SaveCall } from '../../../../platform/server/api.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { clientSignal } from '../../../../platform/server/file-turns.ts'
import { readSpreadsheetAside } from '../../../../platform/server/read-aside.ts'
import type { SheetRow } from '../../../../platform/server/spreadsheet.ts'
import { UnreadableFile } from '../../../../platform/server/unreadable-file.ts'
import type { countFromFile } from '../contract.ts'
import { readCountFile, type KnownLine } from '../count-file.ts'
import { holdCount } from './count-session.ts'
import { writeTallies } from './tally-count.ts'
import { countRefusal } from '../refusals.ts'

const selectKnown = statement(
  'counts.lines-for-count-file',
  `select line.line_no as "lineNo", line.item_code as "itemCode", item.name as "itemName", unit.allows_fractions as "allowsFractions"
   from count_session_line line
   join item on item.code = line.item_code join item_unit unit on unit.code = item.unit_code
   where line.session_id = $1`,
)

type Call = SaveCall<typeof countFromFile>

/** Saves the quantities of a filled sheet. If any row is wrong, nothing is saved and all wrong rows are reported. */
export async function saveCountFile(
  tx: Tx,
  { actor, body, now, requestId }: Call,
  rows: readonly SheetRow[],
): Promise<{ tallied: number; empty: number }> {
  await holdCount(tx, actor, body.session)
  const known = await tx.rows<KnownLine>(selectKnown, [body.session])
  const { tallies, empty, problems } = readCountFile(rows, known)
  if (problems.length > 0) {
    const first = problems.slice(0, 3).map(({ row, problem }) => `row ${row}: ${problem}`)
    const more = problems.length > 3 ? `; and ${problems.length - 3} more` : ''
    const fields = Object.fromEntries(problems.slice(0, 200).map(({ row, problem }) => [String(row), problem]))
    throw countRefusal('COUNT_FILE', { problems: `${first.join('; ')}${more}.` }, fields)
  }
  if (tallies.length === 0) throw countRefusal('COUNT_FILE', { problems: 'no row has a quantity under Counted.' })
  return { tallied: await writeTallies(tx, { actor, session: body.session, tallies, now, requestId }), empty }
}

/** Reads the rows of the uploaded sheet, before the save's transaction begins. */
export async function rowsOfCountFile({ body, actor, http }: ReadCall<typeof countFromFile>): Promise<readonly SheetRow[]> {
  try {
    const bytes = new Uint8Array(Buffer.from(body.content, 'base64'))
    return await readSpreadsheetAside(bytes, { asker: actor.userCode, signal: clientSignal(http) })
  } catch (error) {
    if (error instanceof UnreadableFile) throw countRefusal('COUNT_FILE', { problems: error.message })
    throw error
  }
}
