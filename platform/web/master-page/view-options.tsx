import { Button, Checkbox, Radio, Stack, UnstyledButton } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useAnchored } from '../ui/use-anchored.ts'
import { useDismiss } from '../ui/use-dismiss.ts'
import { noPreferences, shownColumns, type ListPreferences } from './list-preferences.ts'
import type { AnyRecord, MasterColumn } from './master-config.ts'
import classes from './view-options.module.css'

interface ViewOptionsProps {
  columns: readonly MasterColumn<AnyRecord>[]
  preferences: ListPreferences
  onChange: (change: ListPreferences) => void
}

/** Which columns stand, and how high the rows are; kept per user and list. */
export function ViewOptions({ columns, preferences, onChange }: ViewOptionsProps) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useAnchored({ anchor: button, layer: panel, isOpen, width: 248 })
  useDismiss({ isOpen, inside: [button, panel], onDismiss: () => setOpen(false) })

  function hearKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault()
    event.stopPropagation()
    setOpen(false)
    button.current?.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape closes the panel from anywhere in it
    <div onKeyDown={hearKey}>
      <Button
        ref={button}
        variant="default"
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        View
      </Button>
      <div ref={panel} popover="manual" role="dialog" aria-label="View" className={classes.panel}>
        {isOpen && <Choices columns={columns} preferences={preferences} onChange={onChange} />}
      </div>
    </div>
  )
}

function Choices({ columns, preferences, onChange }: ViewOptionsProps) {
  const shown = new Set(shownColumns(columns, preferences).map(({ key }) => key))
  const isAsFirst = !preferences.isRoomy && Object.keys(preferences.columns).length === 0
  return (
    <Stack gap="xs">
      <Radio.Group
        label="Rows"
        value={preferences.isRoomy ? 'roomy' : 'dense'}
        onChange={value => onChange({ ...preferences, isRoomy: value === 'roomy' })}
      >
        <Stack gap={6} mt={6}>
          <Radio value="dense" label="Dense" />
          <Radio value="roomy" label="Roomy" />
        </Stack>
      </Radio.Group>
      <fieldset className={classes.columns}>
        <legend>Columns</legend>
        <Stack gap={6}>
          {columns.map(({ key, label }) => (
            <Checkbox
              key={key}
              label={label}
              checked={shown.has(key)}
              // The last one stays: a list without columns shows nothing.
              disabled={shown.size === 1 && shown.has(key)}
              onChange={event => onChange({ ...preferences, columns: { ...preferences.columns, [key]: event.currentTarget.checked } })}
            />
          ))}
        </Stack>
      </fieldset>
      {!isAsFirst && (
        <UnstyledButton className={classes.reset ?? ''} onClick={() => onChange(noPreferences)}>
          As it was at first
        </UnstyledButton>
      )}
    </Stack>
  )
}
