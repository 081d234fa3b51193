import { printJob } from '../../../../platform/web/print/print-job.ts'
import { currentSession } from '../../../../platform/web/session.ts'
import { clientProfileQuery } from '../../../shop/settings/web/client-profile.ts'
import type { Statement } from '../contract.ts'
import { statementText, statementTitle, type StatementText } from '../statement-text.ts'
import { StatementSheet } from './statement-sheet.tsx'

/** What a statement says, as it is drawn now. */
export function textOf(statement: Statement): StatementText {
  return statementText(statement, { now: Date.now(), timeZone: currentSession().startUp.timeZone })
}

/** Prints statements on A4, each from a page of its own; resolves when the print dialog is closed. */
export async function printStatements(statements: readonly Statement[]): Promise<void> {
  const { client } = await clientProfileQuery.queryFn()
  const [first] = statements
  const title =
    statements.length === 1 && first ? `${statementTitle} ${first.customer.name}` : `${statementTitle}, ${statements.length} customers`
  await printJob({ title, page: 'a4', document: <StatementSheet client={client} statements={statements.map(textOf)} /> })
}
