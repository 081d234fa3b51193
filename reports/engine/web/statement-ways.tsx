import { Button, Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { addDays, displayDate } from '../../../kernel/dates.ts'
import { phoneKey } from '../../../kernel/phone.ts'
import { businessToday } from '../../../platform/web/business-today.ts'
import { fetchFile } from '../../../platform/web/call.ts'
import { saveFile } from '../../../platform/web/save-file.ts'
import { Keys, useShortcut } from '../../../platform/web/shortcuts.tsx'
import { notifyError, notifySuccess } from '../../../platform/web/ui/notify.ts'
import { reportFile } from '../report-file-contract.ts'

/** Whose statement it is. */
export interface StatementParty {
  code: string
  name: string
  phones: readonly string[]
}

interface StatementWaysProps {
  party: StatementParty
  /** The report that is the statement: 'customer-summary'. */
  slug: string
}

/** A statement that is sent reaches back so many days. */
const daysBack = 90

/** The statement of a customer or a supplier, opened to be printed, and sent as a PDF by the device's share sheet or a messenger. */
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

interface Sent {
  party: StatementParty
  words: string
}

/** Gives the file to the device's share sheet; where that takes none, saves it and opens the messenger that it is attached in. */
export async function sendStatement(content: Blob, { party, words }: Sent): Promise<void> {
  const file = new File([content], `Statement ${party.name}.pdf`.replaceAll(/[\\/:*?"<>|]/g, ' '), { type: 'application/pdf' })
  if (typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })) {
    // The user may close the device's own dialog, which is no failure.
    await navigator.share({ files: [file], title: `Statement ${words}` }).catch(() => {})
    return
  }
  saveFile(file, file.name)
  const number = party.phones.map(phoneKey).find(found => found !== null)
  const text = encodeURIComponent(`Statement of account: ${words}`)
  if (number) window.open(`https://wa.me/${number}?text=${text}`, '_blank', 'noreferrer')
  notifySuccess(number ? 'The statement is in your downloads: attach it to the message' : 'The statement is in your downloads')
}
