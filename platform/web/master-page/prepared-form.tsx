import { Fieldset, SimpleGrid, Stack } from '@mantine/core'
import type { ComponentType } from 'react'
import { FieldInput } from './field-input.tsx'
import type { AnyField } from './field-config.ts'
import { factsOf, fieldsOf, formOfFields, missingFields, type AnyForm } from './field-values.ts'
import classes from './prepared-form.module.css'
import type { AnyRecord, AnyValues, Fact, FieldsForm, FormFieldsProps, PageConfig } from './master-config.ts'
import type { FieldChoice } from './field-config.ts'

/** A form as the dialogs use it, generated or with its own layout. */
export interface PreparedForm extends Omit<AnyForm, 'Fields' | 'useWords' | 'check'> {
  Fields: ComponentType<FormFieldsProps<AnyValues, AnyRecord>>
  /** Messages by field, where the schema's own would not fit. */
  check: (values: AnyValues) => Readonly<Record<string, string>>
  /** The values in words; a hook, because choices may come from a call. */
  useFacts: () => (values: AnyValues) => readonly Fact[]
}

type AnyFieldsForm = FieldsForm<Record<string, unknown>>

/** As many fields fit beside each other on a phone. */
const phoneColumns = 2

const prepared = new WeakMap<NonNullable<PageConfig['form']>, PreparedForm>()

/** The form of a page. It is made once, because its components must stay the same between renders. */
export function prepareForm(form: NonNullable<PageConfig['form']>): PreparedForm {
  const made = prepared.get(form) ?? ('Fields' in form ? { check: () => ({}), ...form, useFacts: form.useWords } : fieldsForm(form))
  prepared.set(form, made)
  return made
}

function fieldsForm(form: AnyFieldsForm): PreparedForm {
  const fields = fieldsOf(form)
  return {
    ...formOfFields(fields),
    Fields: props => <FormFields {...props} layout={form} />,
    check: values => missingFields(fields, values),
    useFacts: () => {
      const choices = useAllChoices(fields)
      return values => factsOf(fields, values, field => choices.get(field.name) ?? [])
    },
  }
}

/** The choices of every select, by field. */
function useAllChoices(fields: readonly AnyField[]): ReadonlyMap<string, readonly FieldChoice[]> {
  return new Map(
    fields.map(field => {
      if (field.kind !== 'select') return [field.name, []]
      // oxlint-disable-next-line react/rules-of-hooks -- the fields of a form are fixed
      return [field.name, field.useChoices ? field.useChoices() : (field.choices ?? [])]
    }),
  )
}

interface LayoutProps extends FormFieldsProps<AnyValues, AnyRecord> {
  layout: AnyFieldsForm
}

function FormFields({ layout, form }: LayoutProps) {
  const { fields = [], sections = [], columns = 1 } = layout
  const first = fieldsOf(layout)[0]
  const choices = useAllChoices(fieldsOf(layout))
  const grid = (shown: readonly AnyField[]) => (
    <SimpleGrid cols={{ base: Math.min(phoneColumns, columns), sm: columns }} spacing="sm" verticalSpacing="sm">
      {shown.map(field => (
        <div
          key={field.name}
          className={classes.field}
          data-beside={(columns > 1 && field.kind === 'switch') || undefined}
          data-span={Math.min(columns, field.colSpan ?? 1)}
        >
          <FieldInput field={field} form={form} isFirst={field === first} choices={choices.get(field.name) ?? []} />
        </div>
      ))}
    </SimpleGrid>
  )
  return (
    <Stack gap="md">
      {fields.length > 0 && grid(fields)}
      {sections.map(section => (
        <Fieldset key={section.title} legend={section.title} variant="unstyled" className={classes.section ?? ''}>
          {grid(section.fields)}
        </Fieldset>
      ))}
    </Stack>
  )
}
