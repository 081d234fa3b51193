import type { Period } from '../../../../kernel/periods.ts'
import { call, fetchFile } from '../../../../platform/web/call.ts'
import { getStatement, getStatementFile, type Statement } from '../contract.ts'

interface Asked {
  code: string
  period: Period
  signal?: AbortSignal
}

/** The statement of a customer. */
export async function fetchStatement({ code, period, signal }: Asked): Promise<Statement> {
  return (await call(getStatement, { params: { code }, query: period }, { ...(signal && { signal }) })).statement
}

/** The same as a PDF. */
export function fetchStatementFile({ code, period, signal }: Asked): Promise<Blob> {
  return fetchFile(getStatementFile, { params: { code }, query: period }, { ...(signal && { signal }) })
}
