/** An invariant of the shop's books, as a query for violations. */
export interface Invariant {
  /** Its number, such as I-07; docs/invariants.md explains each. */
  id: string
  title: string
  /** Returns a row for each violation, described in the text column `what`; no row means that the invariant holds. */
  sql: string
  /** It is of rights, schema, storage or sign-in: what breaks it can be put right, and is never marked as looked at. */
  isMended?: true
  /** A statement to run before the query; its effects are undone afterwards. When it fails, `otherwise` says what is not checked. */
  prepare?: readonly { sql: string; otherwise?: string }[]
  /** Answers, in the text column `words`, what is there besides and breaks nothing; null for nothing. */
  beside?: string
}

/**
 * The view of all papers, for an invariant that names it more than once: as a table of its own it is read and planned once. A plan of
 * its thirty tables takes as long as to read a small shop's papers.
 */
export const papersReadOnce = 'paper as materialized (select kind, location_code, code, created_at, user_code, status from public.paper)'

/** Entries in force: neither a mirror of another one nor mirrored themselves. */
export const standingEntries = `standing as (
    select entry.location_code, entry.paper_code, entry.entry_no, entry.business_date
    from gl_entry entry
    where entry.reverses_no is null and not exists (
      select 1 from gl_entry mirror
      where mirror.location_code = entry.location_code and mirror.paper_code = entry.paper_code and mirror.reverses_no = entry.entry_no)
  )`
