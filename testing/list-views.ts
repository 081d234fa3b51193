import { items } from '../features/goods/items/item-contract.ts'
import type { CallInput } from '../kernel/endpoint.ts'
import { saveListView } from '../kernel/list-views.ts'
import { nowhere, type Asking, type Kit } from './papers/paper.ts'

let made = 0

/** A view of the list of items, under a name of its own. */
export function aView(more: Partial<CallInput<typeof saveListView>['body']> = {}) {
  made += 1
  const plain = { term: '', sort: 'name', isDescending: false, filters: [{ name: 'active', value: '1' }], columns: [], isRoomy: false }
  return { ...plain, list: items.list.path, name: `View ${made}`, shared: 'own' as const, ...more }
}

const kept = async ({ staff }: Asking) => ({ params: { id: (await staff.call(saveListView, { body: aView() })).reply.id } })

/** Views of lists. */
export const listViews: Kit = {
  samples: () => ({
    'GET list-view': async () => ({ query: { list: items.list.path } }),
    'POST list-view': async () => ({ body: aView() }),
    'PUT list-view/:id': async by => ({ ...(await kept(by)), body: { name: aView().name, shared: 'own' } }),
    'DELETE list-view/:id': kept,
  }),
  refused: () => ({
    'POST list-view': { body: aView({ shared: 'location' }), by: 'cashier' },
    'PUT list-view/:id': { params: { id: nowhere }, body: { name: 'Another name', shared: 'own' } },
    'DELETE list-view/:id': { params: { id: nowhere } },
  }),
}
