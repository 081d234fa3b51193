import { z } from 'zod'
import { CallError, fetchStream } from '../../../../platform/web/call.ts'
import { linesOf } from '../../../../platform/web/lines-of.ts'
import { auditBooks, auditLine, type CheckedPromise } from '../contract.ts'

interface AuditHeard {
  onBegun: (promises: number) => void
  onChecked: (checked: CheckedPromise) => void
}

const lines = z.string().transform(text => auditLine.parse(JSON.parse(text)))

/** Has the books audited and tells of every promise as it is proved. Throws when it is refused or breaks off. */
export async function runAudit({ onBegun, onChecked }: AuditHeard, signal: AbortSignal): Promise<void> {
  const response = await fetchStream(auditBooks, {}, { signal })
  let isDone = false
  for await (const text of linesOf(response)) {
    const line = lines.parse(text)
    if ('promises' in line) onBegun(line.promises)
    else if ('checked' in line) onChecked(line.checked)
    else isDone = true
  }
  if (isDone) return
  throw new CallError({ status: 0, code: 'AUDIT_BROKEN_OFF', text: 'The audit broke off before its end. Begin it again.' })
}
