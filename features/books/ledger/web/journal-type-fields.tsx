import { Fieldset, NativeSelect, SimpleGrid, Stack, Switch, Tabs, TextInput } from '@mantine/core'
import type { FormFieldsProps } from '../../../../platform/web/master-page/master-config.ts'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import { entryTypeChoices, otherEntryType, transactionModeChoices, type JournalTypeValues } from './journal-type-form.ts'
import classes from './journal-type-fields.module.css'

type JournalTypeForm = FormFieldsProps<JournalTypeValues, unknown>['form']

/** Name and sides of an entry: one side, or a debit and a credit side. */
export function JournalTypeFields({ form }: FormFieldsProps<JournalTypeValues, unknown>) {
  const { isDouble, entryType } = form.getValues()

  function chooseKind(kind: string | null): void {
    form.setFieldValue('isDouble', kind === 'double')
    if (kind === 'double') form.setFieldValue('toEntryType', otherEntryType(entryType))
  }

  return (
    <Stack gap="md">
      <Tabs value={isDouble ? 'double' : 'single'} onChange={chooseKind}>
        <Tabs.List>
          <Tabs.Tab value="single">Single Entry</Tabs.Tab>
          <Tabs.Tab value="double">Double Entry</Tabs.Tab>
        </Tabs.List>
      </Tabs>
      <TextInput label="Name" required maxLength={100} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <Side form={form} legend={isDouble ? 'From' : null} names={['ledgerType', 'entryType', 'transactionMode']} />
      {isDouble && <Side form={form} legend="To" names={['toLedgerType', 'toEntryType', 'toTransactionMode']} />}
      <Switch label="Active" {...form.getInputProps('isActive', { type: 'checkbox' })} />
    </Stack>
  )
}

interface SideProps {
  form: JournalTypeForm
  legend: string | null
  names: readonly [ledgerType: string, entryType: string, transactionMode: string]
}

function Side({ form, legend, names }: SideProps) {
  const ledgers = useChoices('ledgerType')
  const [ledgerType, entryType, transactionMode] = names
  return (
    <Fieldset variant="unstyled" className={classes.side ?? ''} {...(legend !== null && { legend })}>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <NativeSelect
          label="Ledger Type"
          required
          data={[{ value: '', label: 'Choose…' }, ...ledgers]}
          {...form.getInputProps(ledgerType)}
        />
        <NativeSelect label="Entry Type" required data={entryTypeChoices} {...form.getInputProps(entryType)} />
        <NativeSelect label="Transaction Mode" required data={transactionModeChoices} {...form.getInputProps(transactionMode)} />
      </SimpleGrid>
    </Fieldset>
  )
}
