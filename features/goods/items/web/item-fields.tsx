import { Fieldset, NativeSelect, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FormFieldsProps } from '../../../../platform/web/master-page/master-config.ts'
import type { FieldChoice } from '../../../../platform/web/master-page/field-config.ts'
import { IntegerInput } from '../../../../platform/web/ui/integer-input.tsx'
import { itemTypes, typeNames } from '../item-rules.ts'
import { vatClasses, vatClassNames } from '../../../shop/vat/vat.ts'
import { useIsRegistered } from '../../../shop/vat/web/use-vat.ts'
import { BarcodeField } from './barcode-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { firstError } from './first-error.ts'
import classes from './item-fields.module.css'
import type { ItemRecord, ItemValues } from './item-form.ts'
import { PictureField } from './picture-field.tsx'
import { PriceFields } from './price-fields.tsx'
import { StockFields } from './stock-fields.tsx'
import { TagField } from './tag-field.tsx'

type FieldsProps = FormFieldsProps<ItemValues, ItemRecord>

interface ItemFieldsProps extends FieldsProps {
  /** Active suppliers, provided by another feature. */
  useSuppliers: () => readonly FieldChoice[]
}

/** All fields of an item: description, prices, storage, and the rest. */
export function ItemFields({ useSuppliers, ...props }: ItemFieldsProps) {
  return (
    <Stack gap="md">
      <Basics {...props} />
      <Section title="Prices">
        <PriceFields form={props.form} />
      </Section>
      {props.form.values.type === 'stock' && (
        <Section title="Stock">
          <StockFields form={props.form} />
        </Section>
      )}
      <More {...props} suppliers={useSuppliers()} />
    </Stack>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Fieldset legend={title} variant="unstyled" className={classes.section ?? ''}>
      {children}
    </Fieldset>
  )
}

function Basics({ form, record }: FieldsProps) {
  return (
    <Section title="Basics">
      <div className={classes.basics}>
        <div className={classes.grid}>
          <div className={classes.double}>
            <TextInput label="Name" required maxLength={150} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
          </div>
          <div className={classes.double}>
            <TextInput label="Print Name" maxLength={150} placeholder="As named" autoComplete="off" {...form.getInputProps('printName')} />
          </div>
          <NativeSelect
            label="Type"
            data={itemTypes.map(type => ({ value: type, label: typeNames[type] }))}
            {...form.getInputProps('type')}
          />
          <ChoiceField form={form} name="categoryCode" list="itemCategory" label="Category" />
          <ChoiceField form={form} name="unitCode" list="itemUnit" label="Unit" />
          <ChoiceField form={form} name="brandCode" list="itemBrand" label="Brand" none="No brand" />
          <div className={classes.double}>
            <BarcodeField form={form} record={record} />
          </div>
          <div className={classes.double}>
            <TagField
              label="Part Numbers"
              value={form.values.partNumbers}
              onChange={value => form.setFieldValue('partNumbers', value)}
              typed={form.values.partNumberTyped}
              onType={typed => form.setFieldValue('partNumberTyped', typed)}
              maxLength={60}
              error={firstError(form.errors, 'partNumbers')}
              description="The makers' numbers: each finds the item"
            />
          </div>
        </div>
        <PictureField record={record} />
      </div>
    </Section>
  )
}

function More({ form, record, suppliers }: FieldsProps & { suppliers: readonly FieldChoice[] }) {
  // A supplier that is no longer active stays chosen.
  const { supplierCode = '', supplierName = '' } = record ?? {}
  const isGone = supplierCode !== '' && suppliers.every(({ value }) => value !== supplierCode)
  const hasVat = useIsRegistered()
  const choices = [{ value: '', label: 'No supplier' }, ...(isGone ? [{ value: supplierCode, label: supplierName }] : []), ...suppliers]
  return (
    <Section title="More">
      <div className={classes.grid}>
        <NativeSelect label="Supplier" data={choices} {...form.getInputProps('supplierCode')} />
        <ChoiceField form={form} name="colourCode" list="itemColour" label="Colour" none="No colour" />
        <IntegerInput
          label="Warranty Days"
          {...form.getInputProps('warrantyDays')}
          value={form.values.warrantyDays}
          onChange={value => form.setFieldValue('warrantyDays', value)}
        />
        {hasVat && (
          <NativeSelect
            label="VAT"
            data={vatClasses.map(vatClass => ({ value: vatClass, label: vatClassNames[vatClass] }))}
            {...form.getInputProps('vatClass')}
          />
        )}
        <div className={classes.beside}>
          <Switch
            label="Active"
            description={form.values.isActive ? undefined : 'Not sold any more, and not found at the till'}
            {...form.getInputProps('isActive', { type: 'checkbox' })}
          />
        </div>
        <div style={{ gridColumn: '1 / -1' }}>
          <Textarea label="Description" rows={2} maxLength={500} autoComplete="off" {...form.getInputProps('description')} />
        </div>
      </div>
    </Section>
  )
}
