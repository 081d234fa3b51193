import { items } from '../features/goods/items/item-contract.ts'
import type { CallInput, Endpoint } from '../kernel/endpoint.ts'
import { changeListView, dropListView, getListViews, saveListView } from '../kernel/list-views.ts'
import type { Refused } from './malformed-requests.ts'
import type { Staff } from './shop.ts'

type Input = Partial<CallInput<Endpoint>>

let made = 0

/** A view of the list of items, under a name of its own. */
export function aView(more: Partial<CallInput<typeof saveListView>['body']> = {}) {
  made += 1
  const plain = { term: '', sort: 'name', isDescending: false, filters: [{ name: 'active', value: '1' }], columns: [], isRoomy: false }
  return { ...plain, list: items.list.path, name: `View ${made}`, shared: 'own' as const, ...more }
}

/** For each call of the views of lists a valid request. */
export const listViewSamples: Record<string, (asking: { staff: Staff }) => Promise<Input>> = {
  [`GET ${getListViews.path}`]: async () => ({ query: { list: items.list.path } }),
  [`POST ${saveListView.path}`]: async () => ({ body: aView() }),
  [`PUT ${changeListView.path}`]: async ({ staff }) => {
    const { reply } = await staff.call(saveListView, { body: aView() })
    return { params: { id: reply.id }, body: { name: aView().name, shared: 'own' } }
  },
  [`DELETE ${dropListView.path}`]: async ({ staff }) => {
    const { reply } = await staff.call(saveListView, { body: aView() })
    return { params: { id: reply.id } }
  },
}

/** Requests that the rules of views refuse. */
export const refusedListViews: Record<string, Refused> = {
  [`POST /api/v1/${saveListView.path}`]: { params: {}, body: aView({ shared: 'location' }), by: 'cashier' },
  [`PUT /api/v1/${changeListView.path.replace(':id', '{id}')}`]: {
    params: { id: '11111111-1111-4111-8111-111111111111' },
    body: { name: 'Another name', shared: 'own' },
  },
  [`DELETE /api/v1/${dropListView.path.replace(':id', '{id}')}`]: { params: { id: '11111111-1111-4111-8111-111111111111' } },
}
