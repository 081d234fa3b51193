import { Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { roleOfId } from '../../../../kernel/codes.ts'
import { displayDateText, displayDateTime } from '../../../../kernel/dates.ts'
import type { CallInput } from '../../../../kernel/endpoint.ts'
import { displayMoney, rupees } from '../../../../kernel/money.ts'
import { periodOf, type Period, type Preset } from '../../../../kernel/periods.ts'
import { may } from '../../../../kernel/permissions.ts'
import { businessToday } from '../../../../platform/web/business-today.ts'
import { call } from '../../../../platform/web/call.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { PeriodFields } from '../../../../platform/web/ui/period-fields.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { exportLedger, ledgerExports, type LedgerExportRow } from '../contract.ts'
import { layoutNames, layouts, usualDetail, type Detail, type Layout } from '../layouts.ts'
import { downloadExport } from './download-export.ts'

const presets = ['this-month', 'last-month', 'this-year', 'last-year'] as const satisfies readonly Preset[]
const everywhere = ''

interface ExportDialogProps {
  /** The export whose days had more since; a new one without it. */
  before?: LedgerExportRow
  onClose: () => void
}

/** Asks which days of the ledger go to whom, makes the export and downloads its file. */
export function ExportDialog({ before, onClose }: ExportDialogProps) {
  const title = before ? `What came since export ${before.code}` : 'Export the ledger'
  return (
    <Modal opened onClose={onClose} title={title} size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <ExportForm {...(before && { before })} onClose={onClose} />
    </Modal>
  )
}

interface Chosen {
  layout: Layout
  detail: Detail
}

// Inside the dialog, so that its keys are the dialog's.
function ExportForm({ before, onClose }: ExportDialogProps) {
  const today = businessToday()
  const [period, setPeriod] = useState<Period>(() => periodOf('last-month', today))
  const [place, setPlace] = useState(everywhere)
  const [chosen, setChosen] = useState<Chosen>({ layout: before?.layout ?? 'plain', detail: before?.detail ?? 'papers' })
  const making = useMaking(before?.code ?? 'new', onClose)
  const { fromDate, toDate } = before ?? period
  const make = () => making.make({ fromDate, toDate, ...chosen, locationCode: place || null, after: before ? Number(before.code) : null })
  return (
    <Stack gap="md">
      {before ? (
        <Since before={before} />
      ) : (
        <>
          <Group gap="xs" align="flex-end">
            <PeriodFields period={period} today={today} presets={presets} onChange={setPeriod} />
          </Group>
          <Places value={place} onChange={setPlace} />
          <Known period={period} />
        </>
      )}
      <LayoutFields chosen={chosen} onChange={setChosen} />
      {making.received !== null && <Text role="status">{`The file is made … ${(making.received / 1_000_000).toFixed(1)} MB`}</Text>}
      <ExportButton isBusy={making.isBusy} onExport={make} />
    </Stack>
  )
}

/** Makes an export and downloads its file; `received` are the bytes of it that have come, null before. */
function useMaking(draft: string, onDone: () => void) {
  const [received, setReceived] = useState<number | null>(null)
  const { save, isSaving } = useSave(exportLedger, {
    draftId: `ledger-export-${draft}`,
    success: ({ lines, total }) => `${lines.toLocaleString('en')} lines, ${displayMoney(rupees(total))} on both sides`,
    invalidate: [['master', ledgerExports.list.path]],
    onSaved: ({ code }) => {
      setReceived(0)
      downloadExport(code, setReceived).catch(notifyError).finally(onDone)
    },
  })
  const isBusy = isSaving || received !== null
  return { received, isBusy, make: (body: CallInput<typeof exportLedger>['body']) => isBusy || void save({ body }) }
}

function Since({ before: { fromDate, toDate, locations, since, user } }: { before: LedgerExportRow }) {
  return (
    <Text>
      {`${displayDateText(fromDate)} to ${displayDateText(toDate)}, ${locations}: ${sinceWords(since)} since ${user} exported these days. Only that is in the file.`}
    </Text>
  )
}

function LayoutFields({ chosen, onChange }: { chosen: Chosen; onChange: (chosen: Chosen) => void }) {
  return (
    <>
      <NativeSelect
        label="For"
        description={layouts[chosen.layout].hint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={layoutNames.map(value => ({ value, label: layouts[value].label }))}
        value={chosen.layout}
        onChange={event => {
          const layout = event.currentTarget.value as Layout
          onChange({ layout, detail: usualDetail(layout) })
        }}
      />
      <NativeSelect
        label="Lines"
        data={[
          { value: 'papers', label: 'Paper by paper' },
          { value: 'days', label: 'Day by day, added up by account' },
        ]}
        value={chosen.detail}
        onChange={event => onChange({ ...chosen, detail: event.currentTarget.value as Detail })}
      />
    </>
  )
}

const sinceWords = (count: number) => (count === 1 ? '1 entry was posted' : `${count.toLocaleString('en')} entries were posted`)

function ExportButton({ isBusy, onExport }: { isBusy: boolean; onExport: () => void }) {
  useShortcut('Ctrl+S', 'Export', onExport)
  return (
    <Group justify="flex-end">
      <Button data-autofocus loading={isBusy} onClick={onExport}>
        Export
        <Keys keys="Ctrl+S" />
      </Button>
    </Group>
  )
}

/** All locations whose books the user may see, or one of them; nothing to choose where there is one. */
function Places({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const { user } = useSession()
  const own = user.stockLocations.filter(({ pivot }) => {
    const role = roleOfId(pivot.roleId)
    return role !== null && may(role, 'see-books')
  })
  if (own.length < 2) return null
  const data = [{ value: everywhere, label: 'All locations' }, ...own.map(({ code, name }) => ({ value: code, label: name }))]
  return <NativeSelect label="Location" data={data} value={value} onChange={event => onChange(event.currentTarget.value)} />
}

/** Says that days were exported before, so that nothing is given twice. */
function Known({ period }: { period: Period }) {
  const { timeZone } = useSession().startUp
  const { data } = useQuery({
    queryKey: ['master', ledgerExports.list.path, 'known'],
    queryFn: ({ signal }) => call(ledgerExports.list, { query: { size: 100 } }, { signal }),
  })
  const known = data?.exports.find(({ fromDate, toDate }) => fromDate <= period.toDate && toDate >= period.fromDate)
  if (!known) return null
  return (
    <Text size="sm" role="status">
      {`Of these days, ${displayDateText(known.fromDate)} to ${displayDateText(known.toDate)} are in export ${known.code}, which ${known.user} made on ${displayDateTime(known.at, timeZone)}. What came since is a file of its own there.`}
    </Text>
  )
}
