import { parseArgs } from 'node:util'

/** The groups that --only can select; each measures the listed ids. */
export const groups = {
  sales: ['P1', 'P2', 'P3', 'P4', 'P5'],
  counter: ['P24', 'P25'],
  receipts: ['P26'],
  search: ['P8', 'P9'],
  memory: ['P19'],
  size: ['P15', 'P20'],
  screen: ['P16', 'P17', 'P23'],
  forms: ['P28'],
  catalogue: ['P29'],
  start: ['P18'],
  growth: ['P7'],
  closes: ['P11', 'P14'],
  reports: ['P10', 'P12', 'P13'],
  meanwhile: ['P6'],
  pages: ['P21'],
  dashboard: ['P27'],
  workbook: ['P22'],
} as const
export type Group = keyof typeof groups
/** Those that need the shop of years. */
const large: readonly Group[] = ['growth', 'closes', 'reports', 'meanwhile', 'pages', 'dashboard', 'workbook']

/** Those that a quick run leaves out. */
const slow: readonly Group[] = ['start', 'screen', 'forms', 'catalogue']

export interface BenchOptions {
  seed: number
  /** Length of one round. */
  seconds: number
  /** Rounds of each figure; the median counts. */
  rounds: number
  items: number
  searches: number
  /** Number of sales before the memory is measured. */
  memorySales: number
  starts: number
  /** The shop is registered for VAT. */
  vat: boolean
  /** Also measure 300,000 items and `largeBills` bills, which takes many minutes. */
  large: boolean
  /** Measures no figures, but where the time of a sale is spent. */
  profile: boolean
  largeBills: number
  largeItems: number
  /** A folder whose databases stay for the next run; null for a temporary one. */
  keptIn: string | null
  jsonFile: string | null
  wants: (group: Group) => boolean
  /** Whether anything is measured in the shop without bills. */
  needsShop: boolean
}

const usage = `npm run bench -- [options]
  --only P1,P8     only these figures (their whole group is measured)
  --seconds 5      length of a round; figures are medians of --rounds 3
  --quick          small numbers, to see that everything runs: its figures mean nothing
  --vat            the shop is registered for VAT, so that bills post and keep theirs
  --large          also 1,000,000 bills (--bills) and 300,000 items
  --keep folder    keep the databases there, and use the 1,000,000 bills that an earlier run left
  --profile        no figures, but where the time of a sale goes, by process and statement
  --seed 1         chance of items, bills and terms
  --json file      the figures as JSON as well`

/** Parses the command line; throws an Error with the usage when it is invalid. */
export function readOptions(args: readonly string[]): BenchOptions {
  const values = parse(args)
  const quick = values.quick ?? false
  const isLarge = values.large ?? false
  const only = values.only?.split(',').map(id => id.trim().toUpperCase())
  const known: readonly string[] = Object.values(groups).flat()
  const unknown = only?.find(id => !known.includes(id))
  if (unknown) throw new Error(`${unknown} is not measured here; known are ${known.join(', ')}`)
  const number = (text: string | undefined, usual: number) => (text === undefined ? usual : Number(text))
  const wants = (group: Group) => {
    if (only) return groups[group].some(id => only.includes(id))
    return (!large.includes(group) || isLarge) && !(quick && slow.includes(group))
  }
  return {
    seed: number(values.seed, 20_261_120),
    seconds: number(values.seconds, quick ? 0.2 : 5),
    rounds: number(values.rounds, quick ? 1 : 3),
    items: quick ? 1000 : 20_000,
    searches: quick ? 30 : 600,
    memorySales: quick ? 200 : 10_000,
    starts: quick ? 1 : 3,
    vat: values.vat ?? false,
    large: isLarge,
    profile: values.profile ?? false,
    largeBills: number(values.bills, quick ? 2000 : 1_000_000),
    largeItems: quick ? 2000 : 300_000,
    keptIn: values.keep ?? null,
    jsonFile: values.json ?? null,
    wants,
    needsShop: (Object.keys(groups) as Group[]).some(group => group !== 'size' && !large.includes(group) && wants(group)),
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        only: { type: 'string' },
        seconds: { type: 'string' },
        rounds: { type: 'string' },
        quick: { type: 'boolean' },
        large: { type: 'boolean' },
        vat: { type: 'boolean' },
        profile: { type: 'boolean' },
        bills: { type: 'string' },
        seed: { type: 'string' },
        keep: { type: 'string' },
        json: { type: 'string' },
      },
    }).values
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage}`, { cause: error })
  }
}
