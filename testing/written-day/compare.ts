import type { Figures } from './story.ts'

/** Every figure by its path: "trialBalance L1 1101" → "27525.64". Nothing stands for an empty part. */
export function flatten(figures: unknown, path = ''): Map<string, string> {
  if (typeof figures !== 'object' || figures === null) return new Map([[path, String(figures)]])
  const flat = new Map<string, string>()
  for (const [key, value] of Object.entries(figures)) {
    for (const [at, figure] of flatten(value, path === '' ? key : `${path} ${key}`)) flat.set(at, figure)
  }
  return flat
}

const isNothing = (figure: string | undefined) => figure === undefined || /^(-?0(\.0+)?|null)$/.test(figure)

export interface Comparison {
  /** How many figures were compared: all that are written or found. */
  compared: number
  /** Where they differ, one line each. */
  different: string[]
}

/** Compares figures. A figure of zero, none and one that is not there are the same. No figure can be left out. */
export function compare(expected: Figures, found: Figures): Comparison {
  const [must, is] = [flatten(expected), flatten(found)]
  const paths = new Set([...must.keys(), ...is.keys()])
  const different = [...paths].flatMap(path => {
    const [wanted, stands] = [must.get(path), is.get(path)]
    if (wanted === stands || (isNothing(wanted) && isNothing(stands))) return []
    return [`${path}: written ${wanted ?? 'nothing'}, in the books ${stands ?? 'nothing'}`]
  })
  return { compared: paths.size, different }
}
