import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fill, messages } from '../../../kernel/messages.ts'
import { CallError } from '../call-error.ts'
import { useDraft } from '../drafts.ts'
import { confirmDialog } from '../ui/confirm-dialog.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { LoadingState } from '../ui/loading-state.tsx'
import { notifyError } from '../ui/notify.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { fetchRecord, masterKey } from './list-query.ts'
import type { AnyRecord, AnyValues, PageConfig } from './master-config.ts'
import type { PreparedForm } from './prepared-form.tsx'
import { RecordForm } from './record-form.tsx'

export interface RecordDialogProps {
  config: PageConfig
  setup: PreparedForm
  onClose: () => void
  /** Saved under that code. */
  onSaved: (code: string) => void
}

/** One record as it is now, never an older copy: an edit begins from its version. */
export function useRecord({ master }: PageConfig, code: string) {
  return useQuery({
    queryKey: [...masterKey(master), 'one', code],
    queryFn: ({ signal }) => fetchRecord(master, code, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
}

/** Asks before what was typed is left: by Escape, by Back, by a link. */
function useLeaveQuestion(text: string, startsDirty = false) {
  const isDirty = useRef(startsDirty)
  useBlocker({
    shouldBlockFn: async () => isDirty.current && !(await confirmDialog(text, { title: 'Not saved', danger: true })),
    enableBeforeUnload: false,
  })
  return {
    setDirty: (next: boolean) => {
      isDirty.current = next
    },
  }
}

const shape = { closeButtonProps: { 'aria-label': 'Close' } } as const

/** A new record; what was typed survives a reload. */
export function AddDialog({ config, setup, onClose, onSaved }: RecordDialogProps) {
  const { title, list } = config.master
  const isDraft = (value: unknown) =>
    typeof value === 'object' && value !== null && Object.keys(setup.blank).every(name => name in value) ? (value as AnyValues) : null
  const [draft, setDraft, clearDraft] = useDraft<AnyValues | null>(`new-${list.path}`, null, isDraft)
  const [start, setStart] = useState({ values: draft ?? setup.blank, isContinued: draft !== null })
  const { setDirty } = useLeaveQuestion(`Throw away this new ${title}?`, draft !== null)

  function leave(): void {
    setDirty(false)
    clearDraft()
  }

  return (
    <Modal opened onClose={onClose} title={`New ${title}`} size={config.formSize ?? 'md'} {...shape}>
      {start.isContinued && (
        <Group justify="space-between" mb="sm">
          <Text size="sm" c="dimmed">
            Continued from what you typed before.
          </Text>
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              leave()
              setStart({ values: setup.blank, isContinued: false })
            }}
          >
            Start empty
          </Button>
        </Group>
      )}
      <RecordForm
        key={String(start.isContinued)}
        config={config}
        setup={setup}
        record={null}
        start={start.values}
        onChange={values => {
          setDirty(true)
          setDraft(values)
        }}
        onSaved={code => {
          leave()
          onSaved(code)
        }}
        onCancel={onClose}
        onRefused={() => false}
      />
    </Modal>
  )
}

interface OneRecordProps extends RecordDialogProps {
  code: string
}

/** Why a record may not be edited; null when it may. */
export function editRefusal({ master, refuseEdit }: PageConfig, record: AnyRecord): string | null {
  return record.isLocked === 1 ? fill(messages.alreadyLocked, { title: master.title }) : (refuseEdit?.(record) ?? null)
}

/** An edit of one record, from its newest version. */
export function EditDialog({ config, setup, code, onClose, onSaved }: OneRecordProps) {
  const { title } = config.master
  const found = useRecord(config, code)
  const { setDirty } = useLeaveQuestion('Throw away your changes?')
  // Escape is the comparison's while it lies on top.
  const [isCovered, setCovered] = useState(false)
  const record = found.data
  const refusal = record ? editRefusal(config, record) : null
  const refuse = useEffectEvent((text: string) => {
    notifyError(text)
    onClose()
  })
  useEffect(() => {
    if (refusal !== null) refuse(refusal)
  }, [refusal])
  const name = record && config.nameOf(record)

  return (
    <Modal
      opened={refusal === null}
      onClose={onClose}
      title={name ? `Edit ${title}: ${name}` : `Edit ${title}`}
      size={config.formSize ?? 'md'}
      closeOnEscape={!isCovered}
      {...shape}
    >
      {record && refusal === null && (
        <EditForm
          config={config}
          setup={setup}
          record={record}
          onDirty={() => setDirty(true)}
          onConflict={setCovered}
          onClose={onClose}
          onSaved={saved => {
            setDirty(false)
            onSaved(saved)
          }}
        />
      )}
      {found.isPending && <LoadingState lines={4} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
    </Modal>
  )
}

interface EditFormProps extends RecordDialogProps {
  record: AnyRecord
  onDirty: () => void
  /** Two versions are being compared, or no more. */
  onConflict: (isOpen: boolean) => void
}

/** What the other editor left of the record: another version, or nothing. */
interface Conflict {
  theirs: AnyRecord | null
  mine: AnyValues
}

function EditForm({ config, setup, record, onDirty, onConflict, onClose, onSaved }: EditFormProps) {
  // Another version is another form: theirs was taken, or mine goes on from it.
  const [base, setBase] = useState({ record, start: setup.toForm(record) })
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const compare = (next: Conflict | null) => {
    setConflict(next)
    onConflict(next !== null)
  }

  async function showConflict(mine: AnyValues): Promise<void> {
    try {
      compare({ theirs: await fetchRecord(config.master, record.code), mine })
    } catch (error) {
      if (error instanceof CallError && error.status === 404) compare({ theirs: null, mine })
      else notifyError(error)
    }
  }

  return (
    <>
      <RecordForm
        key={base.record.version}
        config={config}
        setup={setup}
        record={base.record}
        start={base.start}
        onChange={onDirty}
        onSaved={onSaved}
        onCancel={onClose}
        onRefused={({ code, status }, mine) => {
          if (code !== 'CONFLICT' && status !== 404) return false
          void showConflict(mine)
          return true
        }}
      />
      {conflict && (
        <ConflictDialog
          config={config}
          setup={setup}
          theirs={conflict.theirs}
          mine={conflict.mine}
          onSaved={onSaved}
          onTakeTheirs={theirs => {
            setBase({ record: theirs, start: setup.toForm(theirs) })
            compare(null)
          }}
          onKeepEditing={() => {
            if (conflict.theirs) setBase({ record: conflict.theirs, start: conflict.mine })
            compare(null)
          }}
        />
      )}
    </>
  )
}

/** The head of a dialog's list of facts. */
export function FactList({ facts }: { facts: readonly { label: string; text: string }[] }) {
  return (
    <Stack gap="xs" component="dl">
      {facts.map(({ label, text }) => (
        <Group key={label} gap="md" wrap="nowrap" align="baseline">
          <Text component="dt" size="sm" c="dimmed" w={180}>
            {label}
          </Text>
          <Text component="dd" m={0}>
            {text || '–'}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}
