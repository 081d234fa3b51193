import { record, type ModelClose, type ShopModel } from './shop-model.ts'

/** Cash that a cashier handed over. */
export interface ModelHandOver {
  code: string
  date: string
  version: number
  counted: bigint
  isReversed: boolean
}

/** The last day that is closed at a location; null when none is. */
export function closedThrough({ closes }: ShopModel, location: string): string | null {
  return closes.get(location)?.at(-1)?.date ?? null
}

/** Is a paper of that day frozen? */
export function isClosedDay(model: ShopModel, location: string, date: string): boolean {
  const through = closedThrough(model, location)
  return through !== null && date <= through
}

export function recordClose(model: ShopModel, close: ModelClose): void {
  const { location, date, nth, isReversed, version, expected, handedOver, loose, counted, difference } = close
  const figures = [
    isReversed ? 'reversed' : 'live',
    version,
    expected,
    handedOver,
    loose,
    ...(counted === null ? [] : [counted]),
    difference,
  ]
  record(model, { location, kind: 'closing balance', code: `${date} ${nth}` }, figures)
}

/** How often a day of a location was closed so far. */
export function closesOfDay(model: ShopModel, location: string, date: string): number {
  let nth = 0
  while (model.papers.has(`${location} closing balance ${date} ${nth + 1}`)) nth += 1
  return nth
}

export const handedOverOn = (model: ShopModel, location: string, date: string) => model.handedOver.get(`${location} ${date}`) ?? 0n
