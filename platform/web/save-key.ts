/**
 * The idempotency key of a draft. It lives in this tab (two tabs are two papers) until the save has
 * succeeded; a key that was sent and not answered also waits in the browser, so that a tab closed in the
 * middle of a save does not make a second paper when the draft is opened again.
 */
export interface SaveKey {
  readonly value: string
  /** Before each send: from now on nobody knows whether it was saved. */
  sent(): void
  /** The server refused it before it wrote anything. */
  refused(): void
  /** The key was used for other contents: a reload brings a new one, this page keeps refusing. */
  spent(): void
  /** It was saved, or another draft has begun: the next paper gets a new key. */
  renew(): void
}

const tabName = (draftId: string) => `bizx.saveKey.${draftId}`
const inDoubtName = (draftId: string) => `bizx.saveInDoubt.${draftId}`

/** The key of a draft that only this page knows; gone with it. */
function passingKey(): SaveKey {
  let value = crypto.randomUUID() as string
  return {
    get value() {
      return value
    },
    sent() {},
    refused() {},
    spent() {},
    renew() {
      value = crypto.randomUUID()
    },
  }
}

function keptKey(draftId: string): SaveKey {
  const first = sessionStorage.getItem(tabName(draftId)) ?? localStorage.getItem(inDoubtName(draftId))
  let value: string = first ?? crypto.randomUUID()
  sessionStorage.setItem(tabName(draftId), value)
  return {
    get value() {
      return value
    },
    sent() {
      localStorage.setItem(inDoubtName(draftId), value)
    },
    refused() {
      localStorage.removeItem(inDoubtName(draftId))
    },
    spent() {
      localStorage.removeItem(inDoubtName(draftId))
      sessionStorage.removeItem(tabName(draftId))
    },
    renew() {
      localStorage.removeItem(inDoubtName(draftId))
      value = crypto.randomUUID()
      sessionStorage.setItem(tabName(draftId), value)
    },
  }
}

/** The key of a draft: kept over reloads when the draft has an id, else as long as the page. */
export function saveKeyOf(draftId: string | undefined): SaveKey {
  return draftId === undefined ? passingKey() : keptKey(draftId)
}
