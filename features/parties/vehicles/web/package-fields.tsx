import { ActionIcon, NativeSelect, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { add, displayCurrency, displayMoney, parseMoney, zero } from '../../../../kernel/money.ts'
import { call } from '../../../../platform/web/call.ts'
import type { FormFieldsProps } from '../../../../platform/web/master-page/master-config.ts'
import { Amount } from '../../../../platform/web/ui/amount.tsx'
import { AsyncLookup } from '../../../../platform/web/ui/async-lookup.tsx'
import { IntegerInput } from '../../../../platform/web/ui/integer-input.tsx'
import { MoneyInput } from '../../../../platform/web/ui/money-input.tsx'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { QuantityInput } from '../../../../platform/web/ui/quantity-input.tsx'
import { searchItems, type ItemFound } from '../../../goods/items/contract.ts'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import { priceLabel, useTypesWithoutVat } from '../../../shop/vat/web/use-vat.ts'
import classes from './package-fields.module.css'
import { rowOfItem, totalOfRow, type PackageRecord, type PackageRow, type PackageValues } from './package-form.ts'

type FieldsProps = FormFieldsProps<PackageValues, PackageRecord>

/** The name of a package, its next service, and its parts and labour. */
export function PackageFields(props: FieldsProps) {
  const { form } = props
  const types = useChoices('vehicleType')
  return (
    <Stack gap="md">
      <TextInput label="Name" required maxLength={100} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm" verticalSpacing="xs">
        <NativeSelect label="Vehicle Type" data={[{ value: '', label: 'Any type' }, ...types]} {...form.getInputProps('vehicleTypeCode')} />
        <IntegerInput
          label="Next Km"
          {...form.getInputProps('nextKm')}
          value={form.values.nextKm}
          onChange={value => form.setFieldValue('nextKm', value)}
        />
        <IntegerInput
          label="Next Days"
          {...form.getInputProps('nextDays')}
          value={form.values.nextDays}
          onChange={value => form.setFieldValue('nextDays', value)}
        />
      </SimpleGrid>
      <ItemSearch {...props} />
      <Lines {...props} />
      <Switch label="Active" {...form.getInputProps('isActive', { type: 'checkbox' })} />
    </Stack>
  )
}

async function findItems(term: string, signal: AbortSignal): Promise<readonly ItemFound[]> {
  return (await call(searchItems, { params: { term } }, { signal })).items
}

function ItemSearch({ form }: FieldsProps) {
  return (
    <AsyncLookup<ItemFound>
      label="Add an item or labour"
      placeholder="Name, code or barcode"
      value={null}
      search={findItems}
      optionKey={item => item.code}
      optionLabel={item => item.name}
      renderOption={item => (
        <span className={classes.option}>
          <span>{item.name}</span>
          <Text component="span" size="sm" c="dimmed">
            {item.code}
          </Text>
          <Text component="span" size="sm">
            {displayCurrency(parseMoney(item.retailPrice) ?? zero)}
          </Text>
        </span>
      )}
      onPick={item => {
        form.clearFieldError('lines')
        form.insertListItem('lines', rowOfItem(item))
      }}
      error={typeof form.errors.lines === 'string' ? form.errors.lines : undefined}
    />
  )
}

const headsOf = (typesWithoutVat: boolean) => [
  { label: 'Item' },
  { label: 'Quantity', isFigure: true },
  { label: priceLabel('Price', typesWithoutVat), isFigure: true },
  { label: 'Total', isFigure: true },
  { label: '' },
]

function Lines({ form }: FieldsProps) {
  const rows = form.values.lines
  const typesWithoutVat = useTypesWithoutVat()
  if (rows.length === 0) return <Text c="dimmed">No items yet: search above and press Enter.</Text>
  const total = rows.reduce((sum, row) => add(sum, totalOfRow(row)), zero)
  return (
    <PlainTable label="Items of the package" heads={headsOf(typesWithoutVat)}>
      {rows.map((row, index) => (
        <LineRow key={row.key} form={form} row={row} index={index} />
      ))}
      <tr>
        <td colSpan={3}>Total at today&apos;s prices</td>
        <td data-figure>
          <Amount value={total} />
        </td>
        <td>{`${rows.length} ${rows.length === 1 ? 'item' : 'items'}`}</td>
      </tr>
    </PlainTable>
  )
}

function LineRow({ form, row, index }: Pick<FieldsProps, 'form'> & { row: PackageRow; index: number }) {
  const label = (what: string) => `${row.name}: ${what}`
  return (
    <tr>
      <td>{row.name}</td>
      <td data-figure className={classes.figure}>
        <QuantityInput
          aria-label={label('quantity')}
          {...form.getInputProps(`lines.${index}.quantity`)}
          value={row.quantity}
          onChange={value => form.setFieldValue(`lines.${index}.quantity`, value)}
        />
      </td>
      <td data-figure className={classes.figure}>
        <MoneyInput
          aria-label={label('price')}
          placeholder={displayMoney(row.priceToday)}
          {...form.getInputProps(`lines.${index}.price`)}
          value={row.price}
          onChange={value => form.setFieldValue(`lines.${index}.price`, value)}
        />
      </td>
      <td data-figure>
        <Amount value={totalOfRow(row)} />
      </td>
      <td>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={`Remove ${row.name}`}
          onClick={() => form.removeListItem('lines', index)}
        >
          <IconX size={16} stroke={1.8} />
        </ActionIcon>
      </td>
    </tr>
  )
}
