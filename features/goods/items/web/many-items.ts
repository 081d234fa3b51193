import type { PageDialogs } from '../../../../platform/web/master-page/master-config.ts'
import type { ManyItems } from './many-items-dialog.tsx'

/** The dialogs for many items at once. */
export interface ManyItemDialogs {
  setMany: ManyItems
}

export const manyItemDialogs: PageDialogs<ManyItemDialogs> = {
  setMany: async () => (await import('./many-items-dialog.tsx')).ManyItemsDialog,
}
