import { z } from 'zod'
import { bodySizes, endpoint, text } from './endpoint.ts'

/** The most views of one list that one user keeps. */
export const mostViews = 30

/** Who sees a view: its user, everybody at the location where it was saved, or everybody. */
export const viewShares = ['own', 'location', 'business'] as const
export type ViewShare = (typeof viewShares)[number]

const pair = z.object({ name: text(40).min(1), value: text(80) })
const contents = {
  name: text(60).min(1, 'Give the view a name'),
  shared: z.enum(viewShares),
  term: text(64),
  sort: text(40),
  isDescending: z.boolean(),
  filters: z.array(pair).max(30),
  /** Columns that were switched on or off. */
  columns: z.array(z.object({ key: text(60).min(1), isShown: z.boolean() })).max(100),
  isRoomy: z.boolean(),
}
const listPath = text(80).min(1)

const view = z.object({
  ...contents,
  id: z.string(),
  isOwn: z.boolean(),
  /** Who saved it. */
  by: z.string(),
})
export type ListView = z.infer<typeof view>

export const getListViews = endpoint({
  method: 'GET',
  path: 'list-view',
  summary: 'Views of one list: the own ones and those that others share, by name',
  permission: 'own-account',
  query: z.object({ list: listPath }),
  reply: z.object({ views: z.array(view) }),
})

export const saveListView = endpoint({
  method: 'POST',
  path: 'list-view',
  summary: 'Save a view of a list; an own one of the same name is replaced. Sharing is for managers',
  permission: 'own-account',
  saves: true,
  bodyBytes: bodySizes.paper,
  body: z.object({ ...contents, list: listPath }),
  reply: z.object({ id: z.string() }),
})

export const changeListView = endpoint({
  method: 'PUT',
  path: 'list-view/:id',
  summary: 'Rename an own view or say who sees it; a manager does it with what others share',
  permission: 'own-account',
  saves: true,
  params: z.object({ id: z.uuid() }),
  body: z.object({ name: contents.name, shared: contents.shared }),
  reply: z.object({ id: z.string() }),
})

export const dropListView = endpoint({
  method: 'DELETE',
  path: 'list-view/:id',
  summary: 'Delete an own view, or as a manager one that is shared',
  permission: 'own-account',
  saves: true,
  params: z.object({ id: z.uuid() }),
  reply: z.object({ id: z.string() }),
})
