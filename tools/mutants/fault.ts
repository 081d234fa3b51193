/** The kinds of test that moved or became smaller, with three faults each. */
export const kinds = {
  figures: 'figures while they are typed',
  reports: 'reports in the browser, in Excel and on paper',
  forms: 'forms that a key opens',
  lists: 'lists by keyboard',
  accessibility: 'contrast, names and focus',
  permissions: 'role, place and token',
  chance: 'random operations and races',
  lines: 'malformed requests, one answer, cut lines and kills',
  drafts: 'drafts in tabs, once, and the focus',
  house: 'statements by location, saves alone, sizes and the first start',
} as const

export type Kind = keyof typeof kinds

/** A small slip in the product, as a tired programmer makes one. The types, the linter and the start of the application let it pass. */
export interface Fault {
  /** What the shop would notice. */
  name: string
  kind: Kind
  file: string
  /** Stands once in the file. */
  find: string
  put: string
  /** The test files that are played; one of them finds it. */
  tests: readonly string[]
  /** Part of the name of the test that finds it: only such tests are played. Left out where the tests of a file build on each other. */
  title?: string
  /** Only the long run finds it. */
  long?: true
}
