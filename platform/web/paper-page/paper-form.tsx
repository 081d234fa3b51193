import { Button } from '@mantine/core'
import type { CSSProperties, ReactNode, RefObject } from 'react'
import { enterMoves } from '../form/enter-moves.ts'
import { refuseUnread } from '../form/typed-fields.ts'
import type { Money } from '../../../kernel/money.ts'
import { Keys, useShortcut } from '../shortcuts.tsx'
import type { DraftHold } from '../drafts.ts'
import { DraftGuard } from '../ui/draft-guard.tsx'
import { Amount } from '../ui/amount.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import classes from './paper-form.module.css'

interface PaperFormProps {
  /** 'New Stock Issue' */
  title: string
  /** Beside the title: that the draft was continued, or what it is copied from. */
  note?: ReactNode
  /** The paper that is typed, as `usePaperDraft` answers it. */
  paper: {
    /** Which tab holds the draft. */
    hold: DraftHold
    isBlank: boolean
    isSaving: boolean
    discard: () => void
  }
  /** The user's word for it: 'voucher'. */
  what?: string
  /** Returns to the list; the draft is kept. */
  onClose: () => void
  onSave: () => void
  /** 'Save' when left out. */
  saveLabel?: string
  saveButton?: RefObject<HTMLButtonElement | null>
  /** The page is as long as its contents; otherwise its lines fill what is left of the window. */
  isLong?: boolean
  children: ReactNode
}

/** The page that makes a paper, in place of the list: Clear, Close and Save above its fields. */
export function PaperForm({ title, note, paper, what, onClose, onSave, saveLabel = 'Save', saveButton, isLong, children }: PaperFormProps) {
  const { hold, isBlank, isSaving, discard } = paper
  // Ahead of the paper's own rules, which would lead to another field.
  const save = () => void (refuseUnread() || onSave())
  useShortcut('Ctrl+S', what === undefined ? saveLabel : `${saveLabel} the ${what}`, save, { layer: 0 })
  return (
    <div className={isLong ? classes.long : classes.page}>
      <PageHeader title={title} note={note}>
        <Button variant="subtle" disabled={isBlank || hold.isElsewhere} onClick={discard}>
          Clear
        </Button>
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
        <Button ref={saveButton} loading={isSaving} disabled={hold.isElsewhere} onClick={save}>
          {saveLabel}
          <Keys keys="Ctrl+S" />
        </Button>
      </PageHeader>
      <DraftGuard hold={hold} what={what ?? 'paper'}>
        {children}
      </DraftGuard>
    </div>
  )
}

interface PaperHeadProps {
  /** Enter goes from field to field, and in the last one to the lines. Left out where Enter chooses in the fields. */
  onLeave?: () => void
  /** The widths of its columns, where they are not alike: '1.4fr 1fr'. */
  columns?: string
  children: ReactNode
}

/** The fields above the lines, side by side if there is room. */
export function PaperHead({ onLeave, columns, children }: PaperHeadProps) {
  const look =
    columns === undefined ? { className: classes.head } : { className: classes.columns, style: { '--columns': columns } as CSSProperties }
  if (!onLeave) return <div {...look}>{children}</div>
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field
    <form
      noValidate
      {...look}
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

interface PaperBodyProps {
  ref?: RefObject<HTMLDivElement | null>
  children: ReactNode
}

/** What is below the head: tools, lines and total, which share the height that is left. */
export function PaperBody({ ref, children }: PaperBodyProps) {
  return (
    <div ref={ref} className={classes.body}>
      {children}
    </div>
  )
}

interface PaperTotalProps {
  /** '3 lines go back' */
  text: string
  /** The accessible name of the amount. */
  label: string
  value: Money
  /** Before the total. */
  children?: ReactNode
}

/** What the lines come to, below them. */
export function PaperTotal({ text, label, value, children }: PaperTotalProps) {
  return (
    <div className={classes.total}>
      {children}
      <span>{text}</span>
      <output aria-label={label}>
        <Amount value={value} withPrefix />
      </output>
    </div>
  )
}
