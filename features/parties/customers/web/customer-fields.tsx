import { Fieldset, NativeSelect, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
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
import type { CustomerRecord, CustomerText, CustomerValues } from './customer-form.ts'

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
      <Section title="Notes">
        <Textarea
          aria-label="Notes"
          rows={2}
          maxLength={500}
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

interface TextProps extends Pick<FieldsProps, 'form'> {
  name: CustomerText
  label: string
  maxLength: number
  required?: boolean
  type?: 'tel' | 'email' | 'url'
  isFirst?: boolean
}

function Text({ form, name, label, maxLength, required = false, type, isFirst = false }: TextProps) {
  return (
    <TextInput
      label={label}
      maxLength={maxLength}
      required={required}
      autoComplete="off"
      {...(type && { inputMode: type })}
      {...(isFirst && { 'data-autofocus': true })}
      {...form.getInputProps(name)}
    />
  )
}

function NameFields({ form }: FieldsProps) {
  const hasTin = useIsRegistered() || form.values.tin !== ''
  return (
    <Section title="Who it is">
      <Text form={form} name="firstName" label="First Name" maxLength={100} required isFirst />
      <Text form={form} name="secondName" label="Second Name" maxLength={100} />
      <Text form={form} name="companyName" label="Company Name" maxLength={150} />
      <Text form={form} name="customCode" label="Custom Code" maxLength={30} />
      <Text form={form} name="nicNumber" label="NIC Number" maxLength={12} />
      <Text form={form} name="passportNumber" label="Passport Number" maxLength={30} />
      {hasTin && <Text form={form} name="tin" label="TIN" maxLength={20} />}
      <ChoiceField form={form} name="customerTypeCode" list="customerType" label="Customer Type" none="No type" />
      <NativeSelect label="Rating" data={ratings} {...form.getInputProps('rating')} />
    </Section>
  )
}

const ratings = ['Not rated', '★', '★★', '★★★', '★★★★', '★★★★★'].map((label, stars) => ({ value: String(stars), label }))

function ReachFields({ form }: FieldsProps) {
  return (
    <Section title="How to reach">
      <Text form={form} name="phone1" label="Phone" maxLength={20} required type="tel" />
      <Text form={form} name="phone2" label="Second Phone" maxLength={20} type="tel" />
      <Text form={form} name="fax" label="Fax" maxLength={20} type="tel" />
      <Text form={form} name="email" label="Email" maxLength={150} type="email" />
      <Text form={form} name="website" label="Website" maxLength={150} type="url" />
      <ChoiceField form={form} name="routeCode" list="route" label="Route" none="No route" />
      <ChoiceField form={form} name="salesRepCode" list="salesRep" label="Sales Rep" none="No sales rep" />
      <Text form={form} name="shipingCode" label="Shipping Code" maxLength={30} />
    </Section>
  )
}

/** Only a manager gives credit. The balance comes from the ledger and is only shown. */
function TermFields({ form, record }: FieldsProps) {
  const { role } = useSession()
  const maySetCredit = may(role, 'edit-masters')
  return (
    <Section title="Terms">
      <MoneyInput
        label="Credit Limit"
        readOnly={!maySetCredit}
        description={maySetCredit ? '0.00 is no limit of its own' : 'No credit until a manager gives it'}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...form.getInputProps('creditLimit')}
        value={form.values.creditLimit}
        onChange={value => form.setFieldValue('creditLimit', value)}
      />
      <IntegerInput
        label="Credit Days"
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
          label="May buy on credit"
          disabled={!maySetCredit}
          checked={form.values.isCreditAllowed ?? maySetCredit}
          onChange={event => form.setFieldValue('isCreditAllowed', event.currentTarget.checked)}
        />
        <Switch label="Active" {...form.getInputProps('isActive', { type: 'checkbox' })} />
        <Switch label="Verified" {...form.getInputProps('isVerified', { type: 'checkbox' })} />
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
