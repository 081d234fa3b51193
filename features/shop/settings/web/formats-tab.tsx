import { NativeSelect, Radio, Stack, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { date, displayDate } from '../../../../kernel/dates.ts'
import { dateStyles, longestPrefix, specifiedFormats } from '../../../../kernel/formats.ts'
import { may } from '../../../../kernel/permissions.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { saveFormatSettings, type FormatSettings } from '../contract.ts'
import { FormatsPreview } from './formats-preview.tsx'
import { OwnersNote } from './profile-facts.tsx'
import { SectionForm } from './section-form.tsx'
import classes from './settings-page.module.css'
import { useSettings } from './settings-query.ts'
import { useSectionForm } from './use-section-form.ts'

/** How amounts, quantities, dates and times are written on screens, papers and in workbooks. */
export function FormatsTab() {
  const { role } = useSession()
  const { data, error, refetch } = useSettings()
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingState lines={8} />
  const { timeZone } = data.installation
  if (may(role, 'change-business')) return <FormatsForm saved={data.formats} timeZone={timeZone} />
  return (
    <Stack className={classes.narrow ?? ''}>
      <OwnersNote />
      <FormatsPreview formats={data.formats} timeZone={timeZone} />
    </Stack>
  )
}

const sampleDay = date('2026-11-05')
const dateChoices = dateStyles.map(style => ({
  value: style,
  label: `${displayDate(sampleDay, { ...specifiedFormats, dateStyle: style })}  ·  ${style}`,
}))

interface FormatsFormProps {
  saved: FormatSettings
  timeZone: string
}

function FormatsForm({ saved, timeZone }: FormatsFormProps) {
  const queries = useQueryClient()
  const section = useSectionForm({
    saved,
    endpoint: saveFormatSettings,
    problemsOf: ({ currencyPrefix }) => (/\d/.test(currencyPrefix) ? { currencyPrefix: 'A prefix has no digits' } : {}),
    inputOf: (body: FormatSettings) => ({ body }),
    savedBy: ({ formats }) => formats,
    success: 'Number formats saved',
    onSaved: () => void queries.invalidateQueries({ queryKey: ['settings'] }),
  })
  const { form } = section
  return (
    <div className={classes.split}>
      <SectionForm section={section} label="Numbers and dates">
        <TextInput
          label="Before an amount"
          description="With its space, if there is to be one; may be empty"
          w={240}
          maxLength={longestPrefix}
          {...form.getInputProps('currencyPrefix')}
        />
        <Radio.Group label="Large amounts" {...form.getInputProps('grouping')}>
          <Stack gap="xs" mt="xs">
            <Radio value="thousands" label="By thousands: 1,234,567.00" />
            <Radio value="lakh" label="By lakhs and crores: 12,34,567.00" />
          </Stack>
        </Radio.Group>
        <Radio.Group label="Quantities" {...form.getInputProps('quantityDecimals')}>
          <Stack gap="xs" mt="xs">
            <Radio value="as-needed" label="As many decimals as needed: 3.5" />
            <Radio value="always-three" label="Always three decimals: 3.500" />
          </Stack>
        </Radio.Group>
        <NativeSelect label="Dates" w={240} data={dateChoices} {...form.getInputProps('dateStyle')} />
        <Radio.Group label="Time of day" {...form.getInputProps('clock')}>
          <Stack gap="xs" mt="xs">
            <Radio value="24h" label="24 hours: 14:03" />
            <Radio value="12h" label="12 hours: 2:03 pm" />
          </Stack>
        </Radio.Group>
      </SectionForm>
      <div className={classes.beside}>
        <FormatsPreview formats={form.values} timeZone={timeZone} />
      </div>
    </div>
  )
}
