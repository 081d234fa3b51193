import { z } from 'zod'
import { codeText, endpoint, idParams, text, type Endpoint } from './endpoint.ts'
import type { Fields } from './fields.ts'
import { keyed, listQuery, listReply } from './list.ts'
import type { Permission } from './permissions.ts'

/** What every record of a master list carries beside its own fields (spec §3 "List rows"). */
const recordKeys = {
  code: z.string(),
  /** 1 means locked: the record cannot be edited or locked again. */
  isLocked: z.number().int(),
  /** The number of edits; an edit of an older version is refused. */
  version: z.number().int(),
}
export interface MasterRecord {
  code: string
  isLocked: number
  version: number
}

/** The calls of a master beside list and get. */
export type MasterCall = 'create' | 'edit' | 'remove' | 'lock'
export const everyMasterCall: readonly MasterCall[] = ['create', 'edit', 'remove', 'lock']

/** A fixed choice with the number that the specification gives it. */
export interface Choice {
  code: number
  name: string
}
const choiceList = z.array(z.object({ code: z.number().int(), name: z.string() }))

interface MasterOptions<Key extends string, Keys extends string, Row extends z.ZodRawShape, Detail, Body, Filters, F> {
  /** Below the versioned base, as spec §7 spells it. */
  path: string
  /** Reply keys of one record and of many. */
  one: Key
  many: Keys
  /** What messages call one record: 'Item Category'. */
  title: string
  /** What it keeps of a record, where that is declared once (`fields.ts`): columns and form of its page follow from it. */
  fields?: F
  /** Fields of a row of the list beside code, isLocked and version. */
  row: Row
  /** Further fields that only the reply for a single record has. */
  detail?: Detail
  /** What create and edit send; edit adds the version it began from. */
  body: Body
  filters?: Filters
  /** Fixed choices that the reply of the list sends beside its rows, such as the entry types. */
  choices?: Readonly<Record<string, readonly Choice[]>>
  /** Amounts and quantities of a row that the list's answer also adds up, over all its pages. */
  totals?: readonly Extract<keyof Row, string>[]
  /** Names the list may be sorted by; the first is the default order. */
  sort: readonly [string, ...string[]]
  permissions?: { read?: Permission; create?: Permission; write?: Permission }
  /** The largest body of create and edit, where it is not `bodySizes.usual`. */
  bodyBytes?: number
}

/**
 * The calls of a master list: list, get, create, edit, delete, lock and unlock. `crudRoutes` chooses those that are served,
 * the page's configuration those that are shown.
 */
export function masterEndpoints<
  Key extends string,
  Keys extends string,
  Row extends z.ZodRawShape,
  Body extends z.ZodRawShape,
  Detail extends z.ZodRawShape = Record<never, never>,
  Filters extends z.ZodRawShape = Record<never, never>,
  F extends Fields = Record<never, never>,
>(options: MasterOptions<Key, Keys, Row, Detail, z.ZodObject<Body>, Filters, F>) {
  const { path, one, many, title } = options
  const { read = 'look-up', write = 'edit-masters', create = write } = options.permissions ?? {}
  const row = z.object({ ...recordKeys, ...options.row })
  const record = z.object({ ...recordKeys, ...options.row, ...(options.detail ?? ({} as Detail)) })
  const edited = withVersion(options.body)
  const query = listQuery(options.filters ?? ({} as Filters), options.sort)
  const { choices = {}, totals = [] } = options
  const beside: Record<never, never> = Object.fromEntries(Object.keys(choices).map(key => [key, choiceList]))
  const list = listReply({ many, row, totals, beside })
  const single = keyed({ [one]: record }) as z.ZodObject<{ [K in Key]: typeof record }>
  const saved = keyed({ code: z.string(), [one]: record }) as z.ZodObject<{ code: z.ZodString } & { [K in Key]: typeof record }>
  return {
    title,
    one,
    many,
    fields: options.fields ?? ({} as F),
    record,
    choices,
    totals,
    list: endpoint({ method: 'GET', path, summary: `${title}: the list`, permission: read, query, reply: list }),
    get: endpoint({ method: 'GET', path: `${path}/:id`, summary: `${title}: one`, permission: read, params: idParams, reply: single }),
    ...savingEndpoints({ path, title, create, write, body: options.body, edited, saved, size: sizeOf(options) }),
  }
}

const sizeOf = ({ bodyBytes }: { bodyBytes?: number }) => (bodyBytes === undefined ? {} : { bodyBytes })

// Keeps the refinements of the body, which are lost when only its shape is used.
function withVersion<Body extends z.ZodRawShape>(body: z.ZodObject<Body>) {
  const version = z.number().int().min(1)
  return (body as z.ZodObject).safeExtend({ version }) as unknown as z.ZodObject<Body & { version: typeof version }>
}

interface Saving<Body extends z.ZodObject, Edited extends z.ZodObject, Saved extends z.ZodObject> {
  path: string
  title: string
  create: Permission
  write: Permission
  body: Body
  edited: Edited
  saved: Saved
  size: { bodyBytes?: number }
}

function savingEndpoints<Body extends z.ZodObject, Edited extends z.ZodObject, Saved extends z.ZodObject>(
  options: Saving<Body, Edited, Saved>,
) {
  const { path, title, create, write, body, edited, saved: reply, size } = options
  const named = z.object({ code: codeText, version: z.number().int().min(1) })
  const saving = { saves: true, permission: write } as const
  return {
    create: endpoint({ method: 'POST', path, summary: `${title}: create`, permission: create, saves: true, ...size, body, reply }),
    edit: endpoint({
      method: 'PUT',
      path: `${path}/:id`,
      summary: `${title}: edit; a stale version is refused with CONFLICT`,
      ...saving,
      ...size,
      params: idParams,
      body: edited,
      reply,
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `${title}: delete, if nothing refers to it`,
      ...saving,
      params: idParams,
      reply: z.object({ code: z.string() }),
    }),
    lock: endpoint({ method: 'PUT', path: `${path}-locked`, summary: `${title}: lock against edits`, ...saving, body: named, reply }),
    unlock: endpoint({
      method: 'PUT',
      path: `${path}-unlocked`,
      summary: `${title}: allow edits again`,
      permission: 'unlock-masters',
      saves: true,
      body: named,
      reply,
    }),
  }
}

/** The calls of any master list, for code that works with every list. */
export interface Master {
  readonly title: string
  readonly one: string
  readonly many: string
  readonly fields: Fields
  readonly record: z.ZodObject
  readonly choices: Readonly<Record<string, readonly Choice[]>>
  /** The fields of a row that the list's answer adds up. */
  readonly totals: readonly string[]
  readonly list: Endpoint & { readonly query: z.ZodObject }
  readonly get: Endpoint
  readonly create: Endpoint & { readonly body: z.ZodObject }
  readonly edit: Endpoint & { readonly body: z.ZodObject }
  readonly remove: Endpoint
  readonly lock: Endpoint
  readonly unlock: Endpoint
}

/** One record of a master, as its calls answer it. */
export type RecordOf<M extends Master> = z.output<M['record']>
/** What the form holds and the call `create` sends. */
export type BodyOf<M extends Master> = z.input<M['create']['body']>

/** In replies: the record into which this one was merged, 'Sunil Perera (2001000012)'; '' where it was not. */
export const mergedIntoText = z.string()

/** The name of most small lists: required, and unique among them. */
export const nameText = text(100).min(1, 'Name is required')
/** The code of a record of another list; '' for none, as which null and what is left out are taken. */
export const optionalCode = z
  .union([z.literal(''), codeText])
  .nullish()
  .transform(code => code ?? '')
