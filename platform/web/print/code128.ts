import JsBarcode from 'jsbarcode'

/** White modules that a reader needs on each side of the bars. */
export const quietModules = 10

/** A run of black modules. */
export interface Bar {
  start: number
  width: number
}

export interface Code128 {
  bars: Bar[]
  /** Modules of the whole symbol, quiet zones included. */
  modules: number
}

/** The bars of a Code 128 symbol, in modules. Refuses texts that the code cannot carry, and invisible characters. */
export function encodeCode128(value: string): Code128 {
  const drawing: { encodings?: { data: string }[] } = {}
  let isValid = true
  JsBarcode(drawing, value, {
    format: 'CODE128',
    valid: answer => {
      isValid = answer
    },
  })
  // The encoder would use some accented letters as its own control characters.
  if (!isValid || /[^\x20-\x7e]/.test(value) || !drawing.encodings?.length) throw new RangeError(`no Code 128 for "${value}"`)
  const data = drawing.encodings.map(part => part.data).join('')
  const bars = [...data.matchAll(/1+/g)].map(run => ({ start: quietModules + run.index, width: run[0].length }))
  return { bars, modules: data.length + 2 * quietModules }
}

/** One dot of a 203 dpi print head, which has 8 dots to the millimetre. */
export const thermalDotMm = 0.125

/** One sixtieth of an inch: a whole number of dots on 60, 120, 180, 240 and 360 dpi impact printers. */
export const impactModuleMm = 25.4 / 60

/** The widest module, in whole thermal dots from 4 down to 2, with which a symbol fits. */
export function thermalModuleMm(modules: number, widthMm: number): number {
  for (const dots of [4, 3]) if (modules * dots * thermalDotMm <= widthMm) return dots * thermalDotMm
  return 2 * thermalDotMm
}
