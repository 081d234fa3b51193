import type { Reply } from '../../kernel/endpoint.ts'
import { changeListView, dropListView, getListViews, mostViews, saveListView, type ListView } from '../../kernel/list-views.ts'
import { may } from '../../kernel/permissions.ts'
import { sharedRefusal } from '../../kernel/refusal.ts'
import type { Actor } from './actor.ts'
import type { Api, SaveCall } from './api.ts'
import { writeAudit } from './audit.ts'
import { statement } from './pipeline/statement.ts'
import { notAllowed, serverRefusal } from './refusals.ts'
import { readerOver, type Tx } from './transaction.ts'

/** Who may share views, and take shared ones away. */
const mayShare = ({ role }: Actor) => may(role, 'edit-masters')

const seen = `(kept.user_code = $1 or kept.shared = 'business' or (kept.shared = 'location' and kept.location_code = $2))`
const columns = `kept.id, kept.name, kept.shared, kept.user_code = $1 as "isOwn", trim(author.first_name || ' ' || author.second_name) as by,
  kept.search, kept.columns, kept.is_roomy as "isRoomy", kept.list`
const readViews = statement(
  'platform.list-views',
  `select ${columns} from list_view kept join app_user author on author.code = kept.user_code
   where ${seen} and kept.list = $3 order by lower(kept.name), kept.id`,
)
const countViews = statement(
  'platform.list-count-views',
  'select count(*)::int as count from list_view where user_code = $1 and list = $2 and lower(name) <> lower($3)',
)
const insertView = statement(
  'platform.list-save-view',
  `insert into list_view (id, list, name, user_code, location_code, shared, search, columns, is_roomy, saved_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, to_timestamp($10::double precision / 1000))
   on conflict (user_code, list, lower(name)) do update set name = excluded.name, location_code = excluded.location_code,
     shared = excluded.shared, search = excluded.search, columns = excluded.columns, is_roomy = excluded.is_roomy, saved_at = excluded.saved_at
   returning id`,
)
const lockView = statement(
  'platform.list-lock-view',
  `select ${columns} from list_view kept join app_user author on author.code = kept.user_code where ${seen} and kept.id = $3 for update of kept`,
)
const changeView = statement(
  'platform.list-change-view',
  `update list_view set name = $2, shared = $3,
     location_code = case when $3 = 'location' and shared <> 'location' then $4 else location_code end
   where id = $1 and not exists (
     select 1 from list_view other where other.id <> $1 and other.user_code = list_view.user_code and other.list = list_view.list
       and lower(other.name) = lower($2))
   returning id`,
)
const dropView = statement('platform.list-drop-view', 'delete from list_view where id = $1')

interface Row extends Pick<ListView, 'id' | 'name' | 'shared' | 'isOwn' | 'by' | 'columns' | 'isRoomy'> {
  list: string
  search: Pick<ListView, 'term' | 'sort' | 'isDescending' | 'filters'>
}

/** Views of lists: each user's own, and what managers share. */
export function listViewRoutes(api: Api): void {
  const reader = readerOver(api.platform.tills)
  api.read(getListViews, async ({ actor, query }) => {
    const rows = await reader.rows<Row>(readViews, [actor.userCode, actor.locationCode, query.list])
    return { views: rows.map(({ search, list: _, ...row }) => ({ ...row, ...search })) }
  })
  api.save(saveListView, saveView)
  api.save(changeListView, renameView)
  api.save(dropListView, removeView)
}

async function saveView(tx: Tx, call: SaveCall<typeof saveListView>): Promise<Reply<typeof saveListView>> {
  const { actor, body, now } = call
  const { list, name, shared, columns: chosen, isRoomy, ...search } = body
  if (shared !== 'own' && !mayShare(actor)) throw notAllowed(actor.role, 'edit-masters')
  const [others] = await tx.rows<{ count: number }>(countViews, [actor.userCode, list, name])
  if ((others?.count ?? 0) >= mostViews) throw serverRefusal('VIEWS_MANY', { most: mostViews })
  const [kept] = await tx.rows<{ id: string }>(insertView, [
    ...[call.idempotencyKey, list, name, actor.userCode, actor.locationCode, shared],
    ...[JSON.stringify(search), JSON.stringify(chosen), isRoomy, now],
  ])
  audit(tx, call, { action: 'save-view', after: { list, name, shared, ...told({ search, columns: chosen, isRoomy }) } })
  return { id: kept?.id ?? call.idempotencyKey }
}

async function renameView(tx: Tx, call: SaveCall<typeof changeListView>): Promise<Reply<typeof changeListView>> {
  const { actor, params, body } = call
  const view = await lockedView(tx, actor, params.id)
  const { list, name, shared, by } = view
  if (body.shared !== 'own' && body.shared !== shared && !mayShare(actor)) throw notAllowed(actor.role, 'edit-masters')
  const changed = await tx.rows(changeView, [params.id, body.name, body.shared, actor.locationCode])
  if (changed.length === 0) throw serverRefusal('DUPLICATE', { what: `A view ${body.name}` }, { name: 'Another view has this name' })
  audit(tx, call, { action: 'change-view', before: { list, by, name, shared }, after: { list, by, ...body } })
  return { id: params.id }
}

async function removeView(tx: Tx, call: SaveCall<typeof dropListView>): Promise<Reply<typeof dropListView>> {
  const { list, name, shared, by, ...rest } = await lockedView(tx, call.actor, call.params.id)
  tx.write(dropView, [call.params.id])
  audit(tx, call, { action: 'delete-view', before: { list, name, shared, by, ...told(rest) } })
  return { id: call.params.id }
}

/** A view that the user may change: an own one, or for managers one that is shared with them. */
async function lockedView(tx: Tx, actor: Actor, id: string): Promise<Row> {
  const [view] = await tx.rows<Row>(lockView, [actor.userCode, actor.locationCode, id])
  if (!view) throw sharedRefusal('NOT_FOUND', { what: 'This view' })
  if (!view.isOwn && !mayShare(actor)) throw notAllowed(actor.role, 'edit-masters')
  return view
}

/** What a view shows, as the audit keeps it: a line each. */
function told({ search, columns: chosen, isRoomy }: Pick<Row, 'search' | 'columns' | 'isRoomy'>) {
  const { term, sort, isDescending, filters } = search
  return {
    term,
    sort,
    isDescending,
    filters: filters.map(({ name, value }) => `${name}: ${value}`).join(', '),
    columns: chosen.map(({ key, isShown }) => `${isShown ? '+' : '−'} ${key}`).join(', '),
    isRoomy,
  }
}

interface Act {
  action: string
  before?: unknown
  after?: unknown
}

function audit(tx: Tx, { actor, now, requestId }: Pick<SaveCall<typeof saveListView>, 'actor' | 'now' | 'requestId'>, act: Act): void {
  const { userCode, locationCode } = actor
  writeAudit(tx, { at: now, userCode, locationCode, requestId, subject: userCode, ...act })
}
