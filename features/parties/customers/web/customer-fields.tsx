import { Fieldset, NativeSelect, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { inOrder, type Field } from '../../../../kernel/fields.ts'
import { may } from '../../../../kernel/permissions.ts'
import { parseMoney, zero } from '../../../../kernel/money.ts'
import type { FormFieldsProps } from '../../../../platform/web/master-page/master-config.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { IntegerInput } from '../../../../platform/web/ui/integer-input.tsx'
import { MoneyInput } from '../../../../platform/web/ui/money-input.tsx'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import { useIsRegistered } from '../../../shop/vat/web/use-vat.ts'
import { AddressRows } from './address-rows.tsx'
import { ContactRows } from './contact-rows.tsx'
import classes from './customer-fields.module.css'
import { customerFields } from '../fields.ts'
import { keysOfPart, type CustomerRecord, type CustomerText, type CustomerValues } from './customer-form.ts'

type FieldsProps = FormFieldsProps<CustomerValues, CustomerRecord>

/** All fields of a customer (spec §3): identity, contact data, terms, contacts and addresses. */
export function CustomerFields(props: FieldsProps) {
  return (
    <Stack gap="md">
      <NameFields {...props} />
      <ReachFields {...props} />
      <TermFields {...props} />
      <ContactRows {...props} />
      <AddressRows {...props} />
      <Section title={customerFields.notes.label}>
        <Textarea
          aria-label={customerFields.notes.label}
          rows={2}
          maxLength={customerFields.notes.max}
          className={classes.wide ?? ''}
          {...props.form.getInputProps('notes')}
          autoComplete="off"
        />
      </Section>
    </Stack>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Fieldset legend={title} variant="unstyled" className={classes.section ?? ''}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm" verticalSpacing="xs">
        {children}
      </SimpleGrid>
    </Fieldset>
  )
}

const ratings = ['Not rated', '★', '★★', '★★★', '★★★★', '★★★★★'].map((label, stars) => ({ value: String(stars), label }))

function NameFields({ form }: FieldsProps) {
  const hasTin = useIsRegistered() || form.values.tin !== ''
  return (
    <Section title="Who it is">
      <PartFields
        form={form}
        keys={inOrder(keysOfPart('who'), ['firstName', 'secondName', 'companyName']).filter(key => key !== 'tin' || hasTin)}
      />
      <NativeSelect label={customerFields.rating.label} data={ratings} {...form.getInputProps('rating')} />
    </Section>
  )
}

function ReachFields({ form }: FieldsProps) {
  return (
    <Section title="How to reach">
      <PartFields form={form} keys={inOrder(keysOfPart('reach'), ['phone1', 'phone2', 'fax', 'email', 'website'])} />
    </Section>
  )
}

function PartFields({ form, keys }: Pick<FieldsProps, 'form'> & { keys: readonly CustomerText[] }) {
  return keys.map(key => {
    const field: Field = customerFields[key]
    if (field.kind === 'lookup') return <ChoiceField key={key} form={form} name={key} {...customerFields[key as 'routeCode']} />
    return (
      <TextInput
        key={key}
        label={field.label}
        {...(field.max !== undefined && { maxLength: field.max })}
        required={field.required !== undefined}
        autoComplete="off"
        {...(field.input && { inputMode: field.input })}
        {...(key === 'firstName' && { 'data-autofocus': true })}
        {...form.getInputProps(key)}
      />
    )
  })
}

/** Only a manager gives credit. The balance comes from the ledger and is only shown. */
function TermFields({ form, record }: FieldsProps) {
  const { role } = useSession()
  const maySetCredit = may(role, 'edit-masters')
  return (
    <Section title="Terms">
      <MoneyInput
        label={customerFields.creditLimit.label}
        readOnly={!maySetCredit}
        description={maySetCredit ? '0.00 is no limit of its own' : 'No credit until a manager gives it'}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('creditLimit')}
        value={form.values.creditLimit}
        onChange={value => form.setFieldValue('creditLimit', value)}
      />
      <IntegerInput
        label={customerFields.creditDays.label}
        readOnly={!maySetCredit}
        description="From the bill to its due date"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('creditDays')}
        value={form.values.creditDays}
        onChange={value => form.setFieldValue('creditDays', value)}
      />
      <MoneyInput
        label="Credit Balance"
        readOnly
        tabIndex={-1}
        description="What the ledger says"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={(record && parseMoney(record.creditAmount)) ?? zero}
        onChange={() => {}}
      />
      <div className={classes.switches}>
        <Switch
          label={customerFields.isCreditAllowed.label}
          disabled={!maySetCredit}
          checked={form.values.isCreditAllowed ?? maySetCredit}
          onChange={event => form.setFieldValue('isCreditAllowed', event.currentTarget.checked)}
        />
        <Switch label={customerFields.isActive.label} {...form.getInputProps('isActive', { type: 'checkbox' })} />
        <Switch label={customerFields.isVerified.label} {...form.getInputProps('isVerified', { type: 'checkbox' })} />
      </div>
    </Section>
  )
}

interface ChoiceProps extends Pick<FieldsProps, 'form'> {
  name: CustomerText
  list: 'customerType' | 'route' | 'salesRep'
  label: string
  none: string
}

function ChoiceField({ form, name, list, label, none }: ChoiceProps) {
  return <NativeSelect label={label} data={[{ value: '', label: none }, ...useChoices(list)]} {...form.getInputProps(name)} />
}
