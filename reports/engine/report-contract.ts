import { z } from 'zod'
import type { IsoDate } from '../../kernel/dates.ts'
import { codeText, dateInput, dateText, endpoint, text, timeText, type Endpoint } from '../../kernel/endpoint.ts'
import { listQuery, listReply, pageSizes } from '../../kernel/list.ts'
import type { Permission } from '../../kernel/permissions.ts'
import { comparisons, presets, type Comparison } from '../../kernel/periods.ts'

/** The longest page of a report, which stands for all of it (spec §9). */
export const wholeReport = 9_999
export const reportPageSizes = [...pageSizes, wholeReport]

/** The codes of the two rows of a balance sheet that are no account: profit before the period, and of it. */
export const profitRows = { before: '3998', now: '3999' } as const

const kinds = ['text', 'code', 'money', 'quantity', 'percent', 'integer', 'date', 'time'] as const
export type ReportKind = (typeof kinds)[number]

const finds = ['customer', 'supplier', 'item', 'number'] as const
export type FoundKind = (typeof finds)[number]

const column = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(kinds),
  isTotal: z.boolean(),
  /** As in `MasterColumn`: how narrow the list may be before it goes. */
  priority: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  width: z.number().nullable(),
  isExtra: z.boolean(),
})

const filter = z.object({
  name: z.string(),
  label: z.string(),
  /** The list of `GET lookups` that it chooses from, where it has no choices of its own. */
  list: z.string().nullable(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  /** Whom or what it finds by typing, where there are too many to choose from; a number is taken as typed. */
  finds: z.enum(finds).nullable(),
  /** What counts where nothing is chosen; null when everything does. */
  none: z.string().nullable(),
  /** What is said where nothing is chosen, when the report needs a choice. */
  required: z.string().nullable(),
})

const reportView = z.object({
  slug: z.string(),
  title: z.string(),
  path: z.string(),
  /** The filter that can also stand in the address of the call (spec §7: `…/{code}`); null for none. */
  id: z.string().nullable(),
  /** Reply key of the rows. */
  key: z.string(),
  /** The totals that the reply repeats beside the rows, where the specification names them there. */
  besideTotals: z.array(z.string()),
  columns: z.array(column),
  filters: z.array(filter),
  /** The days it begins with; null where it is about now. */
  period: z.enum(presets).nullable(),
  /** Its screen asks for one date, and not for a first and a last. */
  isOneDay: z.boolean(),
  /** How the head says its days: as at the last one, or for all of them; null for the days alone. */
  heads: z.enum(['as-at', 'period']).nullable(),
  /** A statement stands whole on one page. */
  isStatement: z.boolean(),
  /** What its figures stand beside: the day before the first, or the period before; the word stands at the head. */
  earlier: z.object({ is: z.enum(['day', 'period']), label: z.string() }).nullable(),
  /** Whether rows may be struck out, which count no longer. */
  strikes: z.boolean(),
  /** The column that every order begins with. */
  groupBy: z.string().nullable(),
  /** The column with the code of what a row opens. */
  opens: z.string().nullable(),
  /**
   * The report whose rows a row sums up, or the column with its slug where rows lead to different ones: by each of its filters the
   * column that the value stands in.
   */
  leadsTo: z.object({ slug: z.string().nullable(), slugIn: z.string().nullable(), with: z.record(z.string(), z.string()) }).nullable(),
  /** The total of which the others are told as a share; null where they are not. */
  shareOf: z.string().nullable(),
  /** How its periods are compared: by the column with the day, if it has one, and the figure that is drawn; null where they are not. */
  compares: z.object({ by: z.string().nullable(), figure: z.string() }).nullable(),
  /** Its own order first. */
  sort: z.array(z.string()),
  isDescending: z.boolean(),
})
/** What the browser knows of a report: enough for its filters, its table, its print and its workbook. */
export type ReportView = z.infer<typeof reportView>

export const describeReport = endpoint({
  method: 'GET',
  path: 'report/:slug',
  summary: 'A report: its call, filters and columns; null while it is not built',
  permission: 'look-up',
  params: z.object({ slug: z.string().regex(/^[a-z-]{1,40}$/) }),
  reply: z.object({
    report: reportView.nullable(),
    /** How long the browser waits for a page of it: as long as the server gives it, and for the way. */
    patienceMs: z.number().int(),
  }),
})

// Spec §7 asks for some reports by one date, and for some by a month.
const oneDayOrMonth = {
  date: dateInput.optional(),
  month: z.coerce.number().int().min(1).max(12).optional(),
  year: z.coerce.number().int().min(2000).max(2999).optional(),
}

const sums = z.record(z.string(), z.string().nullable())
const group = z.object({ name: z.string(), rows: z.number().int(), totals: sums })

const about = z.object({
  fromDate: dateText.nullable(),
  toDate: dateText.nullable(),
  /** The days that its figures stand beside; null where it tells none. */
  earlier: z.object({ fromDate: dateText, toDate: dateText }).nullable(),
  /** Names of the locations that are counted. */
  locations: z.array(z.string()),
  /** What else it is narrowed by, in words: "Customer: Kamal Perera (2001000007)". */
  narrowed: z.string(),
  /** Where it tells cost or margin, how many oversold lines have no cost yet and what they were sold for; '' for none. */
  uncosted: z.string(),
  /** Columns that are kept from this role, or that the shop does not have. */
  hidden: z.array(z.string()),
  /** The moment that the figures are of. */
  at: timeText,
  /** Whether they come from a copy of the database, which may be behind. */
  isCopy: z.boolean(),
})
/** What was asked, as it was understood. */
export type ReportAbout = z.infer<typeof about>

/** What a report is asked for. */
export interface ReportQuery {
  term: string
  page: number
  size: number
  sort: string
  desc: '0' | '1'
  fromDate?: IsoDate
  toDate?: IsoDate
  date?: IsoDate
  month?: number
  year?: number
  locationCode?: string
  /** With which period its figures stand beside; the one before when left out. */
  compare?: Comparison
  [filter: string]: unknown
}

// Amounts and the like are text on the wire; null where there is nothing, or nothing for this role.
const cellOf = ({ kind }: ReportView['columns'][number]) => (kind === 'integer' ? z.number().int().nullable() : z.string().nullable())
const placeCode = z.union([z.literal('all'), codeText])

/** Why a filter cannot be this; null when it can. A code of a list or a party that does not exist finds nothing. */
function wrongIn({ choices, finds }: ReportView['filters'][number], value: string): string | null {
  if (value === '') return null
  if (finds === 'number') return /^\d{1,12}$/.test(value) ? null : 'is no number: type its digits'
  const known = choices.map(choice => choice.value)
  return known.length === 0 || known.includes(value) ? null : `must be one of ${known.join(', ')}`
}

function narrowing(filter: ReportView['filters'][number]) {
  const { name, required } = filter
  const known = text(64).superRefine((value, context) => {
    const message = wrongIn(filter, value)
    if (message !== null) context.addIssue({ code: 'custom', message })
  })
  return [name, required === null ? known.optional() : known.default('').refine(value => value !== '', required)] as const
}

const isForward = ({ fromDate, toDate }: Readonly<Record<string, unknown>>) => !fromDate || !toDate || String(fromDate) <= String(toDate)

/**
 * The call of a report: path and key as spec §7 has them; term, page, order and totals as of every list. `specified` are fields of its
 * rows beside the columns, as spec §3 names them.
 */
export function reportCall(view: ReportView, permission: Permission, specified: z.ZodRawShape = {}): Endpoint & { query: z.ZodObject } {
  const { path, title, key, besideTotals, columns, filters, period, earlier, sort, isDescending } = view
  const days = period === null ? {} : { fromDate: dateInput.optional(), toDate: dateInput.optional(), ...oneDayOrMonth }
  const beforeThat = earlier?.is === 'period' ? { compare: z.enum(comparisons).optional() } : {}
  const order = sort as [string, ...string[]]
  const asked = listQuery(
    { ...days, ...beforeThat, ...Object.fromEntries(filters.map(narrowing)), locationCode: placeCode.optional() },
    order,
    isDescending ? '1' : '0',
  )
  const size = z.coerce.number().int().min(1).max(wholeReport).default(10)
  const row = z.object({
    code: z.string(),
    locationCode: z.string().optional(),
    isOff: z.boolean().optional(),
    isAlarm: z.boolean().optional(),
    isSum: z.boolean().optional(),
    ...Object.fromEntries(columns.map(one => [one.key, cellOf(one)])),
    ...specified,
  })
  const totals = columns.filter(({ isTotal }) => isTotal).map(one => one.key)
  const beside = { about, groups: z.array(group), ...Object.fromEntries(besideTotals.map(name => [name, z.string().nullable()])) }
  const reply = listReply({ many: key, row, totals, beside })
  const query = asked.extend({ size }).refine(isForward, { message: 'is before the first day', path: ['toDate'] })
  return endpoint({ method: 'GET', path, summary: `Report: ${title}`, permission, query, reply })
}

/** The same call with one of its filters in the address, where the specification has it there; "0" asks for all. Null for other reports. */
export function reportCallById(view: ReportView, permission: Permission) {
  if (view.id === null) return null
  const call = reportCall(view, permission)
  return endpoint({
    ...call,
    path: `${view.path}/:id`,
    summary: `${call.summary}, of one`,
    params: z.object({ id: codeText.or(z.literal('0')) }),
  })
}

/** A further call of the specification that a report answers. */
export interface FurtherCall {
  path: string
  /** With 'POST' the question is the body: it changes nothing. */
  method?: 'GET' | 'POST'
  /** The filters that the call is about. */
  sets?: Readonly<Record<string, string>>
}

/** The report's call under another path of the specification. */
export function furtherCall(view: ReportView, permission: Permission, { path, method = 'GET' }: FurtherCall): Endpoint {
  const { query, ...call } = reportCall(view, permission)
  return endpoint({ ...call, method, path, ...(method === 'GET' ? { query } : { body: query }) })
}
