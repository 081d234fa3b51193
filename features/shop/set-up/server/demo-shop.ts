import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { DemoShopState } from '../demo-shop-contract.ts'

type Open = Extract<DemoShopState, { state: 'open' }>

/** What the process of the demo shop says on its way. */
export type DemoWord = { filled: number; of: number } | { open: string; demoUsers: Open['users'] | null }

/** How its process is started, and why it ended in its own words. It stands above the features, so the application hands it in. */
export interface DemoStarter {
  start(): ChildProcess
  lastWords(): string
}

/** A process that does not end in this time is killed. */
const patienceMs = 30_000

/** The demo shop beside this one: at most one, in a process and a folder of its own. */
export class DemoShop {
  readonly #starter: DemoStarter
  #child: ChildProcess | null = null
  #state: DemoShopState = { state: 'none', problem: null }
  #isEnding = false

  constructor(starter: DemoStarter) {
    this.#starter = starter
  }

  get state(): DemoShopState {
    return this.#state
  }

  /** Starts it, unless it is there. */
  open(): DemoShopState {
    if (this.#child) return this.#state
    const child = this.#starter.start()
    this.#child = child
    this.#isEnding = false
    this.#state = { state: 'making', done: 0, of: 0 }
    child.on('message', word => this.#heard(word as DemoWord))
    // Either of the two says that it is gone; a program that cannot be started says only the first.
    child.on('error', error => this.#ended(child, error.message))
    child.on('exit', (code, signal) =>
      this.#ended(child, code === 0 ? null : this.#starter.lastWords() || `It was ended by ${signal ?? code}`),
    )
    return this.#state
  }

  /** Ends it and waits until its folder is deleted. */
  async end(): Promise<DemoShopState> {
    const child = this.#child
    if (!child) return (this.#state = { state: 'none', problem: null })
    this.#isEnding = true
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const hurry = setTimeout(() => child.kill('SIGKILL'), patienceMs)
    await ended
    clearTimeout(hurry)
    return this.#state
  }

  #heard(word: DemoWord): void {
    if ('open' in word) this.#state = { state: 'open', address: word.open, users: word.demoUsers ?? [] }
    else if (this.#state.state === 'making') this.#state = { state: 'making', done: word.filled, of: word.of }
  }

  // One that was idle for long ends by itself, with 0, like one that was asked to.
  #ended(child: ChildProcess, problem: string | null): void {
    if (this.#child !== child) return
    this.#child = null
    this.#state = { state: 'none', problem: this.#isEnding ? null : problem }
  }
}
