import { NativeSelect, Text } from '@mantine/core'
import type { ImportRead } from '../contract.ts'
import type { FileNotation } from '../engine/file-notation.ts'
import type { ImportColumn } from '../engine/import-column.ts'
import { asRead } from './as-read.ts'
import classes from './import.module.css'

interface MappingRowProps {
  column: ImportColumn
  inFile: NonNullable<ImportRead['file']>['columns']
  chosen: number | null
  isOff: boolean
  reading: { notation: FileNotation; roundAmounts: boolean }
  onChoose: (key: string, column: number | null) => void
}

/** One field: its name, the column of the file it is read from, and the first values of that column. */
export function MappingRow({ column, inFile, chosen, isOff, reading, onChoose }: MappingRowProps) {
  const { key, heading, help, isRequired } = column
  const choices = [
    { value: '', label: 'Not in the file' },
    ...inFile.map((inColumn, index) => ({ value: String(index), label: inColumn.heading || `Column ${index + 1} without a heading` })),
  ]
  const { samples = [], numbers = [] } = (chosen === null ? undefined : inFile[chosen]) ?? {}
  const { notation, roundAmounts } = reading
  return (
    <tr data-used={chosen !== null || undefined}>
      <th scope="row">
        <span className={classes.field}>
          {heading}
          {isRequired && <span className={classes.required}>required</span>}
        </span>
        <Text size="xs" c="dimmed">
          {help}
        </Text>
      </th>
      <td>
        <NativeSelect
          aria-label={heading}
          data={choices}
          value={chosen === null ? '' : String(chosen)}
          disabled={isOff}
          error={isRequired && chosen === null}
          onChange={event => onChoose(key, event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
        />
      </td>
      <td className={classes.samples}>
        <div className={classes.sampleLines}>
          {samples.map((sample, index) => (
            <Sample
              key={sample}
              sample={sample}
              read={asRead(sample, column, { roundAmounts, notation: notation[key], isNumber: numbers.includes(index) })}
            />
          ))}
          {chosen !== null && samples.length === 0 && <span className={classes.dimmed}>empty</span>}
        </div>
      </td>
    </tr>
  )
}

/** A value of the file, and behind an arrow what it is read as, where the two differ. */
function Sample({ sample, read }: { sample: string; read: ReturnType<typeof asRead> }) {
  return (
    <span className={classes.sample} data-wrong={read?.isWrong || undefined} title={read ? `${sample}: ${read.text}` : sample}>
      {sample}
      {read && (
        <>
          <span className={classes.dimmed} aria-label="is read as">
            {' → '}
          </span>
          {read.isOpen ? <i className={classes.dimmed}>{read.text}</i> : <b>{read.text}</b>}
        </>
      )}
    </span>
  )
}
