import { Fieldset, Radio, Stack, Switch } from '@mantine/core'
import { kindWords } from '../columns-of.ts'
import type { ImportChoices } from '../contract.ts'
import type { ImportKind } from '../engine/import-column.ts'
import classes from './import.module.css'

type Options = Omit<ImportChoices, 'mapping'>

interface ImportOptionsProps {
  kind: ImportKind
  options: Options
  onChange: (options: Options) => void
}

const missing = {
  items: 'categories, units, brands, colours, bins and suppliers',
  customers: 'customer types, routes and sales reps',
  suppliers: null,
  vehicles: 'brands, types and owners',
} as const

/** What to do with existing records, with missing names, and with amounts of too many decimals. */
export function ImportOptions({ kind, options, onChange }: ImportOptionsProps) {
  const { many } = kindWords[kind]
  const created = missing[kind]
  return (
    <div className={classes.options}>
      <Radio.Group
        label={`${many.charAt(0).toUpperCase()}${many.slice(1)} that exist already`}
        value={options.existing}
        onChange={existing => onChange({ ...options, existing: existing === 'update' ? 'update' : 'refuse' })}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="refuse" label="Leave as they are; their rows are refused" />
          <Radio value="update" label="Update what exists; empty cells change nothing" />
        </Stack>
      </Radio.Group>
      <Fieldset variant="unstyled" legend="On the way">
        <Stack gap="xs">
          {created && (
            <Switch
              checked={options.createMissing}
              label="Create what is missing"
              description={`Names of ${created} that are not there yet`}
              onChange={event => onChange({ ...options, createMissing: event.currentTarget.checked })}
            />
          )}
          <Switch
            checked={options.roundAmounts}
            label="Round amounts to cents"
            description="Otherwise an amount with more than two decimals is refused"
            onChange={event => onChange({ ...options, roundAmounts: event.currentTarget.checked })}
          />
        </Stack>
      </Fieldset>
    </div>
  )
}
