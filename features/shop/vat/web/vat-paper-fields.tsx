import { NativeSelect, TextInput } from '@mantine/core'
import { useDeferredValue } from 'react'
import { DrawnPaper } from '../../../../platform/web/print/drawn-paper.tsx'
import sectionClasses from '../../settings/web/section-form.module.css'
import settingsClasses from '../../settings/web/settings-page.module.css'
import { taxBlockNames, taxDateStyles, taxFormOf, taxTitleNames, taxWords, type TaxWord } from '../tax-form.ts'
import { sampleTaxDocument } from './print/sample-tax-document.ts'
import { TaxPaper } from './print/tax-paper.tsx'
import { TaxBlockFields } from './tax-block-fields.tsx'
import type { VatFormProps } from './vat-form.ts'
import classes from './vat-paper-fields.module.css'

const serials = [
  ['invoice', 'Serial of tax invoices'],
  ['creditNote', 'Serial of credit notes'],
  ['debitNote', 'Serial of debit notes'],
] as const

const decimalChoices = [
  { value: '2', label: 'Cents: 1,000.25' },
  { value: '1', label: 'One decimal: 1,000.3' },
  { value: '0', label: 'Whole rupees: 1,000' },
]

/** The form of tax papers: serials, dates, fields in their order and words, with what is prescribed today as it begins. */
export function VatPaperFields({ form }: VatFormProps) {
  const { decimals } = form.values
  return (
    <fieldset className={sectionClasses.part}>
      <legend>Tax invoices and notes</legend>
      <div className={`${classes.long} ${settingsClasses.narrow}`}>
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
        <NativeSelect
          label="Values and VAT in"
          description="The total is always to the cent"
          data={decimalChoices}
          value={String(decimals)}
          onChange={event => form.setFieldValue('decimals', Number(event.currentTarget.value))}
        />
      </div>
      <details>
        <summary>Fields and words on them</summary>
        <PaperForm form={form} />
      </details>
    </fieldset>
  )
}

function PaperForm({ form }: VatFormProps) {
  const { labels, blocks } = form.values
  const document = sampleTaxDocument({ kind: 'invoice', lines: 2, form: taxFormOf(useDeferredValue(form.values)) })
  const onLabel = (name: TaxWord, text: string) => form.setFieldValue('labels', { ...labels, [name]: text })
  return (
    <div className={classes.beside}>
      <div className={classes.blocks}>
        <p className={classes.hint}>Alt+↑ and Alt+↓ move a field up and down. A field that is not ticked is not printed.</p>
        {taxBlockNames.map(block => (
          <TaxBlockFields
            key={block}
            block={block}
            shown={blocks[block]}
            labels={labels}
            errors={form.errors}
            onShown={shown => form.setFieldValue('blocks', { ...blocks, [block]: shown })}
            onLabel={onLabel}
          />
        ))}
        <fieldset className={classes.block}>
          <legend>Titles and marks</legend>
          <div className={settingsClasses.pair}>
            {taxTitleNames.map(name => (
              <TextInput
                key={name}
                label={taxWords[name][0]}
                maxLength={60}
                autoComplete="off"
                value={labels[name]}
                error={form.errors[`labels.${name}`]}
                onChange={event => onLabel(name, event.currentTarget.value)}
              />
            ))}
          </div>
        </fieldset>
      </div>
      <section aria-label="Preview" className={classes.preview}>
        <DrawnPaper page="a4" content={document} draw={drawn => <TaxPaper document={drawn} />} />
      </section>
    </div>
  )
}
