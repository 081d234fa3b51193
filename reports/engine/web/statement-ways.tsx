import { Button, Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { addDays, displayDate } from '../../../kernel/dates.ts'
import { businessToday } from '../../../platform/web/business-today.ts'
import { fetchFile } from '../../../platform/web/call.ts'
import { sendStatement, type StatementParty } from '../../../platform/web/send-statement.ts'
import { Keys, useShortcut } from '../../../platform/web/shortcuts.tsx'
import { notifyError } from '../../../platform/web/ui/notify.ts'
import { reportFile } from '../report-file-contract.ts'

interface StatementWaysProps {
  party: StatementParty
  /** The report that is the statement: 'supplier-summery'. */
  slug: string
}

/** A statement that is sent reaches back so many days. */
const daysBack = 90

/** A report as the statement of a party, opened to be printed, and sent as a PDF by the device's share sheet or a messenger. */
export function StatementWays({ party, slug }: StatementWaysProps) {
  const navigate = useNavigate()
  const [isMaking, setMaking] = useState(false)
  const today = businessToday()
  const period = { fromDate: addDays(today, -daysBack), toDate: today }
  const open = () =>
    void navigate({ to: `/reports/${slug}?code=${party.code}&fromDate=${period.fromDate}&toDate=${period.toDate}&locationCode=all` })

  async function share(): Promise<void> {
    setMaking(true)
    try {
      const words = `${party.name}, ${displayDate(period.fromDate)} to ${displayDate(period.toDate)}`
      const query = { form: 'pdf', code: party.code, ...period, locationCode: 'all', words } as const
      await sendStatement(await fetchFile(reportFile, { params: { slug }, query }), { party, words })
    } catch (error) {
      notifyError(error)
    }
    setMaking(false)
  }

  useShortcut('Alt+S', 'Statement', open)
  useShortcut('Alt+H', 'Share the statement', () => void share())
  return (
    <Group gap="xs">
      <Button variant="default" size="xs" onClick={open}>
        Statement
        <Keys keys="Alt+S" />
      </Button>
      <Button variant="default" size="xs" loading={isMaking} onClick={() => void share()}>
        Share statement
        <Keys keys="Alt+H" />
      </Button>
    </Group>
  )
}
