import { NativeSelect, Switch, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { addressOf } from '../../../../kernel/addresses.ts'
import type { FieldErrors } from '../../../../kernel/refusal.ts'
import { PaperForm, PaperHead } from '../../../../platform/web/paper-page/paper-form.tsx'
import type { PaperEditorProps } from '../../../../platform/web/paper-page/paper-config.ts'
import { useDraft } from '../../../../platform/web/drafts.ts'
import { useSave } from '../../../../platform/web/use-save.ts'
import { useChoices } from '../../../shop/lookups/web/use-choices.ts'
import { startCount } from '../contract.ts'
import { countStale } from './count-queries.ts'
import { stockStale } from '../../stock/web/stock-paper.ts'
import classes from './counting.module.css'

interface StartDraft {
  name: string
  categoryCode: string
  binCode: string
  blocksMovement: boolean
}

const blank: StartDraft = { name: '', categoryCode: '', binCode: '', blocksMovement: false }

function readStored(value: unknown): StartDraft | null {
  const stored = value as Partial<StartDraft> | null
  return typeof stored?.name === 'string' ? { ...blank, ...stored } : null
}

/** Starts a count: its name, its scope, and whether its stock is held meanwhile. */
export function StartCountPage({ onClose }: PaperEditorProps) {
  const navigate = useNavigate()
  const [draft, setDraft, forget, hold] = useDraft('stock-count-start', blank, readStored)
  const [problems, setProblems] = useState<FieldErrors>({})
  const { save, isSaving } = useSave(startCount, {
    draft: hold,
    success: ({ stockCountSession: { rows } }) => `The count has begun: ${rows} ${rows === 1 ? 'row' : 'rows'} to count`,
    invalidate: [...countStale, ...stockStale],
    onRefused: error => {
      setProblems(error.fields)
      return false
    },
    onSaved: ({ stockCountSession }) => {
      forget()
      void navigate({ to: addressOf.count(stockCountSession.id), replace: true })
    },
  })
  const change = (part: Partial<StartDraft>) => {
    setProblems({})
    setDraft(before => ({ ...before, ...part }))
  }

  function submit(): void {
    const { name, categoryCode, binCode, blocksMovement } = draft
    if (name.trim() === '') return setProblems({ name: 'Give the count a name' })
    void save({ body: { name, categoryCode: categoryCode || null, binCode: binCode || null, blocksMovement } })
  }

  return (
    <PaperForm
      title="Start a count"
      saveLabel="Start"
      paper={{ hold, isBlank: draft === blank, isSaving, discard: forget }}
      onClose={onClose}
      onSave={submit}
    >
      <StartFields draft={draft} problems={problems} change={change} onLeave={submit} />
    </PaperForm>
  )
}

interface StartFieldsProps {
  draft: StartDraft
  problems: FieldErrors
  change: (part: Partial<StartDraft>) => void
  onLeave: () => void
}

function StartFields({ draft, problems, change, onLeave }: StartFieldsProps) {
  const categories = useChoices('itemCategory')
  const bins = useChoices('itemBin')
  const name = useRef<HTMLInputElement>(null)
  useEffect(() => name.current?.focus(), [])
  return (
    <>
      <PaperHead onLeave={onLeave}>
        <TextInput
          label="Name"
          withAsterisk
          ref={name}
          placeholder="Year end, oils"
          maxLength={60}
          value={draft.name}
          error={problems.name}
          onChange={event => change({ name: event.currentTarget.value })}
        />
        <NativeSelect
          label="Category"
          data={[{ value: '', label: 'All categories' }, ...categories]}
          value={draft.categoryCode}
          error={problems.categoryCode}
          onChange={event => change({ categoryCode: event.currentTarget.value })}
        />
        <NativeSelect
          label="Bin"
          data={[{ value: '', label: 'All bins' }, ...bins]}
          value={draft.binCode}
          error={problems.binCode}
          onChange={event => change({ binCode: event.currentTarget.value })}
        />
      </PaperHead>
      <Switch
        mt="md"
        label="Hold the stock while it is counted"
        description="What is counted is neither sold, received nor moved until the count is approved or abandoned. Left off, the shop goes on: what is sold or received meanwhile is taken into account for each row."
        checked={draft.blocksMovement}
        onChange={event => change({ blocksMovement: event.currentTarget.checked })}
      />
      <p className={classes.hint}>
        The quantities in stock are frozen when the count starts. Who counts never sees them; who counted does not approve.
      </p>
    </>
  )
}
