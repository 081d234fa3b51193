import { useDebouncedValue } from '@mantine/hooks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { parseQuantity, quantity, type Quantity } from '../../../../kernel/quantity.ts'
import { useDraft } from '../../../../platform/web/drafts.ts'
import { playFound, playUnknown, refuseScan, useScan } from '../../../../platform/web/scan.ts'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { getCountSheet, type CountSession, type CountSheetRow } from '../contract.ts'
import { call } from '../../../../platform/web/call.ts'
import { noItemText } from '../../../goods/items/scanner-layout.ts'
import { rowName } from '../count-file.ts'
import { isInReview } from '../count.ts'
import { countSheetQuery } from './count-queries.ts'
import { afterScan, asMany, readTyped, type Typed } from './typed-counts.ts'
import { quantityFieldOf, useFirstRow } from './use-first-row.ts'

export type Shown = 'all' | 'open' | 'counted' | 'recount'

const nothing: Typed = {}
const formOf = (element: Element | null) => element?.closest<HTMLFormElement>('form[data-row]') ?? null

/** The sheet of a count for one person: the shown rows, the typed quantities, and the scanner. */
export function useCountSheet(session: CountSession) {
  const queries = useQueryClient()
  const [typed, setTyped, , hold] = useDraft(`stock-count-${session.id}`, nothing, readTyped)
  const [asked, setAsked] = useState({ term: '', show: (isInReview(session) ? 'recount' : 'open') as Shown, bin: '', page: 1 })
  const [term] = useDebouncedValue(asked.term.trim(), 200)
  const sheet = useQuery(countSheetQuery(session.id, { ...asked, term }))
  const wanted = useRef<string | null>(null)
  const search = useRef<HTMLInputElement>(null)

  // The row that a scan found is rendered only after this update.
  useEffect(() => {
    const field = wanted.current === null ? null : quantityFieldOf(wanted.current)
    if (!field) return
    wanted.current = null
    field.focus()
    field.select()
  })

  const type = (row: string, value: Quantity | null) =>
    setTyped(({ [row]: _, ...others }) => (value === null ? others : { ...others, [row]: value }))
  const change = (part: Partial<typeof asked>) => setAsked(before => ({ ...before, page: 1, ...part }))

  async function find(code: string, count: Quantity): Promise<void> {
    if (hold.isElsewhere) return refuseScan('This count is open in another tab. Take it over, then scan again.')
    const form = formOf(document.activeElement)
    try {
      const { rows, isCode, measured } = await call(getCountSheet, { params: { id: session.id }, query: { term: code, size: 50 } })
      // A part of another code is shown, and never counts.
      const row = isCode ? rows[0] : undefined
      if (form && row && form.dataset.row !== rowName(row.lines) && typed[form.dataset.row ?? ''] !== undefined) form.requestSubmit()
      change({ term: code, show: 'all', bin: '' })
      if (!row) return refuseScan(`${noItemText(code)} Nothing was counted.`)
      playFound()
      if (rows.length === 1) type(rowName(row.lines), afterScan({ typed: typed[rowName(row.lines)], row, count: asMany(count, measured) }))
      wanted.current = rowName(row.lines)
      void queries.invalidateQueries({ queryKey: ['stock-count-going-on', session.id, 'sheet'] })
    } catch (error) {
      playUnknown()
      notifyError(error)
    }
  }
  useScan(({ code, quantity: count }) => void find(code, (count === null ? null : parseQuantity(count)) ?? quantity(1000)))

  /** The row after the one that was counted; after the last row, the search. */
  function goOn(row: string): void {
    type(row, null)
    const forms = [...document.querySelectorAll<HTMLFormElement>('form[data-row]')]
    const next = forms[forms.findIndex(form => form.dataset.row === row) + 1]
    const field = next?.querySelector('input')
    if (field) return field.focus()
    change({ term: '', show: asked.term === '' ? asked.show : isInReview(session) ? 'recount' : 'open' })
    search.current?.focus()
  }

  return {
    typed,
    hold,
    type,
    asked,
    change,
    sheet,
    search,
    toFirst: useFirstRow(sheet, asked.term.trim() !== term),
    goOn,
    find,
    toRow: (row: CountSheetRow) => (wanted.current = rowName(row.lines)),
  }
}
