import { Checkbox, Radio, Stack, UnstyledButton } from '@mantine/core'
import { SavedViews } from './saved-views.tsx'
import { noPreferences, shownColumns } from './list-preferences.ts'
import type { ViewOptionsProps } from './view-props.ts'
import classes from './view-options.module.css'

/** The views that are kept, the columns and the height of the rows. */
export function ViewChoices(props: ViewOptionsProps) {
  const { columns, preferences, listWidth, onChange } = props
  const shown = new Set(shownColumns(columns, preferences, listWidth).flatMap(({ key, doesFit }) => (doesFit ? [key] : [])))
  const isAsFirst = !preferences.isRoomy && Object.keys(preferences.columns).length === 0
  return (
    <Stack gap="xs">
      <SavedViews {...props} />
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
              // The last column cannot be hidden: a list without columns shows nothing.
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
