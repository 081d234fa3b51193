import { Button } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import { call } from '../../../../../platform/web/call.ts'
import { useSession } from '../../../../../platform/web/session.ts'
import { Keys, useShortcut } from '../../../../../platform/web/shortcuts.tsx'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import { listAudit, type getAuditChoices } from '../../../../shop/audit/contract.ts'
import type { AuditSearch } from '../audit-search.ts'
import { readRow, type ReadRow } from '../words/rows.ts'
import { filterWords, printLog } from './print-log.tsx'

interface PrintButtonProps {
  search: AuditSearch
  choices: z.infer<typeof getAuditChoices.reply> | null
}

/** A print has at most so many rows: about sixty sheets. */
const mostRows = 1_000

/** Reads the rows that the filters find, from the newest on, with the first that is left out saying that there are more. */
async function readAll(search: AuditSearch, timeZone: string): Promise<{ rows: ReadRow[]; hasMore: boolean }> {
  const rows: ReadRow[] = []
  for (let before = ''; ;) {
    const page = await call(listAudit, { query: { ...search, before } })
    rows.push(...page.rows.map(row => readRow(row, { names: page.names, timeZone })))
    if (page.next === null || rows.length >= mostRows) return { rows, hasMore: page.next !== null }
    before = page.next
  }
}

/** Prints what the filters find: the log of a day, or the whole life of one record. */
export function PrintButton({ search, choices }: PrintButtonProps) {
  const { timeZone } = useSession().startUp
  const [isReading, setReading] = useState(false)

  async function print(): Promise<void> {
    setReading(true)
    try {
      const read = await readAll(search, timeZone)
      await printLog({ ...read, filters: filterWords(search, choices), isOneRecord: search.subject !== '' })
    } catch (error) {
      notifyError(error)
    }
    setReading(false)
  }

  useShortcut('Ctrl+P', 'Print', () => void print())
  return (
    <Button variant="default" loading={isReading} onClick={() => void print()}>
      Print
      <Keys keys="Ctrl+P" />
    </Button>
  )
}
