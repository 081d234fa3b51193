import { Button, FileButton, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionStore } from '../../../../platform/web/session.ts'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { useSave } from '../../../../platform/web/use-save.ts'
import { saveClientLogo, type ClientSettings } from '../contract.ts'
import { pictureForLogo } from './logo-picture.ts'
import classes from './logo-field.module.css'
import sectionClasses from './section-form.module.css'

interface LogoFieldProps {
  client: ClientSettings
  /** Other changes of the profile must be saved first. */
  isLocked: boolean
}

/** The picture on A4 bills and reports; saved as soon as it is chosen. */
export function LogoField({ client, isLocked }: LogoFieldProps) {
  const queries = useQueryClient()
  const [isReading, setReading] = useState(false)
  const { save, isSaving } = useSave(saveClientLogo, {
    success: () => 'Logo saved',
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: ['settings'] })
      void sessionStore.renewSettings()
    },
  })
  const set = (picture: string | null) => save({ body: { picture, version: client.version } })

  async function choose(file: File | null): Promise<void> {
    if (!file) return
    setReading(true)
    const picture = await pictureForLogo(file)
    setReading(false)
    if (picture) await set(picture)
    else notifyError(`${file.name} is no picture that can be used. Choose a PNG, JPEG or WebP file.`)
  }

  const reason = isLocked ? 'Save the other changes first' : ''
  return (
    <fieldset className={sectionClasses.part}>
      <legend>Logo</legend>
      <Group gap="md" wrap="nowrap">
        <div className={classes.frame}>{client.logo ? <img src={client.logo} alt={`Logo of ${client.name}`} /> : <span>No logo</span>}</div>
        <Group gap="xs">
          <FileButton accept="image/png,image/jpeg,image/webp" onChange={file => void choose(file)}>
            {props => (
              <Button {...props} variant="default" loading={isSaving || isReading} disabled={isLocked} title={reason}>
                {client.logo ? 'Change…' : 'Choose…'}
              </Button>
            )}
          </FileButton>
          {client.logo && (
            <Button variant="subtle" color="red" disabled={isLocked || isSaving} title={reason} onClick={() => void set(null)}>
              Remove
            </Button>
          )}
        </Group>
      </Group>
      <Text size="xs" c="dimmed">
        PNG, JPEG or WebP. It stands on A4 bills and reports; a large picture is made smaller first.
      </Text>
    </fieldset>
  )
}
