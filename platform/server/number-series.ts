import { codePrefixes, makeCode, sharedNode, type CodeKind } from '../../kernel/codes.ts'
import type { IsoDate } from '../../kernel/dates.ts'
import { functionCall, statement } from './pipeline/statement.ts'
import type { Tx } from './transaction.ts'

const guardOfJump = functionCall('platform.guard-jump', 'guard_jump($1, $2)')

/** Refuses a date that the clock jumped to, unless the location has papers of it or somebody confirmed it. Costs nothing on other days. */
export function guardJump(tx: Tx, locationCode: string, today: IsoDate): void {
  if (tx.doubtedDate === today && locationCode !== '') tx.write(guardOfJump, [locationCode, today])
}

const takeNumberOf = functionCall('platform.take-number', 'take_number($1, $2, $3, $4)', { locks: 'number' })

export interface Series {
  kind: CodeKind
  /** Empty for masters that all locations share. */
  locationCode: string
  node: number
  today: IsoDate
}

/**
 * Takes a paper's number inside the transaction that saves it, so that numbers have no gaps. Nothing waits for the number:
 * later statements read it as current_paper_code(), and the reply carries a placeholder that the route replaces after the
 * commit. When the business date is before that of the last paper of the series, the transaction is run again with a new
 * reading of the clock, and then refused with CLOCK_BEHIND. When it is more than a day after the location's last paper, or the
 * clock jumped to it, the save is refused with DAY_UNCONFIRMED until a manager confirms the date.
 */
export function takePaperNumber(tx: Tx, series: Series): string {
  guardJump(tx, series.locationCode, series.today)
  const taken = tx.rows<{ result: string }>(takeNumberOf, [codePrefixes[series.kind], series.locationCode, series.node, series.today])
  tx.keepNumber(taken.then(([row]) => row?.result ?? ''))
  return tx.paperPlaceholder
}

/** Takes the next code of a master that all locations share, and waits for it. */
export async function takeMasterCode(tx: Tx, kind: CodeKind, today: IsoDate): Promise<string> {
  return takeOneOfMany(tx, { kind, locationCode: '', node: sharedNode, today })
}

const guardOfDay = functionCall('platform.guard-day', 'guard_day($1, $2)')

/**
 * Refuses an unconfirmed date as taking a number does, for saves that are dated today and take no number. The refusal arrives
 * with the next answer.
 */
export function guardDay(tx: Tx, locationCode: string, today: IsoDate): void {
  guardJump(tx, locationCode, today)
  tx.write(guardOfDay, [locationCode, today])
}

const continueWith = functionCall('platform.continue-paper', `set_config('bizx.paper_code', $1, true)`)

/** Continues a paper that has a number: the following statements write for it. */
export function continuePaper(tx: Tx, code: string): void {
  tx.keepNumber(tx.rows(continueWith, [code]).then(() => code))
}

/** Takes one of several numbers in a transaction, such as an import's, and waits for it. The following statements write for that paper. */
export async function takeOneOfMany(tx: Tx, series: Series): Promise<string> {
  guardJump(tx, series.locationCode, series.today)
  const [row] = await tx.rows<{ result: string }>(takeNumberOf, [codePrefixes[series.kind], series.locationCode, series.node, series.today])
  return row?.result ?? ''
}

/** Switches to one of the papers whose numbers were taken together: the following statements write for it. */
export function turnToPaper(tx: Tx, code: string): void {
  tx.write(continueWith, [code])
}

const takeSerials = statement('platform.take-serials', 'select take_serials($1, $2, $3, $4) as last')

/** Takes several codes of a series at once and waits for them, for the stock entries of one paper. */
export async function takeCodes(tx: Tx, series: Series, howMany: number): Promise<string[]> {
  const [row] = await tx.rows<{ last: number }>(takeSerials, [codePrefixes[series.kind], series.locationCode, howMany, series.today])
  const first = (row?.last ?? 0) - howMany + 1
  return Array.from({ length: howMany }, (_, index) => makeCode(series.kind, series.node, first + index))
}
