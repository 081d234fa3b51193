import { expect, test } from 'vitest'
import { seededDice, type Dice } from '../../../demo/seeded-dice.ts'
import { addDays, date, type IsoDate } from '../../../kernel/dates.ts'
import { money, negate, sumOf, type Money } from '../../../kernel/money.ts'
import { certainMatches, type BankLine, type BookLine } from './match-lines.ts'

const first = date('2026-11-01')
const parties = [
  'Perera Stores',
  'Silva & Sons',
  'K. Fernando',
  'Lanka Tyres (Pvt) Ltd',
  'Nimal',
  'City Motors',
  'A B C Traders',
  'Jayasinghe Holdings',
]

/** A month of an account as the books have it, the bank's lines of it, and which belong to which. */
class Month {
  readonly books: BookLine[] = []
  readonly bank: BankLine[] = []
  readonly truth = new Map<number, string>()
  readonly #dice: Dice
  #codes = 0
  constructor(dice: Dice) {
    this.#dice = dice
  }

  #day = (): IsoDate => addDays(first, this.#dice.below(28))
  /** A third of what people pay is whole hundreds. */
  amount = (): Money => money(this.#dice.below(3) === 0 ? (1 + this.#dice.below(400)) * 100_00 : 50_00 + this.#dice.below(5_000_000))

  book(amount: Money, more: Partial<BookLine>): BookLine {
    const code = `b${(this.#codes += 1)}`
    const line = {
      code,
      paperCode: `66${code}`,
      date: this.#day(),
      amount,
      what: '',
      journalType: '',
      chequeNumber: '',
      reference: '',
      party: '',
      ...more,
    }
    this.books.push(line)
    return line
  }

  /** The bank shows lines so many days later; they are what it stands for, or nothing of the books. */
  shown(lines: readonly BookLine[], { lag, ...more }: Partial<BankLine> & { lag: number }): void {
    const lineNo = this.bank.length + 1
    const day = addDays(lines[0]?.date ?? this.#day(), lag)
    const amount = more.amount ?? sumOf(lines.map(line => line.amount))
    this.bank.push({ lineNo, date: day, text: '', reference: '', chequeNumber: '', ...more, amount })
    this.truth.set(
      lineNo,
      lines
        .map(({ code }) => code)
        .toSorted()
        .join(' '),
    )
  }
}

/** Some five hundred lines as banks write them: most with a number or a name, some with neither, some that the books do not have. */
function monthOf(seed: number): Month {
  const dice = seededDice(seed)
  const month = new Month(dice)
  const transfer = (amount: Money, what: string) => {
    const [party, reference] = [dice.pick(parties), `FT${100_000 + dice.below(900_000)}`]
    const line = month.book(amount, { what, party, reference })
    // One in twenty is still under way when the month ends.
    if (dice.below(20) === 0) return
    const told = dice.below(10)
    month.shown([line], {
      lag: dice.below(3),
      text: told < 7 ? `CEFT ${reference}` : told < 9 ? `SLIPS ${party.toUpperCase()} 0091` : 'TRANSFER',
    })
  }
  for (let nth = 0; nth < 170; nth += 1) transfer(month.amount(), 'Online transfer')
  for (let nth = 0; nth < 60; nth += 1) transfer(negate(month.amount()), 'Supplier payment')
  for (let nth = 0; nth < 110; nth += 1) {
    const number = String(1_000 + nth)
    const line = month.book(negate(month.amount()), { what: 'Own cheque', chequeNumber: `00${number}`, party: dice.pick(parties) })
    if (dice.below(8) > 0) month.shown([line], { lag: 1 + dice.below(20), text: 'CHEQUE PAID', chequeNumber: number })
  }
  for (let nth = 0; nth < 40; nth += 1) {
    const [day, paperCode] = [addDays(first, dice.below(28)), `67slip${nth}`]
    const cheques = Array.from({ length: 1 + dice.below(4) }, () =>
      month.book(month.amount(), { what: 'Cheque deposited', date: day, paperCode, chequeNumber: String(200_000 + dice.below(700_000)) }),
    )
    if (dice.below(2) === 0) month.shown(cheques, { lag: 1, text: 'CHEQUE DEPOSIT' })
    else
      for (const cheque of cheques)
        month.shown([cheque], { lag: 1, text: `CHQ DEP ${cheque.chequeNumber}`, chequeNumber: cheque.chequeNumber })
  }
  for (let day = 0; day < 26; day += 1) {
    const gross = money(500_000 + dice.below(9_000_000))
    const on = { date: addDays(first, day) }
    const fee = money(Math.round(gross * 0.015))
    month.shown([month.book(gross, { ...on, what: 'Card money' }), month.book(negate(fee), { ...on, what: 'Bank charges' })], {
      lag: 1,
      text: 'POS SETTLEMENT',
    })
  }
  for (let nth = 0; nth < 10; nth += 1) {
    const cash = month.book(money((10 + dice.below(20)) * 5_000_00), { journalType: 'Cash to bank' })
    month.shown([cash], { lag: 0, text: 'CASH DEPOSIT' })
  }
  for (let nth = 0; nth < 12; nth += 1)
    month.shown([], { lag: 0, text: 'SMS CHARGE', amount: negate(money(25_00 + dice.below(3) * 25_00)) })
  // The books do not have these deposits. Their amounts are drawn like those of the lines before, so that some are equal to one of them.
  for (let nth = 0; nth < 8; nth += 1) month.shown([], { lag: 0, text: dice.pick(['CASH DEPOSIT', 'TRANSFER']), amount: month.amount() })
  return month
}

test('nine of ten lines of a month are ticked without a hand, and none is wrong', () => {
  let [lines, ticked] = [0, 0]
  for (let seed = 1; seed <= 40; seed += 1) {
    const { bank, books, truth } = monthOf(seed)
    const found = certainMatches({ bank, books, known: new Map() })
    const wrong = found.filter(match => truth.get(match.bank[0]!) !== match.books.toSorted().join(' '))
    expect(wrong.map(match => [seed, match.reasons, bank.find(({ lineNo }) => lineNo === match.bank[0])])).toEqual([])
    lines += bank.length
    ticked += found.length
  }
  expect(lines / 40).toBeGreaterThan(430)
  expect(ticked / lines).toBeGreaterThan(0.9)
})
