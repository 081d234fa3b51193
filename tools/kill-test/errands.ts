import { bankStatements } from '../../testing/bank-statements.ts'
import { merges } from '../../testing/merges.ts'
import { bill } from '../../testing/papers/bill.ts'
import { paperKits } from '../../testing/papers/every-paper.ts'
import { grn } from '../../testing/papers/grn.ts'
import type { Kit } from '../../testing/papers/paper.ts'
import { stockIn } from '../../testing/papers/stock-in.ts'
import { stockIssue } from '../../testing/papers/stock-issue.ts'
import { reminders } from '../../testing/reminders.ts'
import { tillKit } from '../../testing/tills.ts'
import { closeAndReopen } from './close-errand.ts'
import type { Errand } from './hands.ts'
import { closeToday } from './meeting-errands.ts'

/** The errands of a till, most of them of one kind of paper; each is drawn as often as it is listed. */
export const errands: readonly Errand[] = [
  ...[...paperKits, bankStatements, merges, reminders, tillKit].flatMap(kit => kit.errands ?? []),
  ...[closeAndReopen, closeToday],
]

const single: readonly Pick<Kit, 'errands'>[] = [bill, bill, grn, stockIn, stockIssue]
/** Those that are one save each and need nothing that was saved before: the first of their paper. */
export const singleErrands: readonly Errand[] = single.flatMap(({ errands: own }) => own?.slice(0, 1) ?? [])
