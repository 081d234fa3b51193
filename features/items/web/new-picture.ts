/** The picture of an item that is not saved yet, and then of one that just was: it follows in a save of its own. */
export interface NewPicture {
  base64: string
  /** Null while its item is still being typed. */
  itemCode: string | null
}

let picture: NewPicture | null = null
const listeners = new Set<() => void>()

export function setNewPicture(next: NewPicture | null): void {
  picture = next
  for (const listener of listeners) listener()
}

export function currentNewPicture(): NewPicture | null {
  return picture
}

export function subscribeNewPicture(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
