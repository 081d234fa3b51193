/** Something the shop's books promise, as a query for what breaks it. */
export interface Invariant {
  /** The number it is known by, such as I-07; docs/invariants.md explains each. */
  id: string
  title: string
  /** Answers a row for each offender, with its description in the text column `what`; no row means that it holds. */
  sql: string
  /** What the query needs first; what it makes is gone again afterwards. Where it cannot be made, `otherwise` says what is left out. */
  prepare?: readonly { sql: string; otherwise?: string }[]
}

/** Entries that count: neither a mirror of another one nor mirrored themselves. */
export const standingEntries = `standing as (
    select entry.location_code, entry.paper_code, entry.entry_no, entry.business_date
    from gl_entry entry
    where entry.reverses_no is null and not exists (
      select from gl_entry mirror
      where mirror.location_code = entry.location_code and mirror.paper_code = entry.paper_code and mirror.reverses_no = entry.entry_no)
  )`
