import { createStore } from '../../../platform/web/store.ts'

/** The picture of an item that is not saved yet, and then of one that just was: it follows in a save of its own. */
export interface NewPicture {
  base64: string
  /** Null while its item is still being typed. */
  itemCode: string | null
}

export const { get: currentNewPicture, set: setNewPicture, use: useNewPicture } = createStore<NewPicture | null>(null)
