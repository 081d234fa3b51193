import { Anchor, Button, Text } from '@mantine/core'
import { displayDateText, displayDateTime } from '../../../kernel/dates.ts'
import { fetchStream } from '../../../platform/web/call.ts'
import { nameOfFile, saveFile } from '../../../platform/web/save-file.ts'
import { useSession } from '../../../platform/web/session.ts'
import { notifyError } from '../../../platform/web/ui/notify.ts'
import { PlainTable } from '../../../platform/web/ui/plain-table.tsx'
import { useSave } from '../../../platform/web/use-save.ts'
import { presetNames } from '../../../kernel/periods.ts'
import { madeWords } from '../schedule-days.ts'
import { daysKept, keptReport, unscheduleReport, type KeptReport, type OtherSchedule, type ReportSchedule } from '../schedule-contract.ts'

export const schedulesKey = ['report-schedules'] as const

const formNames = { xlsx: 'Excel', pdf: 'PDF' } as const
const scheduleHeads = [{ label: 'Report' }, { label: 'Made' }, { label: 'For' }, { label: 'Where' }, { label: 'As' }, { label: '' }]
const othersHeads = [{ label: 'User' }, ...scheduleHeads]

const useUnschedule = () => useSave(unscheduleReport, { success: () => 'It is no longer made; its files stay', invalidate: [schedulesKey] })

/** All reports that the user scheduled. */
export function Schedules({ schedules }: { schedules: readonly ReportSchedule[] }) {
  const { save, isSaving } = useUnschedule()
  if (schedules.length === 0) return <Text c="dimmed">You have scheduled no report yet.</Text>
  return (
    <PlainTable label="Scheduled reports" heads={scheduleHeads}>
      {schedules.map(schedule => (
        <tr key={schedule.id}>
          <ScheduleCells schedule={schedule} places="All my locations" letters={schedule.mailTo} />
          <td>
            <RemoveButton
              name={`Remove ${schedule.title}`}
              isSaving={isSaving}
              onClick={() => void save({ params: { id: schedule.id } })}
            />
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}

/** What other users scheduled, and to which addresses outside the business it goes, for who manages these users. */
export function OtherSchedules({ schedules }: { schedules: readonly OtherSchedule[] }) {
  const { save, isSaving } = useUnschedule()
  return (
    <PlainTable label="Scheduled by other users" heads={othersHeads}>
      {schedules.map(schedule => (
        <tr key={schedule.id}>
          <td>{schedule.username}</td>
          <ScheduleCells
            schedule={schedule}
            places="All of this user's locations"
            letters={schedule.mailTo.map(address => (schedule.outside.includes(address) ? `${address} (outside)` : address))}
          />
          <td>
            <RemoveButton
              name={`Remove ${schedule.title} of ${schedule.username}`}
              isSaving={isSaving}
              onClick={() => void save({ params: { id: schedule.id } })}
            />
          </td>
        </tr>
      ))}
    </PlainTable>
  )
}

interface CellsProps {
  schedule: ReportSchedule
  /** What all locations are called. */
  places: string
  letters: readonly string[]
}

function ScheduleCells({ schedule: { title, words, days, everywhere, locationName, form, ...made }, places, letters }: CellsProps) {
  return (
    <>
      <td title={words}>{title}</td>
      <td>{madeWords(made)}</td>
      <td>{days === null ? 'that moment' : presetNames[days].toLowerCase()}</td>
      <td>{everywhere ? places : locationName}</td>
      <td>{[formNames[form], letters.length > 0 && `to ${letters.join(', ')}`].filter(Boolean).join(' ')}</td>
    </>
  )
}

function RemoveButton({ name, isSaving, onClick }: { name: string; isSaving: boolean; onClick: () => void }) {
  return (
    <Button size="compact-sm" variant="default" disabled={isSaving} aria-label={name} onClick={onClick}>
      Remove
    </Button>
  )
}

const fileHeads = [{ label: 'File' }, { label: 'Day' }, { label: 'Made at' }, { label: 'Rows', isFigure: true }, { label: 'Mail' }]
const mailWords = { none: '', waiting: 'waits', sent: 'sent', failed: 'failed' } as const

async function download({ id, title, form }: KeptReport): Promise<void> {
  try {
    const response = await fetchStream(keptReport, { params: { id } })
    saveFile(await response.blob(), nameOfFile(response, `${title}.${form}`))
  } catch (error) {
    notifyError(error)
  }
}

/** The files that the scheduled reports left, the newest first. */
export function KeptFiles({ files }: { files: readonly KeptReport[] }) {
  const { startUp } = useSession()
  if (files.length === 0) return <Text c="dimmed">{`No files yet. They stay here for ${daysKept} days.`}</Text>
  return (
    <PlainTable label="Files" heads={fileHeads}>
      {files.map(file => (
        <tr key={file.id}>
          <td>
            {file.madeAt !== null && file.problem === '' ? (
              <Anchor component="button" type="button" onClick={() => void download(file)}>
                {`${file.title} (${formNames[file.form]})`}
              </Anchor>
            ) : (
              file.title
            )}
          </td>
          <td>{displayDateText(file.day)}</td>
          <td>{file.problem || (file.madeAt === null ? 'being made' : displayDateTime(file.madeAt, startUp.timeZone))}</td>
          <td data-figure>{file.rows?.toLocaleString('en')}</td>
          <td title={file.mailProblem}>{file.mail === 'sent' && file.mailProblem !== '' ? 'sent in part' : mailWords[file.mail]}</td>
        </tr>
      ))}
    </PlainTable>
  )
}
