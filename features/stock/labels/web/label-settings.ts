import { useLocalStorage } from '@mantine/hooks'
import { useSession } from '../../../../platform/web/session.ts'
import { aSwitch, aText, aWhole, listOf, objectOf, oneOf, type Shape } from '../../../../platform/web/stored-shape.ts'
import type { LabelPart, ShownParts } from '../label-line.ts'
import type { LabelPrinter } from '../label-sheet.ts'

export const mostGapTenths = 100
export const mostOffsetTenths = 100

const tenths = (most: number) => aWhole(-most, most)
const printer = objectOf<KnownPrinter>({
  id: aWhole(),
  name: aText,
  across: aWhole(1, 4),
  gapTenths: aWhole(0, mostGapTenths),
  dotsPerMm: oneOf(8, 12),
  offsetXTenths: tenths(mostOffsetTenths),
  offsetYTenths: tenths(mostOffsetTenths),
})
/** A label printer of this browser with its roll. */
export type KnownPrinter = LabelPrinter & { id: number; name: string }

/** The printers of this browser. */
interface Printers {
  list: readonly KnownPrinter[]
  chosen: number
}
const someList = objectOf<Printers>({ list: listOf(printer), chosen: aWhole() })
const printers = (value: unknown): value is Printers => someList(value) && value.list.length > 0

const firstPrinter: KnownPrinter = {
  id: 1,
  name: 'Label printer',
  across: 2,
  gapTenths: 0,
  dotsPerMm: 8,
  offsetXTenths: 0,
  offsetYTenths: 0,
}

/** The stored value, or the fallback when it has another shape. */
function readStored<T>(text: string | undefined, holds: Shape<T>, fallback: T): T {
  if (text === undefined) return fallback
  try {
    const value: unknown = JSON.parse(text)
    if (holds(value)) return value
  } catch (error) {
    console.warn('a setting of the labels cannot be read and starts again', error)
  }
  return fallback
}

/** The label printers of this browser, the chosen one, and the changes to them. */
export function useLabelPrinters() {
  const [known, setKnown] = useLocalStorage<Printers>({
    key: 'bizx.labelPrinters',
    defaultValue: { list: [firstPrinter], chosen: firstPrinter.id },
    getInitialValueInEffect: false,
    deserialize: text => readStored<Printers>(text, printers, { list: [firstPrinter], chosen: firstPrinter.id }),
  })
  const chosen = known.list.find(({ id }) => id === known.chosen) ?? known.list[0] ?? firstPrinter
  const nextId = 1 + Math.max(...known.list.map(({ id }) => id))
  return {
    list: known.list,
    chosen,
    choose: (id: number) => setKnown({ ...known, chosen: id }),
    change: (change: Partial<KnownPrinter>) =>
      setKnown({ ...known, list: known.list.map(one => (one === chosen ? { ...one, ...change } : one)) }),
    /** Copies the chosen one, to be renamed and adjusted. */
    add: () => setKnown({ list: [...known.list, { ...chosen, id: nextId, name: `Label printer ${nextId}` }], chosen: nextId }),
    /** The last printer cannot be removed. */
    remove: () => {
      const list = known.list.filter(one => one !== chosen)
      if (list[0]) setKnown({ list, chosen: list[0].id })
    },
  }
}

export type LabelPrinters = ReturnType<typeof useLabelPrinters>

const usualParts: ShownParts = { name: true, price: true, code: true, batch: false, expiry: false, shop: true }
const parts = objectOf<ShownParts>({ name: aSwitch, price: aSwitch, code: aSwitch, batch: aSwitch, expiry: aSwitch, shop: aSwitch })

/** What this user prints on labels in this browser. */
export function useLabelParts(): [ShownParts, (part: LabelPart, isShown: boolean) => void] {
  const { user } = useSession()
  const [shown, setShown] = useLocalStorage<ShownParts>({
    key: `bizx.labelParts.${user.code}`,
    defaultValue: usualParts,
    getInitialValueInEffect: false,
    deserialize: text => readStored<ShownParts>(text, parts, usualParts),
  })
  return [shown, (part, isShown) => setShown({ ...shown, [part]: isShown })]
}
