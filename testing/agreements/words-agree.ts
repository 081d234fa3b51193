import { salesOf } from '../../features/overview/dashboard/server/day-sales.ts'
import { figuresOf } from '../../features/money/day-close/server/day-figures.ts'
import { takingsOf } from '../../features/money/day-close/server/takings.ts'
import type { Takings } from '../../features/money/day-close/contract.ts'
import { sumOf } from '../../kernel/money.ts'
import { readerOver } from '../../platform/server/transaction.ts'
import { reports } from '../../reports/index.ts'
import { centsOf, type Asking } from './asking.ts'
import { words } from './words.ts'

const bySlug = new Map(reports.map(report => [report.view.slug, report]))

/** A figure of a day that no report tells, in cents: who tells it, and under which word and count it stands. */
interface ToldElsewhere {
  by: string
  word: string
  count: string
  cents: number
}

/** The words of a user's takings, on the screens of the day close. */
const ofTakings: readonly [keyof Takings, string, string][] = [
  ['billTotal', 'Sales', 'bills'],
  ['discountTotal', 'Discount', 'bills'],
  ['credit', 'Credit', 'bills'],
  ['returns', 'Returns', 'sales returns'],
  ['cash', 'Cash', 'tenders of bills, receipts and advances'],
  ['cheque', 'Cheque', 'tenders of bills, receipts and advances'],
  ['card', 'Card', 'tenders of bills, receipts and advances'],

  ['cashIn', 'Cash in', 'tills'],
  ['cashOut', 'Cash out', 'tills'],
  ['banked', 'Banked', 'tills'],
  ['handedOver', 'Handed over', 'tills'],
  ['toHandOver', 'To hand over', 'tills'],
]

/** What the X report, the takings of users and the dashboard tell of the day that is asked for. */
async function toldOfTheDay({ books, asked, codes }: Asking): Promise<ToldElsewhere[]> {
  const from = readerOver(books.reports)
  const { fromDate: date } = asked
  const figures = await Promise.all(codes.map(code => figuresOf(from, code, date)))
  const sum = (key: 'billTotal' | 'discountTotal' | 'creditTotal' | 'returnTotal' | 'handedOver') => sumOf(figures.map(one => one[key]))
  const takings = (await Promise.all(codes.map(locationCode => takingsOf(from, { locationCode, date, userCode: null })))).flatMap(
    one => one.takings,
  )
  const { today } = await salesOf(from, {
    locations: codes,
    onlyUser: null,
    seesCost: true,
    today: date,
    now: books.now,
    timeZone: 'Asia/Colombo',
  })
  const ofX = [
    ['Sales', 'bills', sum('billTotal')],
    ['Discount', 'bills', sum('discountTotal')],
    ['Credit', 'bills', sum('creditTotal')],
    ['Returns', 'sales returns', sum('returnTotal')],
    ['Handed over', 'tills', sum('handedOver')],
  ] as const
  return [
    ...ofX.map(([word, count, cents]) => ({ by: 'X report', word, count, cents })),
    ...ofTakings.map(([key, word, count]) => ({
      ...{ by: 'takings', word, count },
      cents: takings.reduce((all, one) => all + centsOf(one[key]), 0),
    })),
    { by: 'dashboard', word: 'Sales', count: 'bills', cents: centsOf(today.soldAmount) },
    { by: 'dashboard', word: 'Returns', count: 'sales returns', cents: centsOf(today.returnedAmount) },
  ]
}

/** One word of one count is one figure, in each report and on each screen that tells it. */
export async function wordsAgree(asking: Asking): Promise<void> {
  const { fromDate, toDate } = asking.asked
  const elsewhere = fromDate === toDate ? await toldOfTheDay(asking) : []
  for (const [word, counts] of Object.entries(words)) {
    for (const [count, slugs] of Object.entries(counts)) {
      const others = elsewhere.filter(told => told.word === word && told.count === count)
      const tellers = slugs.split(' ')
      if (tellers.length + others.length < 2) continue
      const figures: number[] = others.map(({ cents }) => cents)
      for (const slug of tellers) {
        const report = bySlug.get(slug)!
        const { key } = report.view.columns.find(({ label, isTotal }) => label === word && isTotal)!
        // oxlint-disable-next-line no-await-in-loop -- one connection reads one report after the other
        figures.push((await asking.sums(report))(key))
      }
      asking.agree(`${word} of ${count} in ${[...others.map(({ by }) => by), ...tellers].join(', ')}`, ...figures)
    }
  }
}
