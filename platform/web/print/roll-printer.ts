/** A saved paper, as far as a receipt printer must know it. */
export interface SavedPaper {
  code: string
  /** Whether cash came in or went out with it, so that the drawer is needed. */
  movesCash: boolean
}

export interface RollPaper {
  /** Such as "Bill 3101000123". */
  title: string
  /** Null for a copy, a sample, or a paper without a number. */
  saved: SavedPaper | null
}

/** Takes a drawn roll for this till's receipt printer; false where it has none. */
type PrintRoll = (content: Document, paper: RollPaper) => Promise<boolean>

/** The receipt printer of this till. The feature that knows printers puts itself here; until then the browser prints. */
export const rollPrinter: { print: PrintRoll } = { print: async () => false }
