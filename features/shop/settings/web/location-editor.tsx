import { Alert, Button, Group, Switch, Textarea, TextInput, Title } from '@mantine/core'
import { schemaResolver } from '@mantine/form'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ComponentType } from 'react'
import { may } from '../../../../kernel/permissions.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { locationBody, saveLocation, type LeftOut, type Letterhead, type WholeLocation } from '../../locations/contract.ts'
import type { PrintMode } from '../sales-policy.ts'
import { clientProfileQuery } from './client-profile.ts'
import { HtmlEditor } from './html-editor.tsx'
import type { PaperPreviewProps } from './paper-preview.ts'
import { SectionForm } from './section-form.tsx'
import sectionClasses from './section-form.module.css'
import classes from './settings-page.module.css'
import { useSectionForm, type Section } from './use-section-form.ts'

interface LocationEditorProps {
  saved: WholeLocation
  Preview: ComponentType<PaperPreviewProps>
  onBack: () => void
}

type Values = Omit<WholeLocation, 'code' | 'node'>

function valuesOf({ name, address, phone, isActive, stockLocationDetail, version }: WholeLocation): Values {
  return { name, address, phone, isActive, stockLocationDetail, version }
}

const noClient = { name: '', address: '', phones: [], email: '', backupLink: '', logo: null }

/** One location: name, address, phone, and the header and footer of its bills with a preview. */
export function LocationEditor({ saved, Preview, onBack }: LocationEditorProps) {
  const queries = useQueryClient()
  const { data: profile } = useQuery(clientProfileQuery)
  const [paper, setPaper] = useState<PrintMode>('receipt')
  const [leftOut, setLeftOut] = useState<LeftOut>({})
  const section = useSectionForm({
    saved: valuesOf(saved),
    endpoint: saveLocation,
    problemsOf: values => schemaResolver(locationBody, { sync: true })(values) as Record<string, string>,
    inputOf: values => ({ params: { id: saved.code }, body: values }),
    savedBy: ({ location }) => valuesOf(location),
    success: 'Location saved',
    onSaved: reply => {
      setLeftOut(reply.leftOut)
      void queries.invalidateQueries({ queryKey: ['stock-location'] })
    },
  })
  const { form } = section
  const beside = useRef<HTMLDivElement>(null)
  // The header is at the top of one paper format, the footer at the end of all.
  const show = (on: PrintMode | null) => {
    if (on !== null) setPaper(on)
    beside.current?.scrollTo({ top: on === null ? beside.current.scrollHeight : 0 })
  }
  return (
    <>
      <Group gap="sm" mb="md">
        <Button variant="subtle" color="gray" size="compact-sm" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onBack}>
          Locations
        </Button>
        <Title order={2} size="h4">
          {String(saved.node).padStart(2, '0')} · {saved.name}
        </Title>
      </Group>
      <div className={classes.split}>
        <SectionForm section={section} label={saved.name}>
          <PlaceFields form={form} />
          <BillTexts form={form} onEdit={show} />
          <LeftOutNote leftOut={leftOut} />
        </SectionForm>
        <div ref={beside} className={classes.beside}>
          <Preview paper={paper} onPaper={setPaper} client={profile?.client ?? noClient} letterhead={form.values.stockLocationDetail} />
        </div>
      </div>
    </>
  )
}

function PlaceFields({ form }: Pick<Section<Values>, 'form'>) {
  const { role } = useSession()
  return (
    <fieldset className={sectionClasses.part}>
      <div className={classes.pair}>
        <TextInput label="Name" required maxLength={60} {...form.getInputProps('name')} />
        <TextInput label="Phone" type="tel" {...form.getInputProps('phone')} />
      </div>
      <Textarea label="Address" rows={2} maxLength={200} {...form.getInputProps('address')} />
      {may(role, 'change-business') && (
        <Switch
          label="Open"
          description="Nobody works at a closed location; its papers stay"
          {...form.getInputProps('isActive', { type: 'checkbox' })}
        />
      )}
    </fieldset>
  )
}

const texts = [
  { key: 'posHeader', label: 'Receipt header', description: 'Under the business name on POS receipts', paper: 'receipt' },
  { key: 'dotHeader', label: 'A4 and dot-matrix header', description: 'On A4 bills and dot-matrix forms', paper: 'a4' },
  { key: 'dotFooter', label: 'Footer', description: 'At the end of every bill', paper: null },
] as const satisfies readonly { key: keyof Letterhead; label: string; description: string; paper: PrintMode | null }[]

interface BillTextsProps extends Pick<Section<Values>, 'form'> {
  /** The paper format whose text is edited; null for all. */
  onEdit: (paper: PrintMode | null) => void
}

function BillTexts({ form, onEdit }: BillTextsProps) {
  const detail = form.values.stockLocationDetail
  return (
    <fieldset className={sectionClasses.part}>
      <legend>On bills</legend>
      {texts.map(({ key, label, description, paper }) => (
        <HtmlEditor
          key={key}
          label={label}
          description={description}
          value={detail[key]}
          error={form.errors[`stockLocationDetail.${key}`]}
          onFocus={() => onEdit(paper)}
          onChange={html => form.setValues(now => ({ stockLocationDetail: { ...(now.stockLocationDetail ?? detail), [key]: html } }))}
        />
      ))}
    </fieldset>
  )
}

function LeftOutNote({ leftOut }: { leftOut: LeftOut }) {
  const told = texts.filter(({ key }) => (leftOut[key]?.length ?? 0) > 0)
  if (told.length === 0) return null
  return (
    <Alert color="orange" variant="light" title="Some of it cannot stand on a bill and was left out" role="status">
      {told.map(({ key, label }) => (
        <div key={key}>
          {label}: {leftOut[key]?.join(', ')}
        </div>
      ))}
    </Alert>
  )
}
