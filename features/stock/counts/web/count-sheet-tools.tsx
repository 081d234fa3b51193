import { Button, NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { IconBarcode } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Keys } from '../../../../platform/web/shortcuts.tsx'
import type { CountSession } from '../contract.ts'
import { isInReview } from '../count.ts'
import type { Shown, useCountSheet } from './use-count-sheet.ts'
import classes from './counting.module.css'

export type CountSheet = ReturnType<typeof useCountSheet>

const shownWords: Readonly<Record<Shown, string>> = { open: 'To count', recount: 'Count again', counted: 'Counted', all: 'All' }

/** Search, scan, and the choice of which rows are shown. */
export function CountSheetTools({ session, counting }: { session: CountSession; counting: CountSheet }) {
  const { asked, change, sheet, search } = counting
  useEffect(() => search.current?.focus(), [search])
  const kinds: readonly Shown[] = isInReview(session) ? ['recount', 'all'] : ['open', 'recount', 'counted', 'all']
  const bins = sheet.data?.bins ?? []
  // A search also finds rows that are already counted.
  const seek = (term: string) => change({ term, ...(term !== '' && asked.show === 'open' && { show: 'all' as const }) })
  return (
    <div className={classes.tools}>
      <TextInput
        ref={search}
        className={classes.search ?? ''}
        size="md"
        type="search"
        aria-label="Scan or search the sheet"
        placeholder="Scan, or type a name or code"
        leftSection={<IconBarcode size={20} aria-hidden />}
        rightSection={<Keys keys="F3" />}
        rightSectionWidth={42}
        maxLength={64}
        value={asked.term}
        onChange={event => seek(event.currentTarget.value)}
        onKeyDown={event => {
          if (event.key !== 'Enter' && event.key !== 'ArrowDown') return
          event.preventDefault()
          counting.toFirst()
        }}
      />
      <SegmentedControl
        size="md"
        aria-label="Rows shown"
        data={kinds.map(value => ({ value, label: shownWords[value] }))}
        value={asked.show}
        onChange={value => change({ show: value as Shown })}
      />
      {bins.length > 1 && (
        <NativeSelect
          size="md"
          aria-label="Bin"
          data={[{ value: '', label: 'All bins' }, ...bins.map(bin => ({ value: bin, label: bin === '-' ? 'In no bin' : `Bin ${bin}` }))]}
          value={asked.bin}
          onChange={event => change({ bin: event.currentTarget.value })}
        />
      )}
      {asked.term !== '' && (
        <Button size="md" variant="subtle" onClick={() => change({ term: '', show: kinds[0] ?? 'all' })}>
          Clear
        </Button>
      )}
    </div>
  )
}
