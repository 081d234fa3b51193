import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { enterMoves } from '../form/enter-moves.ts'
import { refuseUnread } from '../form/typed-fields.ts'
import { Keys, useShortcut } from '../shortcuts.tsx'
import type { DraftHold } from '../drafts.ts'
import { DraftGuard } from '../ui/draft-guard.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import classes from './paper-form.module.css'

interface PaperFormProps {
  /** 'New Stock Issue' */
  title: string
  /** Beside the title: that the draft was continued, or what it is copied from. */
  note?: ReactNode
  /** Which tab holds the draft. */
  hold: DraftHold
  isBlank: boolean
  isSaving: boolean
  onDiscard: () => void
  /** Returns to the list; the draft is kept. */
  onClose: () => void
  onSave: () => void
  /** 'Save' when left out. */
  saveLabel?: string
  children: ReactNode
}

/** The page that makes a paper, in place of the list: Clear, Close and Save above its fields. */
export function PaperForm({
  title,
  note,
  hold,
  isBlank,
  isSaving,
  onDiscard,
  onClose,
  onSave,
  saveLabel = 'Save',
  children,
}: PaperFormProps) {
  // Ahead of the paper's own rules, which would lead to another field.
  const save = () => void (refuseUnread() || onSave())
  useShortcut('Ctrl+S', saveLabel, save, { layer: 0 })
  return (
    <div className={classes.page}>
      <PageHeader title={title} note={note}>
        <Button variant="subtle" disabled={isBlank || hold.isElsewhere} onClick={onDiscard}>
          Clear
        </Button>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button loading={isSaving} disabled={hold.isElsewhere} onClick={save}>
          {saveLabel}
          <Keys keys="Ctrl+S" />
        </Button>
      </PageHeader>
      <DraftGuard hold={hold} what="paper">
        {children}
      </DraftGuard>
    </div>
  )
}

interface PaperHeadProps {
  /** Enter in the last field moves to the lines. */
  onLeave: () => void
  children: ReactNode
}

/** The fields above the lines, side by side if there is room; Enter moves from one to the next. */
export function PaperHead({ onLeave, children }: PaperHeadProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field
    <form
      noValidate
      className={classes.head}
      onKeyDown={enterMoves}
      onSubmit={event => {
        event.preventDefault()
        onLeave()
      }}
    >
      {children}
    </form>
  )
}
