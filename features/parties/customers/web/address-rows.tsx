import { Switch, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FormFieldsProps } from '../../../../platform/web/master-page/master-config.ts'
import classes from './customer-fields.module.css'
import { blankAddress, type AddressRow, type CustomerRecord, type CustomerValues } from './customer-form.ts'
import { RowList } from './row-list.tsx'

type FieldsProps = FormFieldsProps<CustomerValues, CustomerRecord>
const list = 'customerAddresses'

/** The customer's addresses: home, work, delivery. */
export function AddressRows({ form }: FieldsProps) {
  return (
    <RowList
      title="Addresses"
      add={{ label: 'Add address', keys: 'Alt+A', run: () => form.insertListItem(list, blankAddress()) }}
      rows={form.values.customerAddresses}
      nameOf={({ address, city }, index) => [address, city].filter(Boolean).join(', ') || `address ${index + 1}`}
      onRemove={index => form.removeListItem(list, index)}
    >
      {(row, index, removeButton) => <Address form={form} row={row} index={index} removeButton={removeButton} />}
    </RowList>
  )
}

interface AddressProps extends Pick<FieldsProps, 'form'> {
  row: AddressRow
  index: number
  removeButton: ReactNode
}

function Address({ form, row, index, removeButton }: AddressProps) {
  const text = (name: Exclude<keyof AddressRow, 'key' | 'isActive'>, label: string, maxLength: number) => (
    <TextInput label={label} maxLength={maxLength} size="xs" autoComplete="off" {...form.getInputProps(`${list}.${index}.${name}`)} />
  )
  return (
    <div className={classes.address} role="group" aria-label={`Address ${index + 1}`} data-idle={!row.isActive || undefined}>
      <div className={classes.double}>{text('address', 'Address', 300)}</div>
      {text('city', 'City', 100)}
      {text('district', 'District', 100)}
      {text('postBox', 'Post Box', 20)}
      {text('country', 'Country', 60)}
      {text('firstName', 'First Name', 100)}
      {text('secondName', 'Second Name', 100)}
      {text('phone1', 'Phone', 20)}
      {text('phone2', 'Second Phone', 20)}
      {text('email', 'Email', 150)}
      <div className={classes.ending}>
        <Switch label="In use" size="xs" {...form.getInputProps(`${list}.${index}.isActive`, { type: 'checkbox' })} />
        {removeButton}
      </div>
    </div>
  )
}
