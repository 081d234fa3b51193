import { NativeSelect, Radio, Stack, Switch } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { editionTable, editions, type Edition } from '../../../../kernel/edition.ts'
import { may } from '../../../../kernel/permissions.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { Facts } from '../../../../platform/web/ui/view-parts.tsx'
import { editionWords } from '../edition-words.ts'
import { saveBusinessSettings, type AllSettings, type BusinessSettings } from '../contract.ts'
import { OwnersNote } from './profile-facts.tsx'
import { SectionForm } from './section-form.tsx'
import sectionClasses from './section-form.module.css'
import classes from './settings-page.module.css'
import { useSettings } from './settings-query.ts'
import { useSectionForm } from './use-section-form.ts'

/** Edition, stock by batch, and the hour at which a day begins. */
export function BusinessTab() {
  const { role } = useSession()
  const { data, error, refetch } = useSettings()
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingState lines={8} />
  return (
    <div className={classes.narrow}>
      {may(role, 'change-business') ? <BusinessForm settings={data} /> : <BusinessFacts settings={data} />}
    </div>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: `${String(hour).padStart(2, '0')}:00` }))

interface SettingsProps {
  settings: AllSettings
}

interface BusinessValues extends Omit<BusinessSettings, 'edition'> {
  edition: Edition
}

// Until an edition is chosen here, the installation's EDITION applies.
function valuesOf(business: BusinessSettings, installed: Edition): BusinessValues {
  return { ...business, edition: business.edition ?? installed }
}

function BusinessForm({ settings: { business, installation } }: SettingsProps) {
  const queries = useQueryClient()
  const section = useSectionForm({
    saved: valuesOf(business, installation.edition),
    endpoint: saveBusinessSettings,
    problemsOf: () => ({}),
    inputOf: (body: BusinessValues) => ({ body }),
    savedBy: reply => valuesOf(reply.business, installation.edition),
    success: 'Business settings saved',
    onSaved: () => void queries.invalidateQueries({ queryKey: ['settings'] }),
  })
  const { form } = section
  return (
    <SectionForm section={section} label="Business">
      <Radio.Group label="Edition" description="Menus and tills follow it" {...form.getInputProps('edition')}>
        <Stack gap="xs" mt="xs">
          {editions.map(edition => (
            <Radio key={edition} value={edition} label={editionTable[edition].name} description={editionWords[edition]} />
          ))}
        </Stack>
      </Radio.Group>
      <Switch
        label="Keep stock by batch"
        description="Received lines ask for a batch number"
        {...form.getInputProps('batchEnabled', { type: 'checkbox' })}
      />
      <NativeSelect
        label="A business day begins at"
        description="What is sold before this hour belongs to the day before"
        data={hours}
        maw={360}
        {...form.getInputProps('dayStartHour')}
        value={String(form.values.dayStartHour)}
        onChange={event => form.setFieldValue('dayStartHour', Number(event.currentTarget.value))}
      />
    </SectionForm>
  )
}

function BusinessFacts({ settings: { business, installation } }: SettingsProps) {
  return (
    <section className={sectionClasses.part}>
      <OwnersNote />
      <Facts
        facts={[
          { label: 'Edition', value: editionTable[business.edition ?? installation.edition].name },
          { label: 'Stock by batch', value: business.batchEnabled ? 'Yes' : 'No' },
          { label: 'A day begins at', value: hours[business.dayStartHour]?.label },
        ]}
      />
    </section>
  )
}
