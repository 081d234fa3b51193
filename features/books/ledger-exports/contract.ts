import { z } from 'zod'
import { codeText, dateInput, dateText, endpoint, moneyText, timeText } from '../../../kernel/endpoint.ts'
import { plainList } from '../../../kernel/plain-list.ts'
import { details, layoutNames } from './layouts.ts'

const row = z.object({
  /** The number of the export. */
  code: z.string(),
  isLocked: z.number().int(),
  version: z.number().int(),
  fromDate: dateText,
  toDate: dateText,
  layout: z.enum(layoutNames),
  detail: z.enum(details),
  /** The names of its locations. */
  locations: z.string(),
  /** Of an export of what came since: the number of the one before; '' otherwise. */
  after: z.string(),
  /** Entries of papers. */
  entries: z.number().int(),
  lines: z.number().int(),
  /** The debits, which are the credits. */
  total: moneyText,
  user: z.string(),
  at: timeText,
  /** Entries that were posted on its days since. */
  since: z.number().int(),
})
export type LedgerExportRow = z.infer<typeof row>

export const ledgerExports = plainList({
  path: 'ledger-export',
  summary: 'What was exported of the ledger at this location, with what was posted on those days since; newest first',
  many: 'exports',
  title: 'exports',
  row,
  filters: { layout: z.enum(layoutNames).optional() },
  beside: {},
  sort: ['at', 'fromDate', 'lines', 'total'],
  desc: '1',
  permission: 'see-books',
})

export const exportLedger = endpoint({
  method: 'POST',
  path: 'ledger-export',
  summary: 'Export the lines of the ledger of a period for an accountant or another program; what was exported before is known',
  permission: 'see-books',
  saves: true,
  body: z.object({
    fromDate: dateInput,
    toDate: dateInput,
    layout: z.enum(layoutNames),
    detail: z.enum(details),
    /** One location of the user's; all of them when left out. */
    locationCode: codeText.nullish(),
    /** Only what no export up to this number has: what came since. Days and locations are those of that export. */
    after: z.number().int().min(1).nullish(),
  }),
  reply: z.object({ code: z.string(), entries: z.number().int(), lines: z.number().int(), total: moneyText }),
})

export const ledgerExportFile = endpoint({
  method: 'GET',
  path: 'ledger-export-file/:code',
  summary: 'The file of an export, streamed; the same each time',
  permission: 'see-books',
  params: z.object({ code: z.string().regex(/^[1-9]\d{0,8}$/, 'is no export') }),
  reply: z.unknown(),
})
