import { parseMoney, zero } from '../../../../kernel/money.ts'
import type { Period } from '../../../../kernel/periods.ts'
import { CallError } from '../../../../platform/web/call.ts'
import { statementFileName } from '../../../../platform/web/send-statement.ts'
import type { ZippedFile } from '../../../../platform/web/zip-of.ts'
import type { Statement } from '../contract.ts'
import { fetchStatement, fetchStatementFile } from './fetch-statement.ts'

interface Collecting {
  period: Period
  /** Those too who have nothing to pay. */
  everybody: boolean
  signal: AbortSignal
  onDone: (count: number) => void
}

/** The statements of many customers, and those that are left out: for want of a debt, or with the reason. */
export interface Collected {
  statements: Statement[]
  withoutDebt: number
  refused: { code: string; why: string }[]
}

/** Fetches the statements one after another. Throws the signal's reason when it is stopped, and what is no refusal. */
export async function collectStatements(codes: readonly string[], { period, everybody, signal, onDone }: Collecting): Promise<Collected> {
  const collected: Collected = { statements: [], withoutDebt: 0, refused: [] }
  for (const [at, code] of codes.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one after another, so that tills are served between them
    const found = await fetchStatement({ code, period, signal }).catch((error: unknown) => refusalOf(error))
    if (typeof found === 'string') collected.refused.push({ code, why: found })
    else if (everybody || (parseMoney(found.toPay) ?? zero) > 0) collected.statements.push(found)
    else collected.withoutDebt += 1
    onDone(at + 1)
  }
  return collected
}

function refusalOf(error: unknown): string {
  if (error instanceof CallError && error.status === 422) return error.message
  throw error
}

/** The same statements as PDFs, each under the name of its customer. */
export async function fetchFiles(
  statements: readonly Statement[],
  { period, signal, onDone }: Omit<Collecting, 'everybody'>,
): Promise<ZippedFile[]> {
  const files: ZippedFile[] = []
  for (const { customer } of statements) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    const content = await fetchStatementFile({ code: customer.code, period, signal })
    // Two customers may have one name.
    // oxlint-disable-next-line no-await-in-loop -- as above
    files.push({ name: statementFileName(`${customer.name} ${customer.code}`), content: new Uint8Array(await content.arrayBuffer()) })
    onDone(files.length)
  }
  return files
}
