import { TextInput } from '@mantine/core'
import type { FormFieldsProps } from '../../../../platform/web/master-page/master-config.ts'
import classes from './customer-fields.module.css'
import { blankContact, type CustomerRecord, type CustomerValues } from './customer-form.ts'
import { RowList } from './row-list.tsx'

/** The people to ask for at this customer. */
export function ContactRows({ form }: FormFieldsProps<CustomerValues, CustomerRecord>) {
  const list = 'customerContacts'
  return (
    <RowList
      title="Contacts"
      add={{ label: 'Add contact', keys: 'Alt+C', run: () => form.insertListItem(list, blankContact()) }}
      rows={form.values.customerContacts}
      nameOf={({ name }, index) => (name === '' ? `contact ${index + 1}` : name)}
      onRemove={index => form.removeListItem(list, index)}
    >
      {(_, index, removeButton) => {
        const label = (what: string) => `Contact ${index + 1}: ${what}`
        const field = (name: string) => ({ autoComplete: 'off', ...form.getInputProps(`${list}.${index}.${name}`) })
        return (
          <div className={classes.contact}>
            <TextInput aria-label={label('name')} placeholder="Name" maxLength={100} {...field('name')} />
            <TextInput aria-label={label('phone')} placeholder="Phone" maxLength={20} inputMode="tel" {...field('phone')} />
            <TextInput aria-label={label('email')} placeholder="Email" maxLength={150} inputMode="email" {...field('email')} />
            {removeButton}
          </div>
        )
      }}
    </RowList>
  )
}
