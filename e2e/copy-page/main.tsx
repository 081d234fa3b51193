import { openCatalogue } from '../../features/selling/till-copy/catalogue.ts'
import { findStockIn } from '../../features/selling/till-copy/find-goods.ts'
import { customerIn, findCustomersIn, findPackagesIn, findVehiclesIn } from '../../features/selling/till-copy/find-parties.ts'
import { categoriesIn, categoryTilesIn, favouritesIn } from '../../features/selling/till-copy/tiles-in-copy.ts'
import { browserStore } from '../../features/selling/till-copy/web/copy-store.ts'
import { keepCopy, type KeptCopy } from '../../features/selling/till-copy/web/keep-copy.ts'
import { keepBill, markSent, sentBills, type OwnTill } from '../../features/selling/tills/web/till-store.ts'
import { callAs } from '../../platform/web/call.ts'

let kept: KeptCopy | null = null

const copyNow = async () => {
  const copy = await kept?.open()
  if (!copy) throw new Error('there is no copy')
  return copy
}

/** How long each of these takes, in milliseconds. */
function timesOf(all: readonly string[], run: (one: string) => unknown): number[] {
  return all.map(one => {
    const from = performance.now()
    run(one)
    return performance.now() - from
  })
}

/** What a test does with a till's copy, as the till will. */
const till = {
  /** Somebody is signed in at a location, and the copy of it is kept. */
  begin(token: string, location: string, everyMs = 3_600_000) {
    callAs({ token, userCode: 'somebody', locationCode: location }, { onEnd: () => {}, onStamp: () => {} })
    kept?.stop()
    kept = keepCopy(location, everyMs)
  },
  /** The browser has no copy, as at the first visit. */
  forget: () =>
    new Promise<void>((done, failed) => {
      const request = indexedDB.deleteDatabase('bizx.till-copy')
      request.addEventListener('success', () => done())
      request.addEventListener('error', () => failed(request.error))
    }),
  async renew() {
    await kept?.renew()
    return kept?.status()
  },
  status: () => kept?.status(),
  stop: () => kept?.stop(),
  /** What the copy answers to a scan or a search. */
  find: async (terms: string[]) => {
    const copy = await copyNow()
    return terms.map(term => findStockIn(copy, term, { ofLot: true }))
  },
  customers: async (term: string) => findCustomersIn(await copyNow(), term),
  customer: async (code: string) => customerIn(await copyNow(), code),
  vehicles: async (term: string) => findVehiclesIn(await copyNow(), term),
  packages: async (term: string) => findPackagesIn(await copyNow(), term),
  tiles: async () => {
    const copy = await copyNow()
    const categories = categoriesIn(copy)
    const [first] = categories
    return { favourites: favouritesIn(copy), categories, page: first && categoryTilesIn(copy, { category: first.code }) }
  },
  /** Sells and sends bills of a till, the first at a time in milliseconds and each a moment after the one before. Answers the serials still kept. */
  async send(firstSerial: number, bills: number, sentAt: number) {
    for (let at = 0; at < bills; at += 1) {
      const serial = firstSerial + at
      const bill = { till: 9, serial, key: `key-${serial}`, locationCode: '1301000001', contents: '{}', signature: '' } as never
      const waiting = { serial, bill, total: '10.00', paper: {} }
      const own = { till: 9, serial } as unknown as OwnTill
      // oxlint-disable-next-line no-await-in-loop -- one customer after the other
      await keepBill(own, waiting)
      // oxlint-disable-next-line no-await-in-loop -- see above
      await markSent({ ...waiting, code: `31${serial}`, sentAt: sentAt + at })
    }
    return (await sentBills()).map(({ serial }) => serial)
  },
  /** How many items the copy has, and what looking for these takes. */
  async measure(scanned: string[], typed: string[]) {
    const from = performance.now()
    const copy = openCatalogue('1301000001')
    copy.put(await browserStore.read())
    const openMs = performance.now() - from
    const warm = scanned.slice(0, 20)
    timesOf([...warm, ...typed.slice(0, 20)], term => findStockIn(copy, term))
    return {
      items: copy.items.size,
      entries: copy.entries.size,
      openMs,
      scanMs: timesOf(scanned, term => findStockIn(copy, term, { ofLot: true })),
      searchMs: timesOf(typed, term => findStockIn(copy, term)),
    }
  },
}

declare global {
  interface Window {
    till: typeof till
  }
}

window.till = till
