import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { vi } from 'vitest'
import { specifiedFormats } from '../kernel/formats.ts'
import type { AnyRecord, AnyReply } from '../platform/web/master-page/master-config.ts'
import { workbookOf } from '../platform/web/spreadsheet-workbook.ts'
import type { ReportView } from '../reports/engine/report-contract.ts'
import { listParts } from '../reports/engine/web/list-parts.ts'

// The session listens to other tabs as soon as its code is there.
vi.stubGlobal('window', { addEventListener: () => {} })
const { cellsOf } = await import('../platform/web/master-page/list-cells.ts')
const { ListPaper } = await import('../platform/web/master-page/list-paper.tsx')
const { noPreferences, shownColumns } = await import('../platform/web/master-page/list-preferences.ts')
vi.unstubAllGlobals()

/** The whole of a report as its call answers. */
interface WholeReply extends AnyReply {
  rows: readonly AnyRecord[]
  totals: Readonly<Record<string, string | null>>
  groups: readonly { name: string; rows: number; totals: Readonly<Record<string, string | null>> }[]
}

const noClient = { name: 'Hela', address: 'Colombo', phones: [] }
/** Paper shows what a list of this width (px) shows. */
const paperWidth = 1_499

const lettersOf: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }
const textOf = (html: string) => html.replace(/<[^>]*>/g, '').replace(/&(?:amp|lt|gt|quot|#x27);/g, found => lettersOf[found] ?? found)
const cellsIn = (html: string, name: 'th' | 'td') =>
  [...html.matchAll(new RegExp(`<${name}[^>]*>(.*?)</${name}>`, 'g'))].map(([, cell = '']) => textOf(cell))

/** What the browser makes of a report: the bytes of its workbook, and the heads and cells of its paper. */
export async function madeInBrowser(view: ReportView, whole: WholeReply, timeZone: string) {
  const parts = listParts(view)
  const columns = parts.columns.filter(({ isFor }) => isFor?.(whole) ?? true)
  const { rows, totals, groups } = whole
  const workbook = await workbookOf({
    ...{ title: view.title, ...cellsOf(whole, { ...parts, columns }) },
    ...{ timeZone, formats: specifiedFormats, now: new Date(0) },
  })
  const onPaper = shownColumns(columns, noPreferences, paperWidth).filter(({ doesFit }) => doesFit)
  const paper = renderToStaticMarkup(
    createElement(ListPaper, {
      ...{ client: noClient, title: view.title, narrowedBy: '', facts: [], columns: onPaper, rows, totals, groups },
      ...{ groupBy: parts.groupBy, isOff: parts.isOff, isAlarm: parts.isAlarm, isSum: parts.isSum, shares: parts.shares },
    }),
  )
  return {
    workbook,
    paper: { title: textOf(/<h2>(.*?)<\/h2>/.exec(paper)?.[1] ?? ''), heads: cellsIn(paper, 'th'), cells: cellsIn(paper, 'td') },
  }
}
