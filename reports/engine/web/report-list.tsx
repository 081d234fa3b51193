import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { parseIsoDate } from '../../../kernel/dates.ts'
import { useLookups } from '../../../features/shop/lookups/web/use-lookups.ts'
import { cellText } from '../../../platform/web/master-page/cell-text.ts'
import { masterKey } from '../../../platform/web/master-page/list-query.ts'
import type { AboveProps, AnyRecord, ListSource, MasterColumn, MasterFilter } from '../../../platform/web/master-page/master-config.ts'
import { PlainList, type PlainListConfig } from '../../../platform/web/master-page/plain-list.tsx'
import { businessToday } from '../../../platform/web/business-today.ts'
import { useSession } from '../../../platform/web/session.ts'
import { turnFavourite, useReportHabits } from '../../../platform/web/shell/report-habits.ts'
import { headOfDays } from '../days-text.ts'
import { tooLong } from '../too-long.ts'
import { reportCall, reportPageSizes, wholeReport, type ReportView } from '../report-contract.ts'
import { comparisonNames, comparisons, periodOf, periodWith } from '../../../kernel/periods.ts'
import { usePaperBeside, WithPaper } from './beside/with-paper.tsx'
import { findingField } from './finding-field.tsx'
import { aboutOf, listParts } from './list-parts.ts'
import { longFilesOf } from './long-files.ts'
import { summedTogether, type Asked } from './opened-by.ts'
import { PeriodField } from './period-field.tsx'
import { ReportAbove } from './report-above.tsx'
import { ReportRowLink } from './report-row-link.tsx'
import classes from './report.module.css'
import { targetOf, type RowTarget, type ShownPaper } from './row-target.ts'

const canOpen = ({ opens, leadsTo }: ReportView) => opens !== null || leadsTo !== null

interface Opening {
  targetOf: (row: AnyRecord) => RowTarget
  onPaper: (paper: ShownPaper) => boolean
}

function columnsOf(view: ReportView, opening: Opening): MasterColumn<AnyRecord>[] {
  const first = view.columns.find(({ isExtra }) => !isExtra)?.key
  return listParts(view).columns.map(column =>
    column.key === first && canOpen(view)
      ? {
          ...column,
          cell: (row: AnyRecord) => <ReportRowLink target={opening.targetOf(row)} text={cellText(column, row)} onPaper={opening.onPaper} />,
        }
      : column,
  )
}

const compared = comparisons.map(one => ({ value: one as string, label: comparisonNames[one] }))

const days = ({ period, isOneDay }: ReportView): MasterFilter[] =>
  period === null
    ? []
    : [
        { name: 'fromDate', label: 'From', isInFacts: true, Field: isOneDay ? findingField('day') : PeriodField, initial: period },
        { name: 'toDate', label: 'To', isInFacts: true, isElsewhere: true },
      ]

function useFilters(view: ReportView): MasterFilter[] {
  const { filters, compares } = view
  const { user } = useSession()
  const lookups: Readonly<Record<string, unknown>> = useLookups() ?? {}
  const choicesOf = (list: string) =>
    ((lookups[list] ?? []) as readonly { code: string; name: string }[]).map(({ code, name }) => ({ value: code, label: name }))
  const places = [{ code: 'all', name: 'All my locations' }, ...user.stockLocations]
  const choices = places.map(({ code, name }) => ({ value: code, label: name }))
  return [
    ...days(view),
    ...(user.stockLocations.length > 1 ? [{ name: 'locationCode', label: 'Location', none: 'here', choices, isInFacts: true }] : []),
    ...filters.map(({ name, label, list, choices: own, finds, none, required }) => ({
      // Named by the server, which knows who is inactive or was not found yet.
      ...{ name, label, choices: list === null ? own : choicesOf(list), isInFacts: true },
      ...(finds !== null && { Field: findingField(finds) }),
      ...(none !== null && { none }),
      ...(required !== null && { isRequired: true }),
    })),
    ...(compares === null ? [] : [{ name: 'compare', label: 'Compare', none: 'with nothing', choices: compared, isInFacts: true }]),
  ]
}

/** The filter that says how rows are grouped, which other reports take for something else. */
const groupedBy = 'by'

/** What the address asks for; without days the report's own. */
function useAsked({ period, filters }: ReportView): Asked {
  const found: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const textOf = (name: string) => (typeof found[name] === 'string' || typeof found[name] === 'number' ? String(found[name]) : '')
  const begun = period && periodOf(period, businessToday())
  const chosen = { fromDate: parseIsoDate(textOf('fromDate')), toDate: parseIsoDate(textOf('toDate')) }
  return {
    ...(begun === null ? { fromDate: null, toDate: null } : periodWith(chosen, begun)),
    locationCode: textOf('locationCode') || null,
    filters: Object.fromEntries(filters.flatMap(({ name }) => (name !== groupedBy && textOf(name) ? [[name, textOf(name)]] : []))),
  }
}

/** What is said while a filter that the report needs is not chosen. */
function useMissing({ filters }: ReportView): string | null {
  const found: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  return filters.find(({ name, required }) => required !== null && !found[name])?.required ?? null
}

/** What stays the same while the report is open. */
function partsOf(view: ReportView, patienceMs: number) {
  const patience = { ms: patienceMs, text: tooLong }
  const source: ListSource = { title: view.title, many: view.key, list: reportCall(view, 'look-up'), patience }
  return { source, Above: (props: AboveProps) => <ReportAbove view={view} source={source} {...props} /> }
}

/** What the rows open: their paper beside them, or another screen. */
function useOpening(view: ReportView, asked: Asked) {
  const navigate = useNavigate()
  const beside = usePaperBeside()
  function onPaper(paper: ShownPaper): boolean {
    if (!beside.fits(paper.code)) return false
    beside.show(paper)
    return true
  }
  const targetOfRow = (row: AnyRecord) => targetOf(view, row, { asked, fits: beside.fits })
  function open(row: AnyRecord): void {
    const { to, paper } = targetOfRow(row)
    if (paper === null || !onPaper(paper)) void navigate({ to: to ?? '.' })
  }
  return { beside, onPaper, targetOf: targetOfRow, open }
}

type ReportActions = Pick<PlainListConfig<ListSource, { schedule: { view: ReportView } }>, 'headerActions' | 'dialogs'>

function useActions(view: ReportView, source: ListSource): ReportActions {
  const queries = useQueryClient()
  const pathname = useLocation({ select: location => location.pathname })
  const isFavourite = useReportHabits().favourites.includes(pathname)
  return {
    headerActions: [
      { label: isFavourite ? '★ Favourite' : '☆ Favourite', shortcut: 'Alt+B', run: () => turnFavourite(pathname) },
      { label: 'Find', shortcut: 'Alt+F', run: () => void queries.invalidateQueries({ queryKey: masterKey(source) }) },
      {
        label: 'Schedule',
        shortcut: 'Alt+S',
        permission: 'schedule-reports',
        run: ({ open: openDialog }) => openDialog('schedule', { view }),
      },
    ],
    dialogs: { schedule: async () => (await import('./schedule-dialog.tsx')).ScheduleDialog },
  }
}

interface ReportListProps {
  view: ReportView
  /** How long a page of it is waited for. */
  patienceMs: number
}

/** A report as a list: filters in the address, groups and totals of the whole, print and Excel; a row opens its paper beside it. */
export function ReportList({ view, patienceMs }: ReportListProps) {
  const filters = useFilters(view)
  const asked = useAsked(view)
  const { opens, leadsTo } = view
  const { startUp } = useSession()
  const missing = useMissing(view)
  const { source, Above } = useMemo(() => partsOf(view, patienceMs), [view, patienceMs])
  const { beside, open, ...opening } = useOpening(view, asked)
  const config: PlainListConfig<ListSource, { schedule: { view: ReportView } }> = {
    source,
    heading: view.title,
    ...listParts(view),
    columns: columnsOf(view, opening),
    nameOf: (row: AnyRecord) => String(row[opens ?? 'code']),
    filters,
    isBare: true,
    excelLabel: 'Export to Excel',
    pageSizes: reportPageSizes,
    ...(view.isStatement && { firstSize: wholeReport }),
    longFiles: longFilesOf(view),
    ...(missing && { waitsFor: missing }),
    ...(leadsTo !== null && {
      sumsLead: (rows: readonly AnyRecord[], isWhole: boolean) => summedTogether(leadsTo, { rows, isWhole }, asked),
    }),
    ...(canOpen(view) && {
      rowActions: [{ label: 'Open', shortcut: 'Enter', refusal: (row: AnyRecord) => opening.targetOf(row).refusal, run: open }],
    }),
    ...useActions(view, source),
    Above,
    framed: (rows, reply) => ({
      rows,
      facts: [headOfDays(view, aboutOf(reply)), aboutOf(reply).narrowed, aboutOf(reply).uncosted].filter(Boolean),
      place: aboutOf(reply).locations.join(', '),
    }),
  }
  return (
    <WithPaper paper={beside.paper} onClose={beside.close}>
      <PlainList config={config} />
      <footer className={classes.provider}>{startUp.solutionProvider}</footer>
    </WithPaper>
  )
}
