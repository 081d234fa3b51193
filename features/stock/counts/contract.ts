import { z } from 'zod'
import {
  bodySizes,
  codeText,
  confirmedDoubts,
  dateText,
  doubtReason,
  endpoint,
  idParams,
  longestCode,
  moneyText,
  quantityInput,
  quantityText,
  requiredText,
  searchTerm,
  text,
  timeText,
} from '../../../kernel/endpoint.ts'
import { paperList } from '../../../kernel/paper-list.ts'
import { countStates, uncountedChoices } from './count.ts'
import { paperHead, paperLine, paperRow, reversalBody } from '../stock/paper-shapes.ts'

const sessionId = z.uuid()
const sessionParams = z.object({ id: sessionId })
const named = z.object({ code: z.string(), name: z.string() })
const { itemMaster } = paperLine

/** A running count, without the figures that counters must not see. */
const countSession = z.object({
  id: z.string(),
  name: z.string(),
  stockLocation: named,
  startedAt: timeText,
  startedBy: z.string(),
  category: named.nullable(),
  bin: named.nullable(),
  blocksMovement: z.boolean(),
  state: z.enum(countStates),
  endedAt: timeText.nullable(),
  endedBy: z.string().nullable(),
  version: z.number().int(),
  /** The rows of the sheet: how many there are, how many are counted, and how many must be counted again. */
  rows: z.number().int(),
  counted: z.number().int(),
  recount: z.number().int(),
  /** How many rows each person was the last to count. */
  byUser: z.array(z.object({ user: z.string(), counted: z.number().int() })),
  /** Whether the caller has counted here; then somebody else must approve. */
  countedByMe: z.boolean(),
  /** The caller, who counted here, may review it all the same: no other admin here did not count. */
  reviewedAlone: z.boolean(),
})
export type CountSession = z.infer<typeof countSession>
const oneSession = z.object({ stockCountSession: countSession })

/**
 * One row of the sheet: the stock entries of an item that look alike on the shelf (same batch, expiry and price). It never
 * contains the expected quantity, and the counted quantity only for the person who counted it.
 */
const sheetRow = z.object({
  /** Numbers of the count's lines that this row stands for. */
  lines: z.array(z.number().int()),
  itemMaster: itemMaster.extend({ allowsFractions: z.boolean() }),
  bin: z.string(),
  batch: z.string(),
  expiryDate: dateText.nullable(),
  retailPrice: moneyText,
  state: z.enum(['open', 'counted', 'recount']),
  countedBy: z.string().nullable(),
  countedAt: timeText.nullable(),
  /** What the caller counted, if the caller counted it last; else null. */
  quantity: quantityText.nullable(),
})
export type CountSheetRow = z.infer<typeof sheetRow>

export const listCountSessions = endpoint({
  method: 'GET',
  path: 'stock-count-session',
  summary: 'Counts going on here, and those abandoned lately',
  permission: 'move-stock',
  reply: z.object({ stockCountSessions: z.array(countSession) }),
})

export const getCountSession = endpoint({
  method: 'GET',
  path: 'stock-count-session/:id',
  summary: 'One count with its progress',
  permission: 'move-stock',
  params: sessionParams,
  reply: oneSession,
})

export const startCount = endpoint({
  method: 'POST',
  path: 'stock-count-session',
  summary: 'Start a count: all stock here, or a category, or a bin; blocked stock cannot be moved until the count ends',
  permission: 'move-stock',
  saves: true,
  body: z.object({
    name: requiredText(60, 'Give the count a name'),
    categoryCode: codeText.nullish(),
    binCode: codeText.nullish(),
    blocksMovement: z.boolean().default(false),
  }),
  reply: oneSession,
})

export const moveCount = endpoint({
  method: 'PUT',
  path: 'stock-count-session-state',
  summary: 'End the counting for review, open it again, or abandon the count',
  permission: 'move-stock',
  saves: true,
  body: z.object({
    session: sessionId,
    version: z.number().int().min(1),
    state: z.enum(['counting', 'review', 'abandoned']),
    reason: text(200).default(''),
  }),
  reply: oneSession,
})

export const sheetPage = 50
export const getCountSheet = endpoint({
  method: 'GET',
  path: 'stock-count-sheet/:id',
  summary: 'What is to be counted, by bin and name, without quantities',
  permission: 'move-stock',
  params: sessionParams,
  query: z.object({
    term: searchTerm(longestCode).default(''),
    show: z.enum(['all', 'open', 'counted', 'recount']).default('all'),
    /** Name of a bin; `-` is for items without a bin. */
    bin: text(100).default(''),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(1_000).default(sheetPage),
  }),
  reply: z.object({
    rows: z.array(sheetRow),
    total: z.number().int(),
    bins: z.array(z.string()),
    /** The term is the whole code of what was found; only then a scan counts. */
    isCode: z.boolean(),
    /** How much the code says there is: the label of a scale, or a GS1 code with a measure or a count. */
    measured: quantityText.nullable(),
  }),
})

export const tallyCount = endpoint({
  method: 'POST',
  path: 'stock-count-tally',
  summary: 'What somebody counted; a later count of the same row takes the place of an earlier one, and both are kept',
  permission: 'move-stock',
  saves: true,
  bodyBytes: bodySizes.file,
  body: z.object({
    session: sessionId,
    tallies: z
      .array(z.object({ lines: z.array(z.number().int().min(1)).min(1).max(100), quantity: quantityInput }))
      .min(1)
      .max(500),
  }),
  reply: z.object({ tallied: z.number().int() }),
})

export const foundInCount = endpoint({
  method: 'POST',
  path: 'stock-count-found',
  summary: 'Put an item that was found and is not on the sheet onto it',
  permission: 'move-stock',
  saves: true,
  body: z.object({ session: sessionId, itemCode: codeText }),
  reply: z.object({ rows: z.array(sheetRow) }),
})

/** The largest file in bytes; with its base64 it still fits into a request. */
export const mostFileBytes = 700_000
export const countFromFile = endpoint({
  method: 'POST',
  path: 'stock-count-file',
  summary: 'Take the quantities of a filled count sheet (XLSX or CSV): all of them, or with a row that is not right none',
  permission: 'move-stock',
  saves: true,
  bodyBytes: bodySizes.file,
  body: z.object({
    session: sessionId,
    content: z
      .string()
      .max(Math.ceil(mostFileBytes / 3) * 4, 'is too large')
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'is not base64'),
  }),
  reply: z.object({ tallied: z.number().int(), empty: z.number().int() }),
})

const reviewLine = z.object({
  line: z.number().int(),
  stockCode: z.string(),
  itemMaster,
  bin: z.string(),
  batch: z.string(),
  /** The stock when the count began, or when the line was added. */
  snapshot: quantityText,
  /** What came in less what went out since then, until it was counted or until now. */
  moved: quantityText,
  counted: quantityText.nullable(),
  countedBy: z.string().nullable(),
  countedAt: timeText.nullable(),
  /** How often it was counted. */
  times: z.number().int(),
  variance: quantityText.nullable(),
  unitCost: moneyText,
  varianceValue: moneyText.nullable(),
  recount: z.boolean(),
  found: z.boolean(),
})
export type ReviewLine = z.infer<typeof reviewLine>

export const reviewCount = endpoint({
  method: 'GET',
  path: 'stock-count-review/:id',
  summary: 'Differences of a count, the dearest first; not for who counted in it, unless nobody else may approve it',
  permission: 'approve-count',
  params: sessionParams,
  query: z.object({
    show: z.enum(['differences', 'uncounted', 'recount', 'all']).default('differences'),
    term: searchTerm(64).default(''),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    size: z.coerce.number().int().min(1).max(1_000).default(sheetPage),
  }),
  reply: z.object({
    lines: z.array(reviewLine),
    total: z.number().int(),
    /** Over all lines: their number, and the gains and losses of the counted ones. */
    sums: z.object({
      lines: z.number().int(),
      differences: z.number().int(),
      uncounted: z.number().int(),
      recount: z.number().int(),
      gain: moneyText,
      loss: moneyText,
      /** The further loss if lines that were not counted are taken as zero. */
      uncountedValue: moneyText,
    }),
    /** The number of saved counts behind these figures. The approval names it, so that a newer count cannot be approved unseen. */
    tallies: z.number().int(),
  }),
})

export const markRecount = endpoint({
  method: 'PUT',
  path: 'stock-count-recount',
  summary: 'Mark lines to be counted again, blind, or remove the mark',
  permission: 'approve-count',
  saves: true,
  bodyBytes: bodySizes.paper,
  body: z.object({
    session: sessionId,
    version: z.number().int().min(1),
    lines: z.array(z.number().int().min(1)).min(1).max(1_000),
    recount: z.boolean(),
  }),
  reply: oneSession,
})

const countLine = z.object({
  ...paperLine,
  expected: quantityText,
  counted: quantityText,
  variance: quantityText,
  /** Null when the user may not see cost. */
  unitCost: moneyText.nullable(),
  totalAmount: moneyText.nullable(),
})

/** Its totalAmount is the gain less the loss. */
export const stockCountRead = z.object({
  ...paperHead,
  name: z.string(),
  category: named.nullable(),
  bin: named.nullable(),
  startedAt: timeText,
  startedBy: z.string(),
  counters: z.array(z.string()),
  /** How many stock entries the count covers, and how many of them were counted. */
  lineCount: z.number().int(),
  countedLines: z.number().int(),
  uncounted: z.enum(uncountedChoices),
  /** Why who counted approved it; empty where the approver did not count. */
  ownReason: z.string(),
  gain: moneyText.nullable(),
  loss: moneyText.nullable(),
  stockHistories: z.array(countLine),
})
export type StockCountRead = z.infer<typeof stockCountRead>
const one = z.object({ stockCount: stockCountRead })
const saved = one.extend({ code: z.string() })

export const stockCounts = paperList({
  path: 'stock-count',
  many: 'stockCounts',
  title: 'Stock Count',
  row: { ...paperRow, name: z.string(), gain: moneyText.nullable(), loss: moneyText.nullable() },
  sort: ['date', 'code', 'name', 'totalAmount', 'gain', 'loss'],
  totals: ['gain', 'loss', 'totalAmount'],
})

export const getStockCount = endpoint({
  method: 'GET',
  path: 'stock-count/:id',
  summary: 'One approved count',
  permission: 'look-up',
  params: idParams,
  reply: one,
})

export const approveCount = endpoint({
  method: 'POST',
  path: 'stock-count',
  summary: 'Approve a count in review: its differences are posted; by somebody who did not count, or where nobody else may with a reason',
  permission: 'approve-count',
  saves: true,
  bodyBytes: bodySizes.paper,
  body: z.object({
    session: sessionId,
    version: z.number().int().min(1),
    /** The number of saved counts that the approver saw. */
    tallies: z.number().int().min(0),
    /** What to do with lines that nobody counted: leave the stock unchanged, or take them as zero. */
    uncounted: z.enum(uncountedChoices),
    remarks: text(300).default(''),
    /** Why who counted approves it, where nobody else here may. */
    ownReason: text(200).default(''),
    /** Keys of the unusual differences that the user has confirmed. */
    confirmed: confirmedDoubts,
    doubtReason,
  }),
  reply: saved,
})

export const reverseStockCount = endpoint({
  method: 'PUT',
  path: 'stock-count-reversal',
  summary: 'Take back an approved count; a manager on its own day only',
  permission: 'reverse-papers',
  saves: true,
  body: reversalBody,
  reply: saved,
})
