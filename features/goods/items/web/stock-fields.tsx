import { NativeSelect, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Quantity } from '../../../../kernel/quantity.ts'
import type { FormFieldsProps } from '../../../../platform/web/master-page/master-config.ts'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { QuantityInput } from '../../../../platform/web/ui/quantity-input.tsx'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import { firstError } from './first-error.ts'
import classes from './item-fields.module.css'
import type { ItemRecord, ItemValues, PlaceValues } from './item-form.ts'

type FieldsProps = Pick<FormFieldsProps<ItemValues, ItemRecord>, 'form'>

const heads = [{ label: 'Location' }, { label: 'Bin' }, { label: 'Min Stock', isFigure: true }, { label: 'Max Stock', isFigure: true }]

/** The stock levels, in all and at each location, and the bin. */
export function StockFields({ form }: FieldsProps) {
  const locations = useChoices('location')
  return (
    <div className={classes.places}>
      <PlainTable label="Bins and levels by location" heads={heads}>
        <tr>
          <td colSpan={2}>All locations together</td>
          {(['minStock', 'maxStock'] as const).map(level => (
            <LevelCell
              key={level}
              label={level === 'minStock' ? 'Min Stock' : 'Max Stock'}
              value={form.values[level]}
              error={form.errors[level]}
              onChange={value => form.setFieldValue(level, value)}
            />
          ))}
        </tr>
        {locations.map(({ value, label }) => (
          <PlaceRow key={value} form={form} locationCode={value} name={label} />
        ))}
      </PlainTable>
      {form.errors.locations && <Text c="var(--mantine-color-error)">{form.errors.locations}</Text>}
    </div>
  )
}

interface LevelCellProps {
  label: string
  value: Quantity | null
  error: ReactNode
  onChange: (value: Quantity | null) => void
}

function LevelCell({ label, ...input }: LevelCellProps) {
  return (
    <td data-figure>
      <QuantityInput size="xs" w={120} ml="auto" aria-label={label} {...input} />
    </td>
  )
}

interface PlaceRowProps extends FieldsProps {
  locationCode: string
  name: string
}

function PlaceRow({ form, locationCode, name }: PlaceRowProps) {
  const bins = useChoices('itemBin')
  const { locations } = form.values
  const at = locations.findIndex(place => place.locationCode === locationCode)
  const place: PlaceValues = locations[at] ?? { locationCode, binCode: '', minStock: null, maxStock: null }

  function change(part: Partial<PlaceValues>): void {
    if (at < 0) form.setFieldValue('locations', [...locations, { ...place, ...part }])
    else form.setFieldValue(`locations.${at}`, { ...place, ...part })
  }

  return (
    <tr>
      <td>{name}</td>
      <td>
        <NativeSelect
          size="xs"
          aria-label={`Bin at ${name}`}
          data={[{ value: '', label: 'No bin' }, ...bins]}
          value={place.binCode}
          onChange={event => change({ binCode: event.currentTarget.value })}
        />
      </td>
      {(['minStock', 'maxStock'] as const).map(level => (
        <LevelCell
          key={level}
          label={`${level === 'minStock' ? 'Min' : 'Max'} Stock at ${name}`}
          value={place[level]}
          error={at < 0 ? undefined : firstError(form.errors, `locations.${at}.${level}`)}
          onChange={value => change({ [level]: value })}
        />
      ))}
    </tr>
  )
}
