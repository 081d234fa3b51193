import { Textarea, TextInput } from '@mantine/core'
import { schemaResolver } from '@mantine/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import { may } from '../../../../kernel/permissions.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { clientBody, saveClientProfile, type ClientSettings } from '../contract.ts'
import type { PrintMode } from '../sales-policy.ts'
import { letterheadHere } from './client-profile.ts'
import { LogoField } from './logo-field.tsx'
import type { PaperPreviewProps } from './paper-preview.ts'
import { ProfileFacts } from './profile-facts.tsx'
import { SectionForm } from './section-form.tsx'
import sectionClasses from './section-form.module.css'
import classes from './settings-page.module.css'
import { useSettings } from './settings-query.ts'
import { useSectionForm } from './use-section-form.ts'

interface ProfileTabProps {
  Preview: ComponentType<PaperPreviewProps>
}

/** The business on printed papers. */
export function ProfileTab({ Preview }: ProfileTabProps) {
  const { role } = useSession()
  const { data, error, refetch } = useSettings()
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingState lines={8} />
  return may(role, 'change-business') ? <ProfileForm saved={data.client} Preview={Preview} /> : <ProfileFacts client={data.client} />
}

interface ProfileValues {
  name: string
  address: string
  /** As typed: separated by commas. */
  phones: string
  email: string
  backupLink: string
  version: number
}

function valuesOf({ name, address, phones, email, backupLink, version }: ClientSettings): ProfileValues {
  return { name, address, phones: phones.join(', '), email, backupLink, version }
}

function bodyOf({ phones, ...values }: ProfileValues) {
  const numbers = phones.split(/[,\n]/).map(number => number.trim())
  return { ...values, phones: numbers.filter(number => number !== '') }
}

// Several numbers share a field, which shows the error of a wrong one.
function problemsOf(values: ProfileValues): Record<string, string> {
  const found: Record<string, unknown> = schemaResolver(clientBody, { sync: true })(bodyOf(values))
  return Object.fromEntries(Object.entries(found).map(([field, text]) => [field.replace(/\..*/, ''), String(text)]))
}

function ProfileForm({ saved, Preview }: ProfileTabProps & { saved: ClientSettings }) {
  const queries = useQueryClient()
  const [paper, setPaper] = useState<PrintMode>('a4')
  const section = useSectionForm({
    saved: valuesOf(saved),
    endpoint: saveClientProfile,
    problemsOf,
    inputOf: values => ({ body: bodyOf(values) }),
    savedBy: ({ client }) => valuesOf(client),
    success: 'Client profile saved',
    onSaved: () => void queries.invalidateQueries({ queryKey: ['settings'] }),
  })
  const { form } = section
  const letterhead = letterheadHere()
  return (
    <div className={classes.split}>
      <SectionForm section={section} label="Client profile">
        <fieldset className={sectionClasses.part}>
          <TextInput label="Business name" required maxLength={100} {...form.getInputProps('name')} />
          <Textarea label="Address" rows={2} maxLength={200} {...form.getInputProps('address')} />
          <TextInput label="Phone numbers" description="Separate several by commas" {...form.getInputProps('phones')} />
          <TextInput label="Email" type="email" maxLength={100} {...form.getInputProps('email')} />
          <TextInput
            label="Backup link"
            description="Where the backups of this business are kept"
            maxLength={300}
            {...form.getInputProps('backupLink')}
          />
        </fieldset>
        <LogoField client={saved} isLocked={section.isDirty} />
      </SectionForm>
      <div className={classes.beside}>
        <Preview paper={paper} onPaper={setPaper} letterhead={letterhead} client={{ ...bodyOf(form.values), logo: saved.logo }} />
      </div>
    </div>
  )
}
