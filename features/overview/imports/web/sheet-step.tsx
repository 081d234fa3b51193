import { Button, Group, Radio, Text } from '@mantine/core'
import { useState } from 'react'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { kindWords } from '../columns-of.ts'
import type { ImportFile, ImportRead } from '../contract.ts'
import classes from './import.module.css'

interface SheetStepProps {
  job: ImportRead
  sheets: NonNullable<ImportFile['sheets']>
  isBusy: boolean
  onSheet: (sheet: number) => void
  onAnother: () => void
}

/** The sheet that is read already; after its import the next one; before any, the one that is likely. */
function firstChosen({ state, file }: ImportRead, sheets: SheetStepProps['sheets']): number {
  const read = file?.sheet ?? null
  if (read === null) return sheets.find(({ isLikely }) => isLikely)?.sheet ?? 0
  return (state === 'done' && sheets.find(({ sheet }) => sheet > read)?.sheet) || read
}

/** Asks which sheet of a workbook is the list; the one that looks like it is chosen already. */
export function SheetStep({ job, sheets, isBusy, onSheet, onAnother }: SheetStepProps) {
  const [chosen, setChosen] = useState(() => firstChosen(job, sheets))
  const read = () => {
    if (!isBusy) onSheet(chosen)
  }
  useShortcut('Ctrl+S', 'Read this sheet', read)
  return (
    <form
      className={classes.step ?? ''}
      onSubmit={event => {
        event.preventDefault()
        read()
      }}
    >
      <Radio.Group
        label={`Which sheet of ${job.fileName} has the ${kindWords[job.kind].many}?`}
        description="One sheet is read at a time. Another one can be chosen later, in Columns or after the import."
        value={String(chosen)}
        onChange={value => setChosen(Number(value))}
      >
        <div className={classes.sheets ?? ''}>
          {sheets.map(({ sheet, name, rows }) => (
            <div key={sheet} className={classes.sheet} data-chosen={sheet === chosen || undefined}>
              <Radio value={String(sheet)} label={name} data-autofocus={sheet === chosen || undefined} />
              {rows.map((cells, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- the first rows of a file never move
                <Text key={index} component="div" className={classes.sheetRow ?? ''}>
                  {cells.filter(cell => cell !== '').join(' · ')}
                </Text>
              ))}
            </div>
          ))}
        </div>
      </Radio.Group>
      <Group justify="space-between" className={classes.foot ?? ''}>
        <Button variant="subtle" color="gray" onClick={onAnother}>
          Another file
        </Button>
        <Button type="submit" loading={isBusy}>
          Read this sheet
          <Keys keys="Ctrl+S" />
        </Button>
      </Group>
    </form>
  )
}
