import { Button } from '@mantine/core'
import { useState } from 'react'
import { displayDate } from '../../../../kernel/dates.ts'
import type { Period } from '../../../../kernel/periods.ts'
import { sendStatement, type StatementParty } from '../../../../platform/web/send-statement.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { fetchStatementFile } from './fetch-statement.ts'

interface ShareStatementProps {
  party: StatementParty
  period: Period
  size?: 'xs' | 'sm'
}

/** Sends the statement of these days. */
export function ShareStatement({ party, period, size = 'xs' }: ShareStatementProps) {
  const [isMaking, setMaking] = useState(false)
  async function share(): Promise<void> {
    setMaking(true)
    try {
      const words = `${party.name}, ${displayDate(period.fromDate)} to ${displayDate(period.toDate)}`
      await sendStatement(await fetchStatementFile({ code: party.code, period }), { party, words })
    } catch (error) {
      notifyError(error)
    }
    setMaking(false)
  }
  useShortcut('Alt+H', 'Share the statement', () => void share())
  return (
    <Button variant="default" size={size} loading={isMaking} onClick={() => void share()}>
      Share statement
      <Keys keys="Alt+H" />
    </Button>
  )
}
