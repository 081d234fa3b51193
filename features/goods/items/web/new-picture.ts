import { createPlaceStore } from '../../../../platform/web/store.ts'

/** The picture of an item that is not saved yet or was just saved. It is sent in a save of its own after the item's. */
export interface NewPicture {
  base64: string
  /** Null while the item is not saved. */
  itemCode: string | null
}

export const { get: currentNewPicture, set: setNewPicture, use: useNewPicture } = createPlaceStore<NewPicture | null>(null)
