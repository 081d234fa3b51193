import { daysBetween, type IsoDate } from '../../../kernel/dates.ts'
import { displayMoney, negate, subtract, sumOf, type Money } from '../../../kernel/money.ts'

/** A line of the bank that stands for none of the books yet. */
export interface BankLine {
  lineNo: number
  date: IsoDate
  /** What came in; below zero what went out. */
  amount: Money
  text: string
  reference: string
  chequeNumber: string
}

/** A line of the books on the account that stands for none of the bank yet. */
export interface BookLine {
  code: string
  paperCode: string
  date: IsoDate
  amount: Money
  /** What kind of paper it is. */
  what: string
  /** Of a journal: its type; else ''. */
  journalType: string
  chequeNumber: string
  reference: string
  party: string
}

/** Lines of the bank that stand for lines of the books: one for one, one for many, or many for one. */
export interface Match {
  bank: readonly number[]
  books: readonly string[]
  /** Why, in words, the strongest first. */
  reasons: readonly string[]
}

/** The words of a line of the bank that tell who it is about, as they were before: without figures. */
export function wordsOfText(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\p{N}+/gu, ' ')
    .replaceAll(/[^\p{L}\p{M}]+/gu, ' ')
    .trim()
}

/** Whom lines of the bank were about before, by `wordsOfText`. */
export type KnownParties = ReadonlyMap<string, string>

interface Open {
  bank: readonly BankLine[]
  books: readonly BookLine[]
  known: KnownParties
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')
const tokens = (text: string) =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()} `
const numberOf = (text: string) => text.replace(/^0+/, '')

// A reference of three characters stands in many texts.
const leastReference = 4

function isCheque(bank: BankLine, book: BookLine): boolean {
  return bank.chequeNumber !== '' && numberOf(bank.chequeNumber) === numberOf(book.chequeNumber)
}

/** Both name a cheque, and not the same; or the bank names one where the books have none. */
function isOtherCheque(bank: BankLine, book: BookLine): boolean {
  return bank.chequeNumber !== '' && !isCheque(bank, book)
}

function isReference({ text, reference }: BankLine, book: BookLine): boolean {
  const wanted = tokens(book.reference)
  return plain(book.reference).length >= leastReference && /\d/.test(book.reference) && tokens(`${reference} ${text}`).includes(wanted)
}

function isPaper({ text, reference }: BankLine, { paperCode }: BookLine): boolean {
  return tokens(`${reference} ${text}`).includes(` ${paperCode} `)
}

/** Every word of the name stands in the text, and one of them says something. */
function isParty(bank: BankLine, { party }: BookLine, known: KnownParties): 'named' | 'before' | null {
  const words = tokens(party).trim().split(' ').filter(Boolean)
  const text = tokens(bank.text)
  if (words.some(word => word.length >= 4) && words.every(word => text.includes(` ${word} `))) return 'named'
  return party !== '' && known.get(wordsOfText(bank.text)) === party ? 'before' : null
}

const saysCash = (text: string) => /\bcash\b/i.test(text)

/** Both say cash, as money that is carried to the bank. */
const isCash = ({ text }: BankLine, { journalType }: BookLine) => saysCash(text) && saysCash(journalType)
/** The bank was given cash, and the books say that something else came. */
const isOtherWay = ({ text }: BankLine, { journalType }: BookLine) => saysCash(text) && !saysCash(journalType)

/** Days from the book to the bank: below zero where the bank was first. */
const lag = (bank: BankLine, book: BookLine) => daysBetween(book.date, bank.date)
const isWithin = (bank: BankLine, book: BookLine, [from, to]: readonly [number, number]) => {
  const days = lag(bank, book)
  return days >= from && days <= to
}

// An amount of whole hundreds comes by chance; another one hardly within days.
const isOdd = (amount: Money) => amount % 100_00 !== 0

const dayWords = (days: number) =>
  days === 0
    ? 'on the same day'
    : days > 0
      ? `${days === 1 ? 'a day' : `${days} days`} later`
      : `${days === -1 ? 'a day' : `${-days} days`} before`

function reasonsOf(bank: BankLine, book: BookLine, known: KnownParties): string[] {
  const party = isParty(bank, book, known)
  return [
    ...(isCheque(bank, book) ? [`cheque ${book.chequeNumber}`] : []),
    ...(isReference(bank, book) ? [`reference ${book.reference}`] : []),
    ...(isPaper(bank, book) ? [`paper ${book.paperCode}`] : []),
    ...(party === 'named' ? [`names ${book.party}`] : party === 'before' ? [`was ${book.party} before`] : []),
    `the amount, ${dayWords(lag(bank, book))}`,
  ]
}

interface Rule {
  days: readonly [number, number]
  /** Whether it says of two lines that they are the same. */
  says: (bank: BankLine, book: BookLine, known: KnownParties) => boolean
  /** Equal lines that the rule cannot tell apart are taken in the order of their days, where both sides have as many. */
  takesTwins: boolean
  /** It is so little that nothing else of the amount may be near on either side. */
  isWeak?: true
}

// Strongest first. A cheque is presented up to half a year later.
const rules: readonly Rule[] = [
  { days: [-5, 190], says: isCheque, takesTwins: false },
  { days: [-5, 60], says: (bank, book) => isReference(bank, book) || isPaper(bank, book), takesTwins: true },
  { days: [-3, 14], says: (bank, book, known) => isParty(bank, book, known) !== null, takesTwins: true },
  { days: [-1, 3], says: isCash, takesTwins: false, isWeak: true },
  { days: [-2, 7], says: (bank, book) => isOdd(bank.amount) && !isOtherWay(bank, book), takesTwins: false, isWeak: true },
]

/** So far apart two equal amounts still make each other unsure. */
const rivalDays = 45

/**
 * The lines that stand for each other for certain: each by the strongest rule that says so, and only where no other line of the bank
 * or the books could be meant. No line is in two of them.
 */
export function certainMatches({ bank, books, known }: Open): Match[] {
  const found: Match[] = []
  const openBank = new Set(bank)
  const openBooks = new Set(books)
  const take = (lines: readonly BankLine[], matched: readonly BookLine[], reasons: readonly string[]) => {
    for (const line of lines) openBank.delete(line)
    for (const line of matched) openBooks.delete(line)
    found.push({ bank: lines.map(({ lineNo }) => lineNo), books: matched.map(({ code }) => code), reasons })
  }
  for (const rule of rules) {
    const byAmount = Map.groupBy(openBooks, ({ amount }) => amount)
    const slips = slipsOf(openBooks)
    for (const [amount, lines] of Map.groupBy(openBank, one => one.amount)) {
      const candidates = byAmount.get(amount)
      if (!candidates) continue
      for (const [some, others] of classesOf(lines, candidates, { rule, known, slips }))
        for (const [at, line] of some.entries()) take([line], [others[at]!], reasonsOf(line, others[at]!, known))
    }
    if (rule === rules[1]) {
      takeSlips(openBank, openBooks, take)
      takeLessCharge(openBank, openBooks, take)
    }
  }
  return found
}

type Take = (bank: readonly BankLine[], books: readonly BookLine[], reasons: readonly string[]) => void

/** Lines of one amount that a rule brings together, oldest first: as many of the bank as of the books, and each could be each. */
function* classesOf(
  lines: readonly BankLine[],
  candidates: readonly BookLine[],
  { rule, known, slips }: { rule: Rule; known: KnownParties; slips: readonly BookLine[][] },
): Generator<[BankLine[], BookLine[]]> {
  const fits = (bank: BankLine, book: BookLine) =>
    isWithin(bank, book, rule.days) && !isOtherCheque(bank, book) && rule.says(bank, book, known)
  const seen = new Set<BankLine>()
  for (const line of lines) {
    if (seen.has(line)) continue
    const books = candidates.filter(book => fits(line, book))
    if (books.length === 0) continue
    const banks = lines.filter(other => books.some(book => fits(other, book)))
    for (const one of banks) seen.add(one)
    const isEach = banks.every(
      one => books.every(book => fits(one, book)) && candidates.every(book => books.includes(book) || !fits(one, book)),
    )
    if (!isEach || banks.length !== books.length || (books.length > 1 && !rule.takesTwins)) continue
    if (rule.isWeak && !isAlone(line, { lines, candidates, slips })) continue
    yield [byDay(banks), byDay(books)]
  }
}

interface Near {
  lines: readonly BankLine[]
  candidates: readonly BookLine[]
  slips: readonly BookLine[][]
}

/** A weak rule says it only where nothing else of the amount is near on either side. */
function isAlone(line: BankLine, { lines, candidates, slips }: Near): boolean {
  const banks = lines.filter(other => Math.abs(daysBetween(other.date, line.date)) <= rivalDays)
  const books = candidates.filter(book => Math.abs(lag(line, book)) <= rivalDays)
  return banks.length === 1 && books.length === 1 && !slips.some(slip => isSlip(line, slip))
}

const byDay = <Line extends { date: IsoDate }>(lines: readonly Line[]) =>
  lines.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))

/** The lines of each paper that has several in one direction, such as a slip of cheques. */
function slipsOf(books: Iterable<BookLine>): BookLine[][] {
  const papers = Map.groupBy(books, ({ paperCode, amount }) => `${paperCode} ${amount > 0}`)
  return [...papers.values()].filter(lines => lines.length > 1)
}

const slipDays = [-1, 7] as const
const isSlip = (bank: BankLine, slip: readonly BookLine[]) =>
  sumOf(slip.map(({ amount }) => amount)) === bank.amount && bank.chequeNumber === '' && isWithin(bank, slip[0]!, slipDays)

/** A slip that the bank shows in one sum. */
function takeSlips(bank: ReadonlySet<BankLine>, books: ReadonlySet<BookLine>, take: Take): void {
  const slips = slipsOf(books)
  for (const line of [...bank].filter(({ amount }) => isOdd(amount))) {
    const fitting = slips.filter(slip => isSlip(line, slip))
    const [slip] = fitting
    const isAlone = ![...books].some(book => book.amount === line.amount && Math.abs(lag(line, book)) <= rivalDays)
    if (!slip || fitting.length > 1 || !isAlone || [...bank].filter(other => isSlip(other, slip)).length > 1) continue
    take([line], slip, slipReasons(line, slip))
  }
}

/** Money of a card machine less its fee, which the books have on a line of the same day. */
function takeLessCharge(bank: ReadonlySet<BankLine>, books: ReadonlySet<BookLine>, take: Take): void {
  for (const line of [...bank].filter(({ amount }) => isOdd(amount))) {
    const near = [...books].filter(book => isWithin(line, book, slipDays))
    const found = lessCharge(line, near).filter(({ books: [gross, charge] }) => isOfOneDay(near, gross!, charge!))
    const [match] = found
    const isTwice =
      [...books].some(book => book.amount === line.amount) || [...bank].filter(({ amount }) => amount === line.amount).length > 1
    if (!match || found.length > 1 || isTwice) continue
    take(
      [line],
      near.filter(({ code }) => match.books.includes(code)),
      match.reasons,
    )
  }
}

function isOfOneDay(lines: readonly BookLine[], one: string, other: string): boolean {
  const dayOf = (code: string) => lines.find(line => line.code === code)?.date
  return dayOf(one) === dayOf(other)
}

const slipReasons = (bank: BankLine, slip: readonly BookLine[]) => [
  `${slip.length} lines of paper ${slip[0]!.paperCode} come to it, ${dayWords(lag(bank, slip[0]!))}`,
]

const offeredDays = [-31, 200] as const
const groupDays = [-3, 10] as const
const mostOffered = 6

/** What a line of the bank may stand for, the likeliest first. */
export function proposals(line: BankLine, { bank, books, known }: Open): Match[] {
  const alone = books.filter(book => book.amount === line.amount && isWithin(line, book, offeredDays))
  const singles = alone.toSorted((a, b) => worth(line, b, known) - worth(line, a, known) || nearer(line, a, b))
  const near = books.filter(book => isWithin(line, book, groupDays))
  return [
    ...singles.map(book => ({ bank: [line.lineNo], books: [book.code], reasons: reasonsOf(line, book, known) })),
    ...slipsOf(near)
      .filter(slip => isSlip(line, slip))
      .map(slip => ({ bank: [line.lineNo], books: slip.map(({ code }) => code), reasons: slipReasons(line, slip) })),
    ...lessCharge(line, near),
    ...inParts(line, { bank, books }),
  ].slice(0, mostOffered)
}

const nearer = (line: BankLine, a: BookLine, b: BookLine) => Math.abs(lag(line, a)) - Math.abs(lag(line, b)) || (a.code < b.code ? -1 : 1)

function worth(bank: BankLine, book: BookLine, known: KnownParties): number {
  const told = [isCheque(bank, book), isReference(bank, book) || isPaper(bank, book), isParty(bank, book, known) !== null]
  return told.reduce((sum, isTold, at) => sum + (isTold ? 2 ** (3 - at) : 0), isOtherCheque(bank, book) ? -1 : 0)
}

/** A sum that came in less a charge that the books have on a line of its own, as card machines pay out. */
function lessCharge(line: BankLine, near: readonly BookLine[]): Match[] {
  if (line.amount <= 0) return []
  const charges = near.filter(({ amount }) => amount < 0 && negate(amount) * 5 < line.amount)
  return charges.flatMap(charge => {
    const gross = subtract(line.amount, charge.amount)
    return near
      .filter(({ amount }) => amount === gross)
      .map(book => ({
        bank: [line.lineNo],
        books: [book.code, charge.code],
        reasons: [`${displayMoney(gross)} less ${displayMoney(negate(charge.amount))} of ${charge.what}`],
      }))
  })
}

/** A line of the books that the bank shows in two. */
function inParts(line: BankLine, { bank, books }: Omit<Open, 'known'>): Match[] {
  const others = bank.filter(
    other => other.lineNo !== line.lineNo && other.amount > 0 === line.amount > 0 && Math.abs(daysBetween(line.date, other.date)) <= 3,
  )
  const byAmount = Map.groupBy(others, ({ amount }) => amount)
  return books.flatMap(book => {
    const [other] = byAmount.get(subtract(book.amount, line.amount)) ?? []
    if (!other || !isWithin(line, book, groupDays)) return []
    return [{ bank: [line.lineNo, other.lineNo], books: [book.code], reasons: [`${displayMoney(book.amount)} in two parts`] }]
  })
}
