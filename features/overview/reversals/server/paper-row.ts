import type { Permission } from '../../../../kernel/permissions.ts'
import type { Refusal } from '../../../../kernel/refusal.ts'
import type { Statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'

export interface PaperKey {
  locationCode: string
  code: string
}

/** What the page of reversals knows of a kind of paper; its SQL is over the paper as `master`, by location $1 and number $2. */
export interface PaperRow {
  table: string
  /** Its name in refusals: 'Sales return'. */
  what: string
  /** Who may look at it: 'sell', where it is left out. */
  permission?: Permission
  /** Narrows a table of several kinds. */
  only?: string
  joins: string
  partyCode: string
  partyName: string
  /** How often it was changed, in SQL; its column `version`, where it is left out. */
  version?: string
  /** Other numbers that find it, in SQL behind `in`: those of its credit note. */
  alias?: string
  /** Rows of what hangs on it beside its tenders, cheques and goods: what, code, detail, amount, effect. */
  hanging: string
  /** Does the shop pay with it? Its tenders go the other way. One paper does, and another of its kind does not, where it is asked. */
  isOutgoing?: true | ((from: Reader, key: PaperKey) => Promise<boolean>)
  /** The stock entries of its lines; left out for a paper without goods. */
  entries?: Statement
  /** Why it cannot be taken back, as its save says, apart from role, day, goods and cheques. */
  refusal: (from: Reader, key: PaperKey) => Promise<Refusal | null>
}

/** SQL: the paper itself, over the alias `master`. */
export const own = 'master.location_code = $1 and master.code = $2'

/** SQL of the papers that wrote off or forgave what was left of the bill or opening $2: they stand in the way. */
export const endedOf = (
  column: 'invoice_code' | 'opening_code',
) => `select case when is_discount then 'Settlement discount' else 'Bad debt' end, paper_code,
      case when is_discount then 'Forgiven with it' else 'Written off with it' end, amount, 'blocks'
      from debt_settled where location_code = $1 and ${column} = $2 and (is_written_off or is_discount) and status = 'live'`
