import { z } from 'zod'
import { codeText, dateText, endpoint, moneyText } from './endpoint.ts'

const paperLink = z.object({
  /** What it is: "Payment receipt", "Cheque", "Tax invoice". */
  what: z.string(),
  /** What staff call it by: its number, or that of the cheque or the tax paper. */
  number: z.string(),
  /** What opens it: a paper's number, a cheque's code; '' for what has no view of its own. */
  opens: z.string(),
  isCheque: z.boolean(),
  /** In a few words what it has to do with the paper: "Paid with it". */
  detail: z.string(),
  /** Null for what is no money, and where the user may not see it. */
  amount: moneyText.nullable(),
  date: dateText.nullable(),
  isReversed: z.boolean(),
})
/** Something that hangs on a paper: what paid it, came back of it, moved it on, was made of it or it was made of. */
export type PaperLink = z.infer<typeof paperLink>

export const getPaperLinks = endpoint({
  method: 'GET',
  path: 'paper-links/:code',
  summary: 'What hangs on a paper, whatever its kind: payments, returns, corrections, cheques, orders, tax papers; the oldest first',
  permission: 'look-up',
  params: z.object({ code: codeText }),
  reply: z.object({ links: z.array(paperLink) }),
})
