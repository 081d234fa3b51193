import { Fieldset, NativeSelect, Radio, Stack, Switch } from '@mantine/core'
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
          <NotationQuestions {...{ options, onChange }} />
        </Stack>
      </Fieldset>
    </div>
  )
}

/** How the file writes decimals and dates, for cells that can be read two ways. */
function NotationQuestions({ options, onChange }: Omit<ImportOptionsProps, 'kind'>) {
  return (
    <>
      <NativeSelect
        label="Figures such as 1,250 and 1.250"
        description="Asked only where the file does not decide; until then such rows are refused"
        value={options.decimals ?? ''}
        data={[
          { value: '', label: 'As the rest of the file says' },
          { value: 'point', label: 'A point begins decimals: 1,250 is a thousand' },
          { value: 'comma', label: 'A comma begins decimals: 1.250 is a thousand' },
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...options, decimals: value === 'point' || value === 'comma' ? value : null })
        }
      />
      <NativeSelect
        label="Dates such as 03/04/2027"
        description="Asked only where the file does not decide; until then such rows are refused"
        value={options.dateOrder ?? ''}
        data={[
          { value: '', label: 'As the rest of the file says' },
          { value: 'day-first', label: 'Day first: 3 April' },
          { value: 'month-first', label: 'Month first: 4 March' },
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...options, dateOrder: value === 'day-first' || value === 'month-first' ? value : null })
        }
      />
    </>
  )
}
