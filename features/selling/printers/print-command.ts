/** How large a row of text is printed: `tall` is twice as high, `double` twice as high and wide. */
export type PrintSize = 'normal' | 'tall' | 'double'

/** One step of a receipt printer. A receipt is a list of them, which says nothing of any printer's language. */
export type PrintCommand =
  /** A row of printable ASCII, already as wide as it shall be. */
  | { do: 'text'; text: string; isBold: boolean; size: PrintSize }
  /** A row drawn in dots: what the printer's own letters cannot say. */
  | ({ do: 'raster' } & Raster)
  /** A Code 128 symbol. */
  | { do: 'barcode'; value: string }
  | { do: 'feed'; lines: number }
  | { do: 'cut' }

export interface Raster {
  /** In dots; a multiple of eight. */
  width: number
  height: number
  /** One bit a dot, black is 1, row by row from the left, in base64. */
  bits: string
}

/** How many letters of a printer's own font its paper is wide: 48 or 42 on 80 mm, 32 on 58 mm. */
export const paperColumns = ['48', '42', '32'] as const

/** Dots to a letter of the printer's own font, which is 12 wide and 24 high. */
export const letterDots = { width: 12, height: 24 } as const

/** Limits of one print over the network, which the server keeps to; `bytes` is its size as JSON, which is all ASCII. */
export const printLimits = { commands: 6_000, bytes: 1_000_000, textLength: 64, rasterWidth: 640, rasterHeight: 1_024 } as const
