import { z } from 'zod'
import { codeText, dateText, endpoint, moneyText } from './endpoint.ts'

/** Open: what is owed and not settled yet. Asked: orders and quotations that are not done. Returns and cheques: the newest. */
export const partyGroups = ['open', 'asked', 'returns', 'cheques'] as const
export type PartyGroup = (typeof partyGroups)[number]

const partyPaper = z.object({
  group: z.enum(partyGroups),
  /** "Bill", "Opening balance", "Landed cost of GRN". */
  what: z.string(),
  /** What staff call it by: its number, or that of the cheque. */
  number: z.string(),
  /** What opens it: a paper's number or a cheque's code. */
  opens: z.string(),
  isCheque: z.boolean(),
  date: dateText,
  dueDate: dateText.nullable(),
  locationName: z.string(),
  /** Papers open at their own location only. */
  isHere: z.boolean(),
  /** The supplier's invoice, the state, the bank. */
  detail: z.string(),
  total: moneyText,
  /** What is still owed, or still to come; null where nothing is counted so. */
  open: moneyText.nullable(),
})
/** A paper of a customer or a supplier, at one of the user's locations. */
export type PartyPaper = z.infer<typeof partyPaper>

const lastPrice = z.object({
  itemCode: z.string(),
  name: z.string(),
  unit: z.string(),
  date: dateText,
  grnCode: z.string(),
  isHere: z.boolean(),
  /** The price of the last receipt, before landed cost. */
  costPrice: moneyText,
})
/** What a supplier charged last for an item. */
export type LastPrice = z.infer<typeof lastPrice>

export const getPartyPapers = endpoint({
  method: 'GET',
  path: 'party-papers/:code',
  summary: 'What is open with a customer or a supplier, orders, returns, cheques and last prices, at all locations of the user',
  permission: 'look-up',
  params: z.object({ code: codeText }),
  reply: z.object({
    papers: z.array(partyPaper),
    /** At most 200, the newest first; none of a customer. */
    prices: z.array(lastPrice),
    /** How many open papers there are at locations whose papers the user may not see. */
    elsewhere: z.number().int(),
  }),
})
