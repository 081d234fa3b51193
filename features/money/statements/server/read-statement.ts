import type { IsoDate } from '../../../../kernel/dates.ts'
import type { Period } from '../../../../kernel/periods.ts'
import { displayDate } from '../../../../kernel/dates.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { mostLines, type Statement } from '../contract.ts'
import { statementRefusal } from '../refusals.ts'
import { centsOf, statementOf, type Move, type StatementFacts, type StatementPaper } from '../statement.ts'
import { readOpenDay, statementQuery, statementValues } from './statement-sql.ts'

interface Asked extends Period {
  code: string
  /** The codes of the locations that are counted. */
  locations: readonly string[]
  today: IsoDate
  timeZone: string
}

type Cents<Facts, Keys extends keyof Facts> = Omit<Facts, Keys> & Record<Keys, number>

/** As the database gives it: JSON, whose cents are numbers, and big integers as text. */
interface Row extends Pick<StatementFacts, 'places' | 'nameOfPlace' | 'merges'> {
  customer: Statement['customer'] | null
  broughtForward: string
  overPayment: string
  returnAmount: string
  moves: readonly Cents<Move, 'amount'>[]
  papers: readonly Cents<StatementPaper, 'charge'>[]
  dues: readonly { kind: string; dueDate: IsoDate; due: number }[]
  cheques: { unrealized: number; postDated: number }
}

/** The statement of account of a customer. Throws NOT_FOUND and STATEMENT_TOO_LONG. */
export async function readStatement(from: Reader, asked: Asked): Promise<Statement> {
  const { code, fromDate, toDate, today, locations } = asked
  const [open] = await from.rows<{ day: IsoDate }>(readOpenDay, [locations, today])
  const given: Readonly<Record<string, unknown>> = { ...asked, openDay: open?.day ?? today }
  const [row] = await from.rows<Row>(
    statementQuery,
    statementValues.map(name => given[name]),
  )
  if (!row?.customer) throw sharedRefusal('NOT_FOUND', { what: `Customer ${code}` })
  if (row.moves.length > mostLines) {
    throw statementRefusal('STATEMENT_TOO_LONG', {
      fromDate: displayDate(fromDate),
      toDate: displayDate(toDate),
      most: mostLines.toLocaleString('en'),
    })
  }
  return statementOf({
    ...{ ...row, customer: row.customer, fromDate, toDate, agedOn: toDate < today ? toDate : today },
    broughtForward: centsOf(row.broughtForward),
    overPayment: centsOf(row.overPayment),
    returnAmount: centsOf(row.returnAmount),
    moves: row.moves.map(move => ({ ...move, amount: centsOf(move.amount) })),
    papers: row.papers.map(paper => ({ ...paper, charge: centsOf(paper.charge) })),
    dues: row.dues.map(due => ({ ...due, due: centsOf(due.due) })),
    cheques: { unrealized: centsOf(row.cheques.unrealized), postDated: centsOf(row.cheques.postDated) },
  })
}
