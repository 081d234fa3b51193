import { Alert, Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { enterMoves } from '../../../../platform/web/form/enter-moves.ts'
import { Keys } from '../../../../platform/web/shortcuts.tsx'
import classes from './section-form.module.css'
import type { Section } from './use-section-form.ts'

interface SectionFormProps {
  section: Pick<Section<never>, 'element' | 'submit' | 'isDirty' | 'isSaving' | 'isStale' | 'discard'>
  /** The accessible name of the form. */
  label: string
  children: ReactNode
}

/** The frame of a section of the settings: its fields, and Save at its foot. */
export function SectionForm({ section, label, children }: SectionFormProps) {
  const { element, submit, isDirty, isSaving, isStale, discard } = section
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field
    <form ref={element} noValidate aria-label={label} onSubmit={submit} onKeyDown={enterMoves} className={classes.form}>
      {isStale && (
        <Alert color="orange" variant="light" title="Somebody changed this in the meantime">
          <Group justify="space-between" gap="sm">
            <Text size="sm">Your changes cannot be saved over theirs.</Text>
            <Button size="xs" variant="default" onClick={discard}>
              Show what is saved now
            </Button>
          </Group>
        </Alert>
      )}
      {children}
      <div className={classes.bar}>
        <Text size="sm" c="dimmed" role="status">
          {isDirty && 'Not saved yet'}
        </Text>
        <Button variant="default" disabled={!isDirty} onClick={discard}>
          Undo changes
        </Button>
        <Button type="submit" loading={isSaving} disabled={!isDirty} title={isDirty ? '' : 'Nothing has changed'}>
          Save
          <Keys keys="Ctrl+S" />
        </Button>
      </div>
    </form>
  )
}
