import { ActionIcon, Button, Checkbox, Group, NativeSelect, Stack, TextInput, UnstyledButton } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { changeListView, dropListView, viewShares, type ListView, type ViewShare } from '../../../kernel/list-views.ts'
import { useSave } from '../use-save.ts'
import classes from './view-options.module.css'

/** Who sees a view, in words of its user. */
export const shareWords: Readonly<Record<ViewShare, string>> = { own: 'For me', location: 'For this location', business: 'For everybody' }

const noteOf = ({ isOwn, shared, by }: ListView) => (isOwn ? (shared === 'own' ? '' : shareWords[shared].toLowerCase()) : `of ${by}`)

interface SavedViewProps {
  view: ListView
  isFirst: boolean
  mayShare: boolean
  stale: readonly string[]
  onShow: () => void
  onFirst: (isFirst: boolean) => void
  /** Where the focus goes when the view is gone. */
  onDropped: () => void
}

/** A view by its name, and behind the dots what can be done with it. */
export function SavedView(props: SavedViewProps) {
  const { view, isFirst, mayShare, onShow, onFirst } = props
  const [isOpen, setOpen] = useState(false)
  const dots = useRef<HTMLButtonElement>(null)
  const notes = [noteOf(view), isFirst && 'comes first'].filter(Boolean).join(', ')
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [isOpen])
  const done = () => {
    setOpen(false)
    dots.current?.focus()
  }
  return (
    <div>
      <Group gap={4} wrap="nowrap" justify="space-between">
        <UnstyledButton className={classes.view ?? ''} title={view.name} onClick={onShow}>
          {view.name} <span>{notes}</span>
        </UnstyledButton>
        <ActionIcon
          ref={dots}
          variant="subtle"
          color="gray"
          aria-label={`Change the view ${view.name}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconDots size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Group>
      {isOpen && (
        <Stack gap={6} className={classes.change ?? ''}>
          <Checkbox
            size="xs"
            label="The list opens with it"
            checked={isFirst}
            ref={first}
            onChange={event => onFirst(event.currentTarget.checked)}
          />
          {(view.isOwn || mayShare) && <Change {...props} onDone={done} />}
        </Stack>
      )}
    </div>
  )
}

/** Renames a view, says who sees it, deletes it. */
function Change({ view, mayShare, stale, onDone, onDropped }: SavedViewProps & { onDone: () => void }) {
  const { id, isOwn, by } = view
  const [name, setName] = useState(view.name)
  const [shared, setShared] = useState(view.shared)
  const invalidate = [stale]
  const { save, isSaving } = useSave(changeListView, { invalidate, success: () => 'View changed', onSaved: onDone })
  const { save: drop, isSaving: isDropping } = useSave(dropListView, { invalidate, success: () => 'View deleted', onSaved: onDropped })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (name.trim() !== '') void save({ params: { id }, body: { name: name.trim(), shared } })
  }

  return (
    <form onSubmit={submit}>
      <Stack gap={6}>
        <TextInput
          size="xs"
          aria-label={`Name of the view ${view.name}`}
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={event => setName(event.currentTarget.value)}
        />
        {mayShare && (
          <NativeSelect
            size="xs"
            aria-label={`Who sees ${view.name}`}
            data={viewShares.map(value => ({ value, label: value === 'own' && !isOwn ? `For ${by} alone` : shareWords[value] }))}
            value={shared}
            onChange={({ currentTarget: { value } }) => setShared(viewShares.find(one => one === value) ?? shared)}
          />
        )}
        <Group gap={6} wrap="nowrap" justify="space-between">
          <Button type="submit" size="xs" loading={isSaving}>
            Save
          </Button>
          <Button variant="subtle" color="red" size="xs" loading={isDropping} onClick={() => void drop({ params: { id } })}>
            Delete
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
