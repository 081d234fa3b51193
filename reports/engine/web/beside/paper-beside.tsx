import { ActionIcon, Button, Group } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { addressOfPaper, paperOf } from '../../../../kernel/papers.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import classes from './paper-beside.module.css'
import { paperViewOf } from './paper-views.ts'

interface PaperBesideProps {
  code: string
  onClose: () => void
}

/** A paper of the report, beside its rows: read anew, and opened on its own screen to be changed. */
export function PaperBeside({ code, onClose }: PaperBesideProps) {
  const navigate = useNavigate()
  const found = useQuery({
    queryKey: ['paper-beside', code],
    queryFn: async ({ signal }) => {
      const parts = await paperViewOf(code)?.()
      if (!parts) throw new Error('No view shows this paper.')
      return { ...parts, paper: await parts.read(code, signal) }
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const { data } = found
  const open = () => void navigate({ to: addressOfPaper(code) ?? '.' })
  const print = () => void data?.print?.(data.paper).catch(notifyError)
  useShortcut('Escape', 'Close the paper', onClose)
  useShortcut('Alt+O', 'Open the paper on its own screen', open)
  return (
    <aside className={classes.panel} aria-label={`${paperOf(code)?.title ?? 'Paper'} ${code}`}>
      <header className={classes.head}>
        <h2>
          {paperOf(code)?.title ?? 'Paper'} {code}
        </h2>
        <Group gap="xs" wrap="nowrap">
          {data?.print && (
            <Button size="xs" variant="default" onClick={print}>
              Print
            </Button>
          )}
          <Button size="xs" onClick={open}>
            Open
            <Keys keys="Alt+O" />
          </Button>
          <ActionIcon variant="subtle" color="gray" aria-label="Close the paper" title="Close (Esc)" onClick={onClose}>
            <IconX size={18} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Group>
      </header>
      {data && (
        <div data-paper>
          <data.Body paper={data.paper} />
        </div>
      )}
      {found.isPending && <LoadingState lines={8} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
    </aside>
  )
}
