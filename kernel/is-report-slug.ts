import { reportSlugs } from './report-slugs.ts'

const known: ReadonlySet<string> = new Set(reportSlugs)

/** Is there a report with that last part of an address, built or not? */
export function isReportSlug(slug: string): boolean {
  return known.has(slug)
}
