import { checkDigit } from './barcode.ts'

/** What a GS1 code says besides the article; only what it carries. */
export interface Elements {
  /** GTIN of fourteen digits (AI 01, or 02 of what a carton contains). */
  article: string
  /** AI 10. */
  batch?: string
  /** AI 17, ISO date; day 00 means the last of the month. An expiry date is of this century. */
  expiry?: string
  /** AI 21. */
  serial?: string
  /** AI 30 or 37: pieces. */
  count?: number
  /** AI 310n, 311n, 315n: thousandths of the unit in which they measure. */
  measured?: { unit: 'Kilogram' | 'Metre' | 'Litre'; value: number }
  /** AI 392n, or 393n in rupees: the price to pay, in cents. */
  amount?: number
}

/** The separator behind an element of variable length (FNC1), as scanners send it. */
export const groupSeparator = '\u001d'

/** GS1's elements of predefined length, by the first two digits of the identifier: how many characters identifier and value have. */
const predefined: Readonly<Record<string, number>> = {
  '00': 20,
  '01': 16,
  '02': 16,
  '03': 16,
  '04': 18,
  '11': 8,
  '12': 8,
  '13': 8,
  '14': 8,
  '15': 8,
  '16': 8,
  '17': 8,
  '18': 8,
  '19': 8,
  '20': 4,
  '31': 10,
  '32': 10,
  '33': 10,
  '34': 10,
  '35': 10,
  '36': 10,
  '41': 16,
}
const identifier = /^(?:0[0-4]|1[0-9]|2[0-2]|3[07]|9\d|(?:2[3-5]|4[0-2]|71)\d|(?:3[1-6]|39|43|7[02]|8[0-2])\d\d)/

type Pair = readonly [ai: string, value: string]

/** Reads a GS1 element string, the same in brackets, or a GS1 Digital Link; null when the code is none or names no article. */
export function readElements(text: string): Elements | null {
  // How some scanners and programs show the separator.
  const code = text.replace(/\u241d|<GS>|\{GS\}/gi, groupSeparator)
  const pairs = pairsOfLink(code) ?? pairsOfBrackets(code) ?? pairsOfString(code)
  return pairs && elementsOf(pairs)
}

function pairsOfBrackets(code: string): Pair[] | null {
  const text = withoutSymbology(code)
  if (!/^(?:\(\d{2,4}\)[^()]+)+$/.test(text)) return null
  return [...text.matchAll(/\((\d{2,4})\)([^()]+)/g)].map(([, ai = '', value = '']) => [ai, value.replaceAll(groupSeparator, '').trim()])
}

/** The names that earlier addresses have for the identifiers of an article. */
const named: Readonly<Record<string, string>> = { sscc: '00', gtin: '01', lot: '10', exp: '17', ser: '21' }
const numberOf = (ai: string) => named[ai.toLowerCase()] ?? ai

/** The address of an article, or of a pallet whose query names the article in it. */
const link = /^https?:\/\/[^/?#]+(?:\/[^?#]*?)?\/((?:(?:01|gtin)\/\d{8,14}|(?:00|sscc)\/\d{18})(?:\/[^?#]*)?)(?:\?([^#]*))?(?:#.*)?$/i

function pairsOfLink(code: string): Pair[] | null {
  const [, path, query = ''] = link.exec(code.trim()) ?? []
  if (path === undefined) return null
  const parts = path.split('/')
  const inPath = parts.flatMap((ai, at): Pair[] =>
    at % 2 === 0 && parts[at + 1] !== undefined ? [[numberOf(ai), decoded(parts[at + 1] ?? '')]] : [],
  )
  const inQuery = query.split(/[&;]/).flatMap((part): Pair[] => {
    const [, ai, value] = /^(\d{2,4}|[a-z]+)=(.+)$/i.exec(part) ?? []
    return ai !== undefined && value !== undefined ? [[numberOf(ai), decoded(value)]] : []
  })
  return [...inPath, ...inQuery].map(([ai, value]) => [ai, ['01', '02'].includes(ai) ? value.padStart(14, '0') : value])
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** GS1-128, GS1 DataBar, GS1 DataMatrix and GS1 QR name themselves so in front of what they carry. */
const symbologies = /^\](?:C1|e[0-3]|d2|Q3|J1)/
const withoutSymbology = (code: string) => code.replace(symbologies, '').replace(new RegExp(`^${groupSeparator}`), '')

// Without identifier and separator only a whole string with an article and its check digit near its beginning is believed to be GS1.
function pairsOfString(code: string): Pair[] | null {
  const isNamed = symbologies.test(code) || code.includes(groupSeparator)
  if (!isNamed && !/^(?:00\d{18})?(?:1[1-7]\d{6}|20\d\d)*0[12]\d{14}/.test(code)) return null
  const pairs: Pair[] = []
  let rest = withoutSymbology(code)
  while (rest !== '') {
    const [ai] = identifier.exec(rest) ?? []
    if (ai === undefined) return null
    const fixed = predefined[ai.slice(0, 2)]
    const end = fixed ?? (rest.includes(groupSeparator) ? rest.indexOf(groupSeparator) : rest.length)
    if (rest.length < end || end <= ai.length) return null
    pairs.push([ai, rest.slice(ai.length, end)])
    rest = rest.slice(end).replace(new RegExp(`^${groupSeparator}`), '')
  }
  return pairs
}

function elementsOf(pairs: readonly Pair[]): Elements | null {
  const valueOf = (...ais: string[]) => pairs.find(([ai]) => ais.includes(ai))?.[1]
  const article = valueOf('01') ?? valueOf('02')
  if (article === undefined || !/^\d{14}$/.test(article) || checkDigit(article.slice(0, -1)) !== article.slice(-1)) return null
  const batch = valueOf('10')
  const serial = valueOf('21')
  const expiry = dateOf(valueOf('17'))
  const count = valueOf('30', '37')
  const measured = measuredOf(pairs)
  const amount = scaled(pairs, '392', 2) ?? scaled(ofRupees(pairs), '393', 2)
  return {
    article,
    ...(batch !== undefined && { batch }),
    ...(expiry !== null && { expiry }),
    ...(serial !== undefined && { serial }),
    ...(count !== undefined && /^\d{1,8}$/.test(count) && Number(count) > 0 && { count: Number(count) }),
    ...(measured !== null && { measured }),
    ...(amount !== null && { amount }),
  }
}

/** The prices of AI 393n that are in rupees, without the number of the currency. */
const ofRupees = (pairs: readonly Pair[]): Pair[] =>
  pairs.flatMap(([ai, value]): Pair[] => (value.startsWith('144') ? [[ai, value.slice(3)]] : []))

/** YYMMDD as an ISO date; null when there is no such day. */
function dateOf(text: string | undefined): string | null {
  const [, year = '', month = '', day = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(text ?? '') ?? []
  const last = new Date(Date.UTC(2000 + Number(year), Number(month), 0)).getUTCDate()
  if (year === '' || Number(month) < 1 || Number(month) > 12 || Number(day) > last) return null
  return `20${year}-${month}-${day === '00' ? String(last) : day}`
}

/** Net weight, length and volume, as the item's unit is called. */
const measures = [
  ['310', 'Kilogram'],
  ['311', 'Metre'],
  ['315', 'Litre'],
] as const

function measuredOf(pairs: readonly Pair[]): Required<Elements>['measured'] | null {
  for (const [prefix, unit] of measures) {
    const value = scaled(pairs, prefix, 3)
    if (value !== null) return { unit, value }
  }
  return null
}

/** The figure of an element whose last digit of the identifier counts the decimals, as a whole number with `decimals` of them. */
function scaled(pairs: readonly Pair[], prefix: string, decimals: number): number | null {
  const [ai, value = ''] = pairs.find(([name]) => name.length === 4 && name.startsWith(prefix)) ?? []
  if (ai === undefined || !/^\d{1,15}$/.test(value)) return null
  return Math.round(Number(value) * 10 ** (decimals - Number(ai.slice(-1))))
}
