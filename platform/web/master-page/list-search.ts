import { z } from 'zod'
import { pageSizes as usualSizes } from '../../../kernel/list.ts'
import type { ListSearch } from './list-address.ts'
import type { ListConfig, ListSource } from './master-config.ts'

/** How an address says that a page has as many rows as there is room for. */
export const asManyAsFit = 'fit'

/** The names by which a list can be sorted; the first is its default order. */
export function sortNames(master: ListSource): readonly string[] {
  const { sort } = master.list.query.shape
  const names = sort instanceof z.ZodDefault ? sort.unwrap() : null
  return names instanceof z.ZodEnum ? names.options.map(String) : []
}

/** Whether the default order is descending: papers begin with the newest. */
function startsDescending(master: ListSource): boolean {
  const { desc } = master.list.query.shape
  return desc instanceof z.ZodType && desc.parse(undefined) === '1'
}

export type Found = Readonly<Record<string, unknown>>

function textOf(found: Found, name: string): string {
  const value = found[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function numberOf(found: Found, name: string): number | null {
  const text = textOf(found, name)
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null
}

function openOf(found: Found): ListSearch['open'] {
  const [view, edit] = [textOf(found, 'view'), textOf(found, 'edit')]
  if (view) return { kind: 'view', code: view }
  if (edit) return { kind: 'edit', code: edit }
  return textOf(found, 'add') ? { kind: 'add' } : null
}

type Read = Pick<ListConfig, 'master' | 'filters' | 'pageSizes' | 'firstSize'> & {
  /** The choice of rows that the user made last, in whatever list; '' when none was made. */
  lastSize?: string
}

/** Parses an address; missing or invalid values become the defaults. */
export function readListSearch(found: Found, { master, filters = [], pageSizes = usualSizes, firstSize, lastSize = '' }: Read): ListSearch {
  const sorts = sortNames(master)
  const rows = textOf(found, 'size') || (firstSize === undefined ? lastSize : String(firstSize))
  const [sort, size] = [textOf(found, 'sort'), numberOf({ rows }, 'rows')]
  return {
    term: textOf(found, 'term').slice(0, 64),
    page: numberOf(found, 'page') ?? 1,
    size: size !== null && (pageSizes as readonly number[]).includes(size) ? size : 10,
    ...(rows === asManyAsFit && { fits: true }),
    sort: sorts.includes(sort) ? sort : (sorts[0] ?? 'code'),
    isDescending: (textOf(found, 'desc') || (startsDescending(master) ? '1' : '0')) === '1',
    filters: Object.fromEntries(filters.flatMap(({ name }) => (textOf(found, name) ? [[name, textOf(found, name)]] : []))),
    open: openOf(found),
  }
}

/** The query names that belong to a list; others, such as a tab, are left unchanged. */
export function writeListSearch(
  search: ListSearch,
  { master, filters = [], firstSize = 10 }: ListConfig,
): Record<string, string | number | undefined> {
  const { term, page, size, fits, sort, isDescending, open } = search
  return {
    term: term || undefined,
    page: page === 1 ? undefined : page,
    size: fits ? asManyAsFit : size === firstSize ? undefined : size,
    sort: sort === sortNames(master)[0] ? undefined : sort,
    desc: isDescending === startsDescending(master) ? undefined : Number(isDescending),
    ...Object.fromEntries(filters.map(({ name }) => [name, search.filters[name] || undefined])),
    view: open?.kind === 'view' ? open.code : undefined,
    edit: open?.kind === 'edit' ? open.code : undefined,
    add: open?.kind === 'add' ? 1 : undefined,
  }
}
