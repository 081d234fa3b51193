export type Totals = Readonly<Record<string, string | null>>

/** Each total as a share of one of them, such as '40.1 %', by field; nothing where that one is nothing or may not be seen. */
export function sharesOf(totals: Totals, whole: string): Readonly<Record<string, string>> {
  const all = Number(totals[whole] ?? 0)
  if (all === 0) return {}
  return Object.fromEntries(
    Object.entries(totals).flatMap(([name, total]) => (total === null ? [] : [[name, `${((Number(total) / all) * 100).toFixed(1)} %`]])),
  )
}
