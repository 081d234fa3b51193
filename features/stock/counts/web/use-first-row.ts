import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { holdKeys } from '../../../../platform/web/type-ahead.ts'
import type { CountSheetRow } from '../contract.ts'
import { rowName } from '../count-file.ts'

type Sheet = Pick<UseQueryResult<{ rows: CountSheetRow[] }>, 'data' | 'isPending' | 'isPlaceholderData'>

/** The quantity field of a row. */
export function quantityFieldOf(row: string): HTMLInputElement | null {
  return document.querySelector<HTMLInputElement>(`form[data-row="${row}"] input`)
}

function focusFirst(rows: readonly CountSheetRow[] = []): void {
  const [row] = rows
  if (row) quantityFieldOf(rowName(row.lines))?.focus()
}

/**
 * Goes to the quantity of the first row. Enter may come before the rows of what was typed: it waits for them, and so does what is typed
 * behind it.
 */
export function useFirstRow({ data, isPending, isPlaceholderData }: Sheet, isTyping: boolean): () => void {
  const isComing = isTyping || isPending || isPlaceholderData
  const release = useRef<(() => void) | null>(null)
  const end = () => {
    release.current?.()
    release.current = null
  }
  // The rows stand on the page after the render that has them.
  useEffect(() => {
    if (release.current === null || isComing) return
    focusFirst(data?.rows)
    end()
  })
  useEffect(() => end, [])
  return () => {
    if (isComing) release.current ??= holdKeys()
    else focusFirst(data?.rows)
  }
}
