import { roles } from '../kernel/codes.ts'
import { nothing, type Kit } from './papers/paper.ts'

/** The tiles of a touch till. */
export const tiles: Kit = {
  samples: ({ wash }) => ({
    'GET tile-favourite': nothing,
    // Whoever may save it does so after those of higher roles.
    'PUT tile-favourite': async ({ role }) => ({ body: { items: [wash.code], version: roles.indexOf(role) } }),
    'GET tile-category': nothing,
    'GET tile-category/:id': async () => ({ params: { id: '5001000001' }, query: { after: wash.code } }),
  }),
  refused: () => ({ 'PUT tile-favourite': { body: { items: ['2401999999'], version: 999 } } }),
}
