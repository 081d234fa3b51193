import { NativeSelect, TextInput } from '@mantine/core'
import sectionClasses from '../../settings/web/section-form.module.css'
import classes from '../../settings/web/settings-page.module.css'
import { taxDateStyles } from '../vat-settings.ts'
import type { VatFormProps } from './vat-form.ts'

const serials = [
  ['invoice', 'Serial of tax invoices'],
  ['creditNote', 'Serial of credit notes'],
  ['debitNote', 'Serial of debit notes'],
] as const

/** The form of tax papers: serials, dates and words, with what is prescribed today as it begins. */
export function VatPaperFields({ form }: VatFormProps) {
  return (
    <fieldset className={sectionClasses.part}>
      <legend>Tax invoices and notes</legend>
      <div className={classes.pair}>
        {serials.map(([name, label]) => (
          <TextInput
            key={name}
            label={label}
            description="Year YY, month MMM, branch Q…, number X…"
            maxLength={40}
            autoComplete="off"
            {...form.getInputProps(`serials.${name}`)}
          />
        ))}
        <NativeSelect label="Dates on them" data={[...taxDateStyles]} {...form.getInputProps('dateStyle')} />
      </div>
      <details>
        <summary>Words on them</summary>
        <div className={classes.pair}>
          {Object.entries(form.values.labels).map(([name, text]) => (
            <TextInput
              key={name}
              label={name}
              maxLength={60}
              autoComplete="off"
              value={text}
              error={form.errors[`labels.${name}`]}
              onChange={event => form.setFieldValue('labels', { ...form.values.labels, [name]: event.currentTarget.value })}
            />
          ))}
        </div>
      </details>
    </fieldset>
  )
}
