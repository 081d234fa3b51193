import type { z } from 'zod'
import type { Endpoint } from '../../../kernel/endpoint.ts'
import type { Permission } from '../../../kernel/permissions.ts'
import { uncostedSql } from '../../../features/selling/oversold-goods/server/uncosted-sql.ts'
import type { ReportSlug } from '../../../kernel/report-slugs.ts'
import { statement } from '../../../platform/server/pipeline/statement.ts'
import { namedValues } from '../../../platform/server/pipeline/named-values.ts'
import type { Preset } from '../../../kernel/periods.ts'
import {
  furtherCall,
  reportCall,
  reportCallById,
  type FoundKind,
  type FurtherCall,
  type ReportKind,
  type ReportView,
} from '../report-contract.ts'

/** What every query may read: the business date, the first day that is still open everywhere, and the time zone of the shop, the caller where that role sees only the own papers (null for others), and the days that its figures stand beside. */
const given = ['today', 'openDay', 'timeZone', 'onlyUser', 'earlierFrom', 'earlierTo']

/** The names that a query gives: every `as "name"` of its text, type and value alike. */
export type NamesOf<Text extends string, Found extends string = never> = Text extends `${string} as "${infer Name}"${infer Rest}`
  ? NamesOf<Rest, Found | Name>
  : Found
const namesOf = (text: string) => [...text.matchAll(/ as "(\w+)"/g)].map(([, name]) => name!)

interface ReportColumn<Name extends string> {
  /** A name that the query gives. */
  key: Name
  label: string
  /** 'text' when left out. Money comes from the query in cents, quantities in thousandths, percentages in hundredths. */
  kind?: ReportKind
  /** Added up: of every group, and of the whole report. */
  total?: true
  /** The required permission: the role must have it at every counted location. */
  permission?: Permission
  /** Only where the shop is or was registered for VAT. */
  isVat?: true
  /** How narrow the list may be before the column is hidden, from 4 (first) to 1 (never), as in `MasterColumn`. */
  priority?: 1 | 2 | 3 | 4
  width?: number
  /** Shown when the user chooses it; always in Excel. */
  isExtra?: true
}

export interface ReportFilter {
  /** As spec §7 names it; the query reads `:name`, null where it is not set. */
  name: string
  label: string
  /** A list of `GET lookups`: 'itemCategory'. */
  list?: string
  choices?: readonly { value: string; label: string }[]
  /** Found by typing: 'customer'; 'number' is taken as typed. */
  finds?: FoundKind
  /** What counts where nothing is chosen, in words; everything when left out. */
  none?: string
  /** Something must be chosen: the words that say so. */
  required?: string
}

/** Fields that the specification names in the rows of the call, made from our columns (spec §3). */
export interface SpecifiedFields<Name extends string> {
  shape: z.ZodRawShape
  /** Names of the query that no column shows, and what they are. */
  reads?: Partial<Record<Name, ReportKind>>
  /** From the row as it is answered: amounts in text, null where the caller may not see them. */
  of: (row: Readonly<Record<Name, unknown>>) => Readonly<Record<string, unknown>>
}

interface ReportOptions<Name extends string> {
  /** The last part of its address, and the name of its file. */
  slug: string
  title: string
  /** `id` is a filter that the specification puts into the address; `also` are its further calls; `totals` stand beside the rows too. */
  api: { path: string; key: string; id?: string; also?: readonly FurtherCall[]; totals?: readonly Name[] }
  /** Who may see it; every role when left out. */
  permission?: Permission
  /** Somebody counts or files by it: it is read from the database itself, never from a copy. */
  isCurrent?: true
  /** The initial days: the query then uses `:fromDate` and `:toDate`. */
  period?: Preset
  /** Its screen asks for one date, and not for a first and a last. */
  isOneDay?: true
  /** How the head says its days: 'As at' the last one, or 'For the period'; the days alone when left out. */
  heads?: 'as-at' | 'period'
  /** A statement: all its rows stand on one page. */
  isStatement?: true
  /**
   * Its figures stand beside those of the day before the first, or of the period before, which the query reads as `:earlierFrom` and
   * `:earlierTo`; the word for it stands at the head.
   */
  earlier?: { is: 'day' | 'period'; label: string }
  filters?: readonly ReportFilter[]
  columns: readonly ReportColumn<Name>[]
  specified?: SpecifiedFields<Name>
  /** The column it is ordered by at first. */
  sort: Name
  isDescending?: true
  groupBy?: Name
  /** The column with the code of what a row opens: a paper, or an item's card. */
  opens?: Name
  /** Its periods can be compared: the column with the day of a row, and the total that is drawn by day. */
  compares?: { by?: Name; figure: Name }
  /** It tells cost or margin of what was sold: which oversold lines are in it, over `line` and `bill`. How many have no cost yet is said above it. */
  uncosted?: string
  /** Below the totals each is told as a share of this one. */
  shareOf?: Name
  /** Instead, the report whose rows a row sums up: by each of its filters the column that gives the value, and `slugIn` where each row names its own. Days and location stay as asked. */
  leadsTo?: ({ slug: ReportSlug } | { slugIn: Name }) & { with: Readonly<Record<string, Name>> }
}

/** A report as the engine runs it. */
export interface Report {
  view: ReportView
  call: ReturnType<typeof reportCall>
  /** The same with one filter in the address. */
  callById: ReturnType<typeof reportCallById>
  /** The same under other paths of the specification, with the filters that they set. */
  further: readonly { call: Endpoint; sets: Readonly<Record<string, string>> }[]
  permission: Permission
  /** Whether it must be read from the database itself. */
  isCurrent: boolean
  /** Its query with $1, $2 …, and the parameters they stand for, in order. */
  text: string
  values: readonly string[]
  /** All columns of the query, shown or not. */
  names: readonly string[]
  /** Columns that not every role may see. */
  guarded: ReadonlyMap<string, Permission>
  specified: SpecifiedFields<string> | null
  /** Columns that a shop does not have which was never registered for VAT. */
  ofVat: readonly string[]
  /** What of it has no cost yet, in SQL with its parameters in order; null for a report that tells no cost of what was sold. */
  uncosted: { text: string; values: readonly string[] } | null
}

/**
 * A report: one query, and what is shown of it. The query names each column with `as "name"`. It gives "code", which no two rows
 * share. Where it gives "groupOrder", the groups stand in that order and not by name. Where it gives "isOff", such rows are struck out and outside every total; "isAlarm" rows are red, "isSum" rows are sums of others and bold; "locationCode" is where the row's paper was made.
 * It reads `:locations` (text[]), `:today`, `:openDay`, `:timeZone`, `:onlyUser` and the filters by name. A report of what people sold and took counts the papers
 * of `:onlyUser` alone where that is not null.
 */
export function defineReport<const Text extends string>(options: ReportOptions<NamesOf<Text>> & { sql: Text }): Report {
  const { slug, sql, api, permission = 'look-up', period, filters = [] } = options
  const columns: readonly ReportColumn<string>[] = options.columns
  const { text, values } = namedValues(sql)
  const names = namesOf(sql)
  const asked = ['locations', ...(period ? ['fromDate', 'toDate'] : []), ...filters.map(({ name }) => name)]
  const unread = asked.filter(name => !values.includes(name))
  const unknown = values.filter(name => !given.includes(name) && !asked.includes(name))
  if (unread.length > 0) throw new Error(`the query of ${slug} does not read ${unread.join(', ')}`)
  if (unknown.length > 0) throw new Error(`the query of ${slug} reads ${unknown.join(', ')}, which nothing sets`)
  if (!names.includes('code')) throw new Error(`the query of ${slug} gives no "code" to tell its rows apart`)
  const first = columns.find(({ isExtra }) => !isExtra)
  // The names of groups and the word for the total stand in its place.
  if (first?.priority !== undefined && first.priority > 1) throw new Error(`${slug} hides its first column where it is narrow`)
  const view: ReportView = {
    slug,
    title: options.title,
    ...{ path: api.path, key: api.key, id: api.id ?? null, besideTotals: [...(api.totals ?? [])] },
    columns: columns.map(({ key, label, kind = 'text', total = false, priority = 1, width = null, isExtra = false }) => ({
      ...{ key, label, kind, isTotal: total, priority, width, isExtra },
    })),
    filters: filters.map(({ name, label, list = null, choices = [], finds = null, none = null, required = null }) => ({
      ...{ name, label, list, choices: [...choices], finds, none, required },
    })),
    ...{ period: period ?? null, isOneDay: options.isOneDay ?? false },
    ...{ heads: options.heads ?? null, isStatement: options.isStatement ?? false, earlier: options.earlier ?? null },
    strikes: names.includes('isOff'),
    groupBy: options.groupBy ?? null,
    opens: options.opens ?? null,
    leadsTo: options.leadsTo ? { slug: null, slugIn: null, ...options.leadsTo } : null,
    shareOf: options.shareOf ?? null,
    compares: options.compares ? { by: null, ...options.compares } : null,
    sort: [options.sort, ...columns.map(({ key }) => key).filter(key => key !== options.sort)],
    isDescending: options.isDescending ?? false,
  }
  const guarded = new Map(columns.flatMap(({ key, permission: needed }) => (needed ? [[key, needed] as const] : [])))
  const ofVat = columns.filter(({ isVat }) => isVat).map(({ key }) => key)
  const further = (api.also ?? []).map(also => ({ call: furtherCall(view, permission, also), sets: also.sets ?? {} }))
  const specified: SpecifiedFields<string> | null = options.specified ?? null
  const calls = { call: reportCall(view, permission, specified?.shape), callById: reportCallById(view, permission), further }
  const { isCurrent = false } = options
  return {
    view,
    ...calls,
    permission,
    isCurrent,
    text: statement(`reports.${slug}`, text).text,
    values,
    names,
    guarded,
    ofVat,
    specified,
    uncosted: uncostedOf(options),
  }
}

const period = { locations: ':locations::text[]', from: ':fromDate::date', through: ':toDate::date', seller: ':onlyUser::text' }

function uncostedOf({ slug, uncosted }: Pick<ReportOptions<string>, 'slug' | 'uncosted'>): Report['uncosted'] {
  if (uncosted === undefined) return null
  const { text, values } = namedValues(uncostedSql({ ...period, isWanted: uncosted }))
  return { text: statement(`reports.uncosted-of-${slug}`, text).text, values }
}
