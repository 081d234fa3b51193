import { newKey } from './new-key.ts'

/** Where the tabs of a browser keep drafts together: its local storage. */
export interface DraftPlace {
  get(name: string): string | null
  set(name: string, text: string): void
  remove(name: string): void
  /** Hears what other tabs write, never what this one does. */
  listen(heard: (name: string, text: string | null) => void): () => void
}

/** Free: nobody types in it. Asking: a tab that may be gone is asked whether it still has it. */
type Standing = 'free' | 'mine' | 'asking' | 'elsewhere'

export interface DraftView {
  standing: Standing
  /** It was this tab's until another took it over. */
  wasTaken: boolean
  /** Counts how often the draft came back from another tab: what was shown before is old. */
  round: number
}

interface StoredDraft {
  /** The tab that types in it. */
  holder: string | null
  /** The idempotency key of each paper that may be made of it, by the save's name. */
  keys: Readonly<Record<string, string>>
  /** It was sent, and nobody knows whether it was saved. */
  isSent: boolean
  /** Null: blank. */
  value: unknown
}

type TabCall = { from: string; nonce: string } & ({ asks: 'is it open' | 'hand it over' } | { answers: string })

interface KeptDraftOptions {
  name: string
  place: DraftPlace
  /** Names this tab for as long as its page lives. */
  tab: string
  /** What this version of the page can show. */
  isReadable: (value: unknown) => boolean
}

const writeAfterMs = 250
/** A tab that lives answers in a few milliseconds, on a busy machine within a second; one that does not is gone. */
export const answerWithinMs = 1_500

function parse<T>(text: string | null): T | null {
  if (text === null) return null
  try {
    return JSON.parse(text) as T
  } catch (error) {
    // Half written: starting empty is better than not starting.
    console.warn('a draft cannot be read and is dropped', error)
    return null
  }
}

/**
 * A draft with its keys, as the tabs of a browser share it: one of them types in it, the others see it and
 * may take it over. It is held from the first change until it is blank again or its page closes; a tab that
 * was killed does not answer, and its draft is free. Everything goes through local storage and its events,
 * because Web Locks are missing where the till is opened over http by an address of the shop's network.
 */
export class KeptDraft {
  readonly name: string
  readonly #place: DraftPlace
  readonly #tab: string
  readonly #isReadable: (value: unknown) => boolean
  #view: DraftView = { standing: 'free', wasTaken: false, round: 0 }
  #value: unknown
  #keys: Map<string, string>
  readonly #spent = new Set<string>()
  #isSent: boolean
  #follow: (value: unknown) => void = () => {}
  #isDirty = false
  #writing: ReturnType<typeof setTimeout> | undefined
  #waiting: ReturnType<typeof setTimeout> | undefined
  #settled: (() => void)[] = []
  readonly #listeners = new Set<() => void>()

  constructor({ name, place, tab, isReadable }: KeptDraftOptions) {
    this.name = name
    this.#place = place
    this.#tab = tab
    this.#isReadable = isReadable
    const stored = this.#stored()
    this.#value = stored?.value ?? null
    this.#keys = new Map(Object.entries(stored?.keys ?? {}))
    this.#isSent = stored?.isSent ?? false
  }

  /** What is typed, null where it is blank. */
  get value(): unknown {
    return this.#value
  }

  /** It was sent, and nobody knows whether it was saved. */
  get isSent(): boolean {
    return this.#isSent
  }

  get view(): DraftView {
    return this.#view
  }

  /** Another tab has it: nothing may be changed or saved here. */
  get isElsewhere(): boolean {
    return this.#view.standing === 'elsewhere'
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The page that shows it is open; `follow` hears what other tabs make of it. Answers how it is left. */
  open(follow: (value: unknown) => void): () => void {
    this.#follow = follow
    const silence = this.#place.listen((name, text) => this.#hear(name, text))
    const stored = this.#stored()
    if (stored) this.#catchUp(stored)
    if (stored && this.#isOthers(stored)) this.#ask()
    else if (stored && stored.value !== null) this.#hold()
    return () => {
      silence()
      this.#release()
    }
  }

  /** The page is looked at again: time may have passed without it. */
  look(): void {
    const stored = this.#stored()
    if (!stored || !this.#isOthers(stored)) return
    if (this.#view.standing === 'mine') this.#lose(stored)
    this.#ask()
  }

  /** Keeps what is typed: the first change at once, so that other tabs know, the next after a pause. */
  keep(value: unknown): void {
    if (this.isElsewhere) return
    this.#value = value
    this.#isDirty = true
    if (this.#view.standing === 'free' && value !== null) return this.#hold()
    clearTimeout(this.#writing)
    this.#writing = setTimeout(() => this.flush(), writeAfterMs)
  }

  /** Writes what is typed now. */
  flush(): void {
    clearTimeout(this.#writing)
    if (!this.#isDirty || this.#view.standing === 'asking') return
    this.#isDirty = false
    if (this.#view.standing !== 'mine' || !this.#isStillMine()) return
    this.#write(this.#tab)
    if (this.#value === null && !this.#isSent) this.#show({ standing: 'free' })
  }

  /** It was saved or thrown away: what follows is another draft, with other keys. False where it is another tab's. */
  drop(): boolean {
    if (this.isElsewhere || !this.#isStillMine()) return false
    this.#forget()
    this.#place.remove(this.name)
    this.#show({ standing: 'free' })
    return true
  }

  /** Takes it from the tab that has it, with the last letter typed there; from one that is gone, as it was written last. */
  takeOver(): void {
    if (!this.isElsewhere) return
    this.#call({ asks: 'hand it over' })
    this.#await()
  }

  /** The key with which that save will make its paper. */
  keyOf(save: string): string {
    const key = this.#keys.get(save) ?? newKey()
    this.#keys.set(save, key)
    return key
  }

  /** Whether this tab may send it now; from then on it is this tab's. */
  async mayBeSent(): Promise<boolean> {
    if (this.#view.standing === 'asking') await new Promise<void>(settled => this.#settled.push(settled))
    if (this.isElsewhere || !this.#isStillMine()) return false
    this.#hold()
    return true
  }

  /** Before each send: the key is written first, whatever becomes of this page. */
  sent(): void {
    this.#isSent = true
    if (this.#view.standing === 'mine') this.#write(this.#tab)
  }

  /** It was turned away before anybody looked at it, and was in doubt for no other reason. */
  refused(): void {
    this.#isSent = false
  }

  /** The key was used for other contents: this page keeps refusing, the next one gets another. */
  spend(save: string): void {
    this.#isSent = false
    this.#spent.add(save)
    if (this.#view.standing === 'mine') this.#write(this.#tab)
  }

  /** What follows is another paper. It is written with the next change: until then the old contents keep the old key. */
  renew(save: string): void {
    this.#isSent = false
    this.#spent.delete(save)
    this.#keys.set(save, newKey())
  }

  /** The paper of that key exists: a tab that took the draft over meanwhile has nothing left to save. */
  saved(save: string, key: string): void {
    const stored = this.#stored()
    if (stored && this.#isOthers(stored) && stored.keys[save] === key) {
      this.#place.remove(this.name)
      this.#recall(null)
    } else this.renew(save)
  }

  #stored(): StoredDraft | null {
    const stored = parse<Partial<StoredDraft>>(this.#place.get(this.name))
    if (!stored || typeof stored !== 'object' || typeof stored.keys !== 'object') return null
    const { holder = null, keys, isSent = false, value = null } = stored
    // A draft of an older version of the page has nothing to do with what is typed here.
    if (value !== null && !this.#isReadable(value)) return { holder, keys: {}, isSent: false, value: null }
    return { holder, keys, isSent, value }
  }

  #isOthers({ holder }: StoredDraft): boolean {
    return holder !== null && holder !== this.#tab
  }

  #isStillMine(): boolean {
    const stored = this.#stored()
    if (!stored || !this.#isOthers(stored) || this.#view.standing === 'asking') return true
    this.#lose(stored)
    return false
  }

  #write(holder: string | null): void {
    if (this.#value === null && !this.#isSent) return this.#place.remove(this.name)
    const keys = Object.fromEntries([...this.#keys].filter(([save]) => !this.#spent.has(save)))
    this.#place.set(this.name, JSON.stringify({ holder, keys, isSent: this.#isSent, value: this.#value } satisfies StoredDraft))
  }

  #hold(): void {
    clearTimeout(this.#writing)
    this.#isDirty = false
    this.#write(this.#tab)
    this.#show({ standing: 'mine' })
  }

  #release(): void {
    clearTimeout(this.#waiting)
    clearTimeout(this.#writing)
    if (this.#view.standing === 'mine' && this.#isStillMine()) this.#write(null)
    this.#isDirty = false
    this.#follow = () => {}
    this.#show({ standing: 'free' })
  }

  #lose(stored: StoredDraft): void {
    clearTimeout(this.#writing)
    this.#isDirty = false
    const wasTaken = this.#view.standing === 'mine' || this.#view.wasTaken
    this.#show({ standing: 'elsewhere', wasTaken })
    this.#recall(stored)
  }

  #forget(): void {
    clearTimeout(this.#writing)
    this.#isDirty = false
    this.#value = null
    this.#isSent = false
    this.#keys.clear()
    this.#spent.clear()
  }

  #adopt({ value, keys, isSent }: StoredDraft): void {
    this.#forget()
    this.#value = value
    this.#isSent = isSent
    this.#keys = new Map(Object.entries(keys))
  }

  // Between the first drawing and this another tab may have written.
  #catchUp(stored: StoredDraft): void {
    if (JSON.stringify(stored.value) === JSON.stringify(this.#value)) this.#adopt(stored)
    else this.#recall(stored)
  }

  /** Shows what the storage holds, null where there is nothing. */
  #recall(stored: StoredDraft | null): void {
    if (stored) this.#adopt(stored)
    else {
      this.#forget()
      this.#show({ standing: 'free' })
    }
    this.#follow(this.#value)
  }

  #ask(): void {
    if (!this.isElsewhere) this.#show({ standing: 'asking' })
    this.#call({ asks: 'is it open' })
    this.#await()
  }

  // Nobody answered: the tab that had it is gone.
  #await(): void {
    clearTimeout(this.#waiting)
    this.#waiting = setTimeout(() => {
      const stored = this.#stored()
      // What was typed here meanwhile stays.
      if (stored && !this.#isDirty) this.#recall(stored)
      this.#hold()
    }, answerWithinMs)
  }

  #call(call: { asks: 'is it open' | 'hand it over' } | { answers: string }): void {
    const name = `${this.name}.call`
    // Only a change is heard, and only the event matters.
    this.#place.set(name, JSON.stringify({ ...call, from: this.#tab, nonce: newKey() } satisfies TabCall))
    this.#place.remove(name)
  }

  #hear(name: string, text: string | null): void {
    if (name === `${this.name}.call`) return this.#hearCall(parse<TabCall>(text))
    if (name !== this.name) return
    const stored = this.#stored()
    const isMine = this.#view.standing === 'mine'
    if (!stored) this.#recall(null)
    else if (this.#isOthers(stored)) {
      clearTimeout(this.#waiting)
      this.#lose(stored)
    } else if (stored.holder === this.#tab && !isMine) {
      this.#recall(stored)
      clearTimeout(this.#waiting)
      this.#hold()
    } else if (stored.holder === null && !isMine) {
      clearTimeout(this.#waiting)
      this.#recall(stored)
      this.#show({ standing: 'free' })
    }
  }

  #hearCall(call: TabCall | null): void {
    if (!call) return
    if ('answers' in call) {
      if (call.answers !== this.#tab || this.#view.standing === 'mine') return
      clearTimeout(this.#waiting)
      const stored = this.#stored()
      this.#show({ standing: 'elsewhere' })
      if (stored) this.#recall(stored)
      return
    }
    if (this.#view.standing !== 'mine' || !this.#isStillMine()) return
    if (call.asks === 'is it open') return this.#call({ answers: call.from })
    clearTimeout(this.#writing)
    this.#isDirty = false
    this.#write(call.from)
    this.#show(this.#stored() ? { standing: 'elsewhere', wasTaken: true } : { standing: 'free' })
  }

  #show(change: Partial<DraftView>): void {
    const { standing = this.#view.standing, wasTaken = this.#view.wasTaken } = change
    const isBack = this.isElsewhere && standing !== 'elsewhere'
    this.#view = { standing, wasTaken: wasTaken && standing === 'elsewhere', round: this.#view.round + (isBack ? 1 : 0) }
    for (const listener of this.#listeners) listener()
    if (this.#view.standing !== 'asking') for (const settled of this.#settled.splice(0)) settled()
  }
}
