import { DraftKeys } from './draft-keys.ts'
import { readRecord, type DraftPlace, type DraftRecord } from './draft-record.ts'
import { DraftStanding, type DraftView } from './draft-standing.ts'
import { TabCalls, type TabCall } from './tab-calls.ts'

interface KeptDraftOptions {
  name: string
  place: DraftPlace
  /** Identifies this tab as long as its page lives. */
  tab: string
  /** The contents, if this version of the page can show them. */
  isReadable: (value: unknown) => boolean
}

const writeAfterMs = 250
/** A living tab answers within milliseconds, on a busy machine within a second. A tab that does not answer is gone. */
export const answerWithinMs = 1_500

/**
 * A draft with its keys, shared by the tabs of a browser. One tab edits it; the others show it and may take it over. A tab
 * holds the draft from the first change until the draft is blank or the page closes. The draft of a killed tab becomes free
 * because that tab does not answer. Everything uses local storage and its events, because Web Locks are missing on pages
 * opened over http in the shop's network.
 */
export class KeptDraft {
  readonly name: string
  readonly #place: DraftPlace
  readonly #tab: string
  readonly #isReadable: (value: unknown) => boolean
  readonly #standing = new DraftStanding()
  #value: unknown
  readonly #keys = new DraftKeys()
  readonly #calls: TabCalls
  #follow: (value: unknown) => void = () => {}
  #isDirty = false
  #writing: ReturnType<typeof setTimeout> | undefined
  #waiting: ReturnType<typeof setTimeout> | undefined

  constructor({ name, place, tab, isReadable }: KeptDraftOptions) {
    this.name = name
    this.#place = place
    this.#tab = tab
    this.#isReadable = isReadable
    const stored = this.#stored()
    this.#calls = new TabCalls({ place, name, tab })
    this.#value = stored?.value ?? null
    this.#keys.take(stored)
  }

  /** The contents, or null when it is blank. */
  get value(): unknown {
    return this.#value
  }

  /** Whether this save was sent, so that it is unknown whether it was saved. */
  isInDoubt(save: string): boolean {
    return this.#keys.sent?.save === save
  }

  /** Whether it was begun by an earlier page, which may have saved it since it stored it. */
  isFromBefore(save: string): boolean {
    return this.#value !== null && this.#keys.isTaken(save)
  }

  /** Whether any save of it was sent, so that it is unknown whether it was saved. */
  get mayBeSaved(): boolean {
    return this.#keys.sent !== null
  }

  /** Whether the save in doubt was sent with the present contents. */
  get isAsSent(): boolean {
    return this.#keys.sent?.contents === JSON.stringify(this.#value)
  }

  get view(): DraftView {
    return this.#standing.view
  }

  /** Another tab holds it: nothing may be changed or saved here. */
  get isElsewhere(): boolean {
    return this.#standing.is('elsewhere')
  }

  subscribe = (listener: () => void): (() => void) => this.#standing.subscribe(listener)

  /** Call when the page that shows it opens; `follow` is called with changes by other tabs. Returns the function that leaves it. */
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

  /** The page becomes visible again; other tabs may have worked meanwhile. */
  look(): void {
    const stored = this.#stored()
    if (!stored || !this.#isOthers(stored)) return
    if (this.#standing.is('mine')) this.#lose(stored)
    this.#ask()
  }

  /** Stores the contents: the first change at once, so that other tabs know, later ones after a pause. */
  keep(value: unknown): void {
    if (this.isElsewhere) return
    this.#value = value
    this.#isDirty = true
    if (this.#standing.is('free') && value !== null) return this.#hold()
    clearTimeout(this.#writing)
    this.#writing = setTimeout(() => this.flush(), writeAfterMs)
  }

  /** Stores the contents now. */
  flush(): void {
    clearTimeout(this.#writing)
    if (!this.#isDirty || this.#standing.is('asking')) return
    this.#isDirty = false
    if (!this.#standing.is('mine') || !this.#isStillMine()) return
    this.#write(this.#tab)
    if (this.#value === null && !this.#keys.sent) this.#standing.change({ standing: 'free' })
  }

  /** The draft was saved or discarded: the next one starts with new keys. False when another tab holds the draft. */
  drop(): boolean {
    if (this.isElsewhere || !this.#isStillMine()) return false
    this.#adopt(null)
    this.#place.remove(this.name)
    this.#standing.change({ standing: 'free' })
    return true
  }

  /**
   * Takes the draft from the tab that holds it, including the last letter typed there. From a tab that is gone it takes what
   * was stored last.
   */
  takeOver(): void {
    if (!this.isElsewhere) return
    this.#calls.say({ asks: 'hand it over' })
    this.#await()
  }

  /** The key under which this save makes its paper. */
  keyOf(save: string): string {
    return this.#keys.of(save)
  }

  /** Whether this tab may send the draft; if so, this tab holds it from now on. */
  async mayBeSent(): Promise<boolean> {
    await this.#standing.whenKnown()
    if (this.isElsewhere || !this.#isStillMine()) return false
    this.#hold()
    return true
  }

  /** Before each request the key is stored, so that it survives whatever happens to the page. */
  sent(save: string): void {
    this.#keys.send(save, JSON.stringify(this.#value))
    if (this.#standing.is('mine')) this.#write(this.#tab)
  }

  /** The request was refused before it was processed, and no earlier one is in doubt. */
  refused(): void {
    this.#keys.sent = null
  }

  /** The key was used for other contents: this page keeps being refused, the next page gets a new key. */
  spend(save: string): void {
    this.#keys.spend(save)
    if (this.#standing.is('mine')) this.#write(this.#tab)
  }

  /**
   * Forgets the keys, because the next save makes another paper. The change is stored with the next edit: until then the old
   * contents keep the old key.
   */
  renew(save: string): void {
    this.#keys.renew(save)
  }

  /** The paper of this key exists. A tab that has meanwhile taken the draft over has nothing left to save. */
  saved(save: string, key: string): void {
    const stored = this.#stored()
    if (stored && this.#isOthers(stored) && stored.keys[save] === key) {
      this.#place.remove(this.name)
      this.#recall(null)
    } else this.renew(save)
  }

  #stored(): DraftRecord | null {
    return readRecord(this.#place.get(this.name), this.#isReadable)
  }

  #isOthers({ holder }: DraftRecord): boolean {
    return holder !== null && holder !== this.#tab
  }

  #isStillMine(): boolean {
    const stored = this.#stored()
    if (!stored || !this.#isOthers(stored) || this.#standing.is('asking')) return true
    this.#lose(stored)
    return false
  }

  #write(holder: string | null): void {
    const { sent } = this.#keys
    if (this.#value === null && !sent) return this.#place.remove(this.name)
    const record: DraftRecord = { holder, keys: this.#keys.stored(), sent, value: this.#value }
    this.#place.set(this.name, JSON.stringify(record))
  }

  #hold(): void {
    clearTimeout(this.#writing)
    this.#isDirty = false
    this.#write(this.#tab)
    this.#standing.change({ standing: 'mine' })
  }

  #release(): void {
    clearTimeout(this.#waiting)
    clearTimeout(this.#writing)
    if (this.#standing.is('mine') && this.#isStillMine()) this.#write(null)
    this.#isDirty = false
    this.#follow = () => {}
    this.#standing.change({ standing: 'free' })
  }

  #lose(stored: DraftRecord): void {
    clearTimeout(this.#writing)
    this.#isDirty = false
    const wasTaken = this.#standing.is('mine') || this.#standing.view.wasTaken
    this.#standing.change({ standing: 'elsewhere', wasTaken })
    this.#recall(stored)
  }

  /** Uses the stored draft from now on, or a blank one with new keys when nothing is stored. */
  #adopt(record: DraftRecord | null): void {
    clearTimeout(this.#writing)
    this.#isDirty = false
    this.#value = record?.value ?? null
    this.#keys.take(record)
  }

  // Another tab may have stored something between the first render and now.
  #catchUp(stored: DraftRecord): void {
    if (JSON.stringify(stored.value) === JSON.stringify(this.#value)) this.#adopt(stored)
    else this.#recall(stored)
  }

  /** Shows the stored draft; null when there is none. */
  #recall(stored: DraftRecord | null): void {
    this.#adopt(stored)
    if (!stored) this.#standing.change({ standing: 'free' })
    this.#follow(this.#value)
  }

  #ask(): void {
    if (!this.isElsewhere) this.#standing.change({ standing: 'asking' })
    this.#calls.say({ asks: 'is it open' })
    this.#await()
  }

  // Nobody answered: the tab that held it is gone.
  #await(): void {
    clearTimeout(this.#waiting)
    this.#waiting = setTimeout(() => {
      const stored = this.#stored()
      // Text that was typed here meanwhile is kept.
      if (stored && !this.#isDirty) this.#recall(stored)
      this.#hold()
    }, answerWithinMs)
  }

  #hear(name: string, text: string | null): void {
    if (this.#calls.isCall(name)) return this.#hearCall(this.#calls.read(text))
    if (name !== this.name) return
    const stored = this.#stored()
    const isMine = this.#standing.is('mine')
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
      this.#standing.change({ standing: 'free' })
    }
  }

  #hearCall(call: TabCall | null): void {
    if (!call) return
    if ('answers' in call) {
      if (call.answers !== this.#tab || this.#standing.is('mine')) return
      clearTimeout(this.#waiting)
      const stored = this.#stored()
      this.#standing.change({ standing: 'elsewhere' })
      if (stored) this.#recall(stored)
      return
    }
    if (!this.#standing.is('mine') || !this.#isStillMine()) return
    if (call.asks === 'is it open') return this.#calls.say({ answers: call.from })
    clearTimeout(this.#writing)
    this.#isDirty = false
    this.#write(call.from)
    this.#standing.change(this.#stored() ? { standing: 'elsewhere', wasTaken: true } : { standing: 'free' })
  }
}
