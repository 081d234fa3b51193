import { Box, Button, Group, Modal } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { may } from '../../../kernel/permissions.ts'
import type { ListAddress } from '../master-page/list-address.ts'
import { masterKey } from '../master-page/list-query.ts'
import type { AnyRecord } from '../master-page/master-config.ts'
import { useOpenDialog } from '../master-page/page-dialogs.tsx'
import { useSession } from '../session.ts'
import { Keys, useEarlyKeys, useShortcut } from '../shortcuts.tsx'
import { HistoryLink } from '../ui/history-link.tsx'
import { EscapeCloses } from '../ui/escape-closes.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { LoadingState } from '../ui/loading-state.tsx'
import { notifyError } from '../ui/notify.ts'
import { PaperLinks } from './paper-links.tsx'
import { paperEditRefusal, viewParts } from './paper-commands.ts'
import type { AnyPaperConfig, PaperLink, PaperViewParts } from './paper-config.ts'

interface PaperViewDialogProps {
  page: AnyPaperConfig
  code: string
  address: ListAddress
  onReverse: (paper: AnyRecord) => void
}

/** One paper on the whole screen, with a loader before it and an error view when it fails (spec §2). */
export function PaperViewDialog({ page, code, address, onReverse }: PaperViewDialogProps) {
  const { papers, view } = page
  const found = useQuery({
    queryKey: [...masterKey(papers), 'one', code],
    queryFn: async ({ signal }) => {
      const [paper, parts] = await Promise.all([view.read(code, { signal }), viewParts(page)])
      return { paper, parts }
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  useEarlyKeys(found.data !== undefined)
  const close = () => address.change({ open: null }, { replace: true })
  return (
    <Modal
      opened
      fullScreen
      onClose={close}
      closeOnEscape={false}
      title={`${papers.title} ${code}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <EscapeCloses onClose={close} />
      {found.data && <OnePaper page={page} address={address} onReverse={onReverse} {...found.data} />}
      {found.isPending && <LoadingState lines={8} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
    </Modal>
  )
}

interface OnePaperProps {
  page: AnyPaperConfig
  paper: AnyRecord
  parts: PaperViewParts<AnyRecord>
  address: ListAddress
  onReverse: (paper: AnyRecord) => void
}

function OnePaper(shown: OnePaperProps) {
  const { Body } = shown.parts
  return (
    <div data-paper>
      <ViewActions {...shown} />
      <Body paper={shown.paper} />
      <Box mt="xl">
        <PaperLinks code={shown.paper.code} />
      </Box>
    </div>
  )
}

function ViewActions({ page, paper, parts: { Actions }, address, onReverse }: OnePaperProps) {
  const { view, editor, reversal } = page
  const { role } = useSession()
  const open = useOpenDialog()
  const [isPrinting, setPrinting] = useState(false)
  const mayEdit = editor?.edit !== undefined && may(role, editor.edit.permission) && (editor.edit.isFor?.(paper) ?? true)
  const editLabel = editor?.edit?.label ?? 'Edit'
  const refusal = mayEdit ? paperEditRefusal(page, paper) : null
  // To go on with a paper, such as to receive a transfer, is an edit under a name of its own.
  const hasNext = view.hasNext?.(paper) ?? false
  const isNext = mayEdit && editLabel !== 'Edit' && refusal === null && !hasNext
  const next = page.rowLinks?.find(({ isNext: leadsOn, isFor, permission }) => {
    return leadsOn === true && (permission === undefined || may(role, permission)) && (isFor?.(paper) ?? true)
  })

  function edit(): void {
    if (refusal) notifyError(refusal)
    else address.change({ open: { kind: 'edit', code: paper.code } }, { replace: true })
  }

  function print(): void {
    setPrinting(true)
    view
      .print(paper)
      .catch(notifyError)
      .finally(() => setPrinting(false))
  }

  useShortcut('F2', editLabel, edit, { when: mayEdit })
  useShortcut('Ctrl+P', 'Print', print)
  return (
    <Group justify="flex-end" gap="xs" mb="md">
      <HistoryLink code={paper.code} />
      {Actions && <Actions paper={paper} open={open} />}
      {reversal && may(role, reversal.save.permission) && (
        <ReverseButton refusal={reversal.refusal(paper)} onReverse={() => onReverse(paper)} />
      )}
      {mayEdit && (
        <Button
          variant={isNext ? 'filled' : 'default'}
          onClick={edit}
          {...(refusal !== null && { 'data-disabled': true, 'aria-disabled': true, title: refusal })}
        >
          {editLabel}
          <Keys keys="F2" />
        </Button>
      )}
      <Button
        variant={isNext || next || hasNext ? 'default' : 'filled'}
        leftSection={<IconPrinter size={16} stroke={1.6} aria-hidden />}
        loading={isPrinting}
        onClick={print}
      >
        Print
        <Keys keys="Ctrl+P" />
      </Button>
      {next && <NextButton next={next} paper={paper} />}
    </Group>
  )
}

/** What is done next with the paper, in the accent colour. */
function NextButton({ next: { label, to }, paper }: { next: PaperLink<AnyRecord>; paper: AnyRecord }) {
  const navigate = useNavigate()
  const go = () => void navigate({ to: to(paper) })
  useShortcut('Alt+G', label, go)
  return (
    <Button onClick={go}>
      {label}
      <Keys keys="Alt+G" />
    </Button>
  )
}

function ReverseButton({ refusal, onReverse }: { refusal: string | null; onReverse: () => void }) {
  const reverse = () => (refusal === null ? onReverse() : notifyError(refusal))
  useShortcut('Alt+R', 'Reverse', reverse)
  return (
    <Button variant="default" onClick={reverse} {...(refusal !== null && { 'data-disabled': true, 'aria-disabled': true, title: refusal })}>
      Reverse
      <Keys keys="Alt+R" />
    </Button>
  )
}
