import { z } from 'zod'
import { dateText, endpoint, moneyText, termParams, timeText } from '../../../kernel/endpoint.ts'
import { paperStatuses } from '../../../kernel/paper-status.ts'
import { effects } from './effects.ts'
import { reversibleKinds } from './reversible-kinds.ts'

const foundPaper = z.object({
  code: z.string(),
  kind: z.enum(reversibleKinds),
  dateTime: timeText,
  /** "Cash" for the cash customer. */
  partyName: z.string(),
  totalAmount: moneyText,
  status: z.enum(paperStatuses),
})
export type FoundPaper = z.infer<typeof foundPaper>

const hanging = z.object({
  /** What it is: "Sales return", "Cheque". */
  what: z.string(),
  /** Its number; '' where it has none. */
  code: z.string(),
  /** Is the number that of a paper of this business? */
  isPaper: z.boolean(),
  detail: z.string(),
  /** Null for what is no money. */
  amount: moneyText.nullable(),
  effect: z.enum(effects),
})
/** What hangs on a paper, and what a reversal does to it. */
export type Hanging = z.infer<typeof hanging>

const reversiblePaper = foundPaper.extend({
  date: dateText,
  user: z.string(),
  partyCode: z.string(),
  isFreeze: z.number().int(),
  /** The version that the reversal names. */
  version: z.number().int(),
  hanging: z.array(hanging),
  /** Why it cannot be taken back by this user now, in the words of the save; null when it can. */
  refusal: z.string().nullable(),
  /** Null while it lives. */
  reversed: z.object({ date: dateText, dateTime: timeText, user: z.string(), reason: z.string() }).nullable(),
})
export type ReversiblePaper = z.infer<typeof reversiblePaper>

export const findReversible = endpoint({
  method: 'GET',
  path: 'reversal/:term',
  summary:
    'The paper whose number ends with the typed digits, what hangs on it and whether it can be taken back; several are listed, newest first, at most 20',
  permission: 'sell',
  params: termParams,
  reply: z.object({
    /** Null where several papers end with these digits. */
    paper: reversiblePaper.nullable(),
    papers: z.array(foundPaper),
  }),
})
