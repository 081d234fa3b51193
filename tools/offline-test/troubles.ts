import { setTimeout as pause } from 'node:timers/promises'
import type { Dice } from '../../demo/seeded-dice.ts'
import type { StallingProxy } from '../../testing/stalling-proxy.ts'
import type { BrowserTill, Good } from './browser-till.ts'

/** What troubles may do something to. */
export interface Scene {
  dice: Dice
  line: StallingProxy
  tills: readonly BrowserTill[]
  /** Goods of which there is enough for the whole run. */
  plenty: readonly Good[]
  /** Goods of which there is little, each taken by one trouble. */
  scarce: { good: Good; pieces: number }[]
  /** Nothing is reached by the line any more, until it is mended. */
  cutLine(): void
  mendLine(): void
  killServer(): Promise<void>
  startServer(): Promise<void>
  /** The server has the pages of a newer build from now on, and none of an earlier one. */
  upgradePages(): void
  /** Keeps the database as it is; the server is down. */
  backUp(): Promise<void>
  /** Sets the database back to how it was kept; the server is down. */
  restore(): Promise<void>
  /** Waits until no till has a bill that has not gone up. */
  allGoUp(): Promise<void>
  /** How many bills of tills the books have. */
  arrived(): Promise<number>
  /** Sells so many bills, each at a till that is drawn. */
  sell(bills: number): Promise<void>
}

/** Something that goes wrong while so many bills are sold, and is right again at its end. */
export type Trouble = (scene: Scene, bills: number) => Promise<void>

/** What happens, in turn. */
export const troubles: Readonly<Record<string, Trouble>> = {
  async 'the line is cut'(scene, bills) {
    scene.cutLine()
    await scene.sell(bills)
    scene.mendLine()
  },

  /** The save arrives, and its answer is lost somewhere in its bytes. */
  async 'answers are cut'({ line, dice, sell }, bills) {
    for (let sold = 0; sold < bills; sold += 1) {
      line.cutAfter({ way: 'answered', bytes: 1 + dice.below(3_000) })
      // oxlint-disable-next-line no-await-in-loop -- one customer after the other
      await sell(1)
    }
    line.cutAfter(null)
  },

  async 'two tills sell one stock'(scene, bills) {
    const next = scene.scarce.pop()
    scene.cutLine()
    for (const till of next ? scene.tills : []) {
      // oxlint-disable-next-line no-await-in-loop -- one customer after the other
      for (let piece = 0; piece < Math.min(next?.pieces ?? 0, bills); piece += 1) if (next) await till.sell(next.good, 1)
    }
    scene.mendLine()
  },

  /** Requests arrive, and nothing comes back. */
  async 'the server hangs'(scene, bills) {
    scene.line.stall()
    await scene.sell(bills)
    scene.line.resume()
    scene.line.cut()
  },

  async 'a browser is killed'(scene, bills) {
    const till = scene.dice.pick(scene.tills)
    if (scene.dice.below(2) === 0) scene.cutLine()
    const selling = till.sell(scene.dice.pick(scene.plenty), 2).catch(() => {})
    await pause(scene.dice.below(700))
    await till.kill()
    await selling
    await till.open()
    await till.goToTill()
    await till.goOn()
    await scene.sell(Math.max(1, bills - 1))
    scene.mendLine()
  },

  async 'requests are cut'({ line, dice, sell }, bills) {
    for (let sold = 0; sold < bills; sold += 1) {
      line.cutAfter({ way: 'asked', bytes: 1 + dice.below(3_000) })
      // oxlint-disable-next-line no-await-in-loop -- one customer after the other
      await sell(1)
    }
    line.cutAfter(null)
  },

  async 'the server is killed'(scene, bills) {
    await scene.killServer()
    await scene.sell(bills)
    await scene.startServer()
  },

  async 'the line is slow'(scene, bills) {
    scene.line.slowDown({ delayMs: 200 + scene.dice.below(400), bytesPerMs: 50 })
    await scene.sell(bills)
    scene.line.slowDown(null)
  },

  async 'a second tab sells, and the first goes on'(scene, bills) {
    scene.cutLine()
    const till = scene.dice.pick(scene.tills)
    await till.anotherTab()
    await scene.sell(bills)
    scene.mendLine()
    await till.closeTab()
  },

  /** The clock of a machine is set three days back while it is out of touch. */
  async 'a clock is wrong'(scene, bills) {
    const till = scene.dice.pick(scene.tills)
    scene.cutLine()
    await till.setClockBack(3 * 86_400_000)
    for (let sold = 0; sold < bills; sold += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one customer after the other
      await till.sell(scene.dice.pick(scene.plenty), 1)
    }
    await till.setClockBack(0)
    scene.mendLine()
  },

  /** Pieces of a line arrive each as late as it is drawn, so that answers overtake each other. */
  async 'answers overtake each other'(scene, bills) {
    scene.line.slowDown({ delayMs: () => scene.dice.below(700), bytesPerMs: 500 })
    await scene.sell(bills)
    scene.line.slowDown(null)
  },

  /** A bill that the browser cannot keep is not sold, and stays on the screen until it can. */
  async 'the storage of a browser is full'(scene, bills) {
    const till = scene.dice.pick(scene.tills)
    scene.cutLine()
    await till.fillStorage()
    await till.sellInVain(scene.dice.pick(scene.plenty))
    await till.freeStorage()
    await till.goOn()
    await scene.sell(Math.max(1, bills - 1))
    scene.mendLine()
  },

  /** What it kept of its bills is gone, but for their second copy; the browser is enrolled anew. */
  async 'the database of a browser is lost'(scene, bills) {
    const till = scene.dice.pick(scene.tills)
    scene.cutLine()
    for (let sold = 0; sold < bills; sold += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one customer after the other
      await till.sell(scene.dice.pick(scene.plenty), 1)
    }
    // The second copy is written a moment after the receipt.
    await pause(1_000)
    await till.loseDatabase()
    scene.mendLine()
    await till.enrol()
  },

  /** Everything that it kept is gone while nothing waits, as browsers do where the disk is full: it is a new browser. */
  async 'the storage of a browser is evicted'(scene, bills) {
    const till = scene.dice.pick(scene.tills)
    await scene.sell(bills)
    await scene.allGoUp()
    await till.loseEverything()
    await till.enrol()
  },

  /** A build is replaced while bills wait: its page stays until they have gone up, and the next visit is the newer one's. */
  async 'a newer version is there'(scene, bills) {
    const till = scene.dice.pick(scene.tills)
    scene.cutLine()
    await till.sell(scene.dice.pick(scene.plenty), 1)
    scene.upgradePages()
    const before = await till.build()
    await till.goToTill()
    await scene.sell(Math.max(1, bills - 1))
    scene.mendLine()
    await scene.allGoUp()
    for (const from = Date.now(); (await till.build()) === before; await pause(500)) {
      if (Date.now() - from > 60_000) throw new Error('the newer version does not come')
      // oxlint-disable-next-line no-await-in-loop -- one visit after the other
      await till.goToTill()
    }
    await till.sell(scene.dice.pick(scene.plenty), 1)
  },

  /** The server forgets what had gone up since its backup; the tills have it, and send it again. */
  async 'the server is restored from a backup'(scene, bills) {
    await scene.allGoUp()
    scene.cutLine()
    await scene.killServer()
    await scene.backUp()
    await scene.startServer()
    await scene.sell(bills)
    scene.mendLine()
    await scene.allGoUp()
    const arrived = await scene.arrived()
    await scene.killServer()
    await scene.restore()
    await scene.startServer()
    // Each says what it has when its page is opened.
    for (const till of scene.tills) {
      // oxlint-disable-next-line no-await-in-loop -- one till after the other
      await till.goToTill()
    }
    for (const from = Date.now(); (await scene.arrived()) < arrived; await pause(250)) {
      if (Date.now() - from > 60_000) throw new Error(`of ${arrived} bills, ${await scene.arrived()} came again`)
    }
  },
}
