import { Alert, NativeSelect, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { displayDateText } from '../../../../kernel/dates.ts'
import { may } from '../../../../kernel/permissions.ts'
import { call } from '../../../../platform/web/call.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { DateInput } from '../../../../platform/web/ui/date-input.tsx'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { IntegerInput } from '../../../../platform/web/ui/integer-input.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { MoneyInput } from '../../../../platform/web/ui/money-input.tsx'
import { Facts } from '../../../../platform/web/ui/view-parts.tsx'
import { useLookups } from '../../lookups/web/use-lookups.ts'
import { OwnersNote } from '../../settings/web/profile-facts.tsx'
import { SectionForm } from '../../settings/web/section-form.tsx'
import sectionClasses from '../../settings/web/section-form.module.css'
import classes from '../../settings/web/settings-page.module.css'
import { useSectionForm } from '../../settings/web/use-section-form.ts'
import { getVatSettings, saveVatSettings, type VatSettingsText } from '../contract.ts'
import { serialProblems } from '../serial-rules.ts'
import { VatPaperFields } from './vat-paper-fields.tsx'
import paperClasses from './vat-paper-fields.module.css'
import { bodyOf, valuesOf, type VatFormProps, type VatValues } from './vat-form.ts'
import { RateRows } from './rate-rows.tsx'

/** Registration for VAT, its rates with their dates, and the form of tax papers as the authority prescribes it. */
export function VatTab() {
  const { role } = useSession()
  const { data, error, refetch } = useQuery({ queryKey: ['settings-vat'], queryFn: () => call(getVatSettings), staleTime: 0 })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingState lines={8} />
  return <div className={paperClasses.tab}>{may(role, 'change-business') ? <VatForm saved={data.vat} /> : <VatFacts vat={data.vat} />}</div>
}

function VatForm({ saved }: { saved: VatSettingsText }) {
  const queries = useQueryClient()
  const places = useLookups()?.location ?? []
  const section = useSectionForm({
    saved: valuesOf(saved),
    endpoint: saveVatSettings,
    problemsOf: ({ registeredFrom, name, tin, serials, branches }: VatValues): Record<string, string> => ({
      ...(registeredFrom !== null && tin === '' && { tin: 'A registered shop has a TIN' }),
      ...(registeredFrom !== null && name === '' && { name: 'The name under which the shop is registered' }),
      ...(registeredFrom !== null && serialProblems({ serials, branches }, places)),
    }),
    inputOf: values => ({ body: bodyOf(values) }),
    savedBy: ({ vat }) => valuesOf(vat),
    success: 'VAT saved',
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: ['settings-vat'] })
      void queries.invalidateQueries({ queryKey: ['vat-status'] })
    },
  })
  const { form } = section
  return (
    <SectionForm section={section} label="VAT">
      <div className={classes.narrow}>
        <Registration form={form} />
      </div>
      {form.values.registeredFrom === null ? (
        <Alert color="gray" variant="light">
          Without a date the shop is not registered: nothing of VAT shows or posts anywhere.
        </Alert>
      ) : (
        <>
          <div className={classes.narrow}>
            <Charging form={form} />
          </div>
          <VatPaperFields form={form} />
        </>
      )}
    </SectionForm>
  )
}

function Registration({ form }: VatFormProps) {
  const day = (name: 'registeredFrom' | 'registeredTo', label: string) => (
    <DateInput label={label} {...form.getInputProps(name)} value={form.values[name]} onChange={value => form.setFieldValue(name, value)} />
  )
  return (
    <fieldset className={sectionClasses.part}>
      <legend>Registration</legend>
      <div className={classes.pair}>
        {day('registeredFrom', 'Registered from')}
        {form.values.registeredFrom !== null && day('registeredTo', 'Registered until')}
      </div>
      {form.values.registeredFrom !== null && (
        <>
          <div className={paperClasses.long}>
            <TextInput label="TIN" maxLength={20} autoComplete="off" {...form.getInputProps('tin')} />
            <TextInput label="Registered name" maxLength={150} autoComplete="off" {...form.getInputProps('name')} />
            <TextInput label="Telephone" maxLength={30} autoComplete="off" {...form.getInputProps('phone')} />
          </div>
          <Textarea label="Registered address" rows={2} maxLength={200} {...form.getInputProps('address')} />
          <Branches form={form} />
        </>
      )}
    </fieldset>
  )
}

function Branches({ form }: VatFormProps) {
  const locations = useLookups()?.location ?? []
  const { branches } = form.values
  const change = (code: string, sign: string) =>
    form.setFieldValue('branches', [...branches.filter(({ locationCode }) => locationCode !== code), { locationCode: code, sign }])
  return (
    <div className={classes.pair}>
      {locations.map(({ code, name }) => (
        <TextInput
          key={code}
          label={`Branch code, ${name}`}
          maxLength={10}
          autoComplete="off"
          value={branches.find(({ locationCode }) => locationCode === code)?.sign ?? ''}
          error={form.errors[`branches.${code}`]}
          onChange={event => change(code, event.currentTarget.value)}
        />
      ))}
    </div>
  )
}

function Charging({ form }: VatFormProps) {
  const { rates, levyRates, requestDays, tolerance } = form.values
  return (
    <fieldset className={sectionClasses.part}>
      <legend>Charging</legend>
      <RateRows label="Standard rate" rows={rates} onChange={rows => form.setFieldValue('rates', rows)} />
      <RateRows label="Levy on turnover (SSCL)" rows={levyRates} onChange={rows => form.setFieldValue('levyRates', rows)} />
      <Text size="xs" c="dimmed">
        The VAT return names the levy for information: the value of all sales without VAT × the rate of their day. No bill names it, and
        nothing is posted of it.
      </Text>
      <Switch label="Prices are typed with VAT" {...form.getInputProps('pricesIncludeVat', { type: 'checkbox' })} />
      <Switch label="Every bill names the VAT that it contains" {...form.getInputProps('billLine', { type: 'checkbox' })} />
      <div className={classes.pair}>
        <NativeSelect
          label="Period of the return"
          data={[
            { value: 'quarter', label: 'Quarter' },
            { value: 'month', label: 'Month' },
          ]}
          {...form.getInputProps('period')}
        />
        <IntegerInput
          label="Tax invoice on request"
          description="Days after the bill"
          {...form.getInputProps('requestDays')}
          value={requestDays}
          onChange={days => form.setFieldValue('requestDays', days ?? 0)}
        />
        <MoneyInput
          label="A supplier's VAT may differ by"
          {...form.getInputProps('tolerance')}
          value={tolerance}
          onChange={amount => form.setFieldValue('tolerance', amount)}
        />
      </div>
    </fieldset>
  )
}

function VatFacts({ vat }: { vat: VatSettingsText }) {
  const { registeredFrom, tin, name } = vat
  return (
    <Stack>
      <OwnersNote />
      <Facts
        facts={[
          { label: 'Registered from', value: registeredFrom === null ? 'not registered' : displayDateText(registeredFrom) },
          { label: 'TIN', value: tin },
          { label: 'Registered name', value: name },
        ]}
      />
    </Stack>
  )
}
