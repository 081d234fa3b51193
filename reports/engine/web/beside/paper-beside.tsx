import { ActionIcon, Button, Group } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { addressOfPaper, paperOf } from '../../../../kernel/papers.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { useSession } from '../../../../platform/web/session.ts'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { elsewhere, type ShownPaper } from '../row-target.ts'
import classes from './paper-beside.module.css'
import { paperViews } from './paper-views.ts'
import { screenBeside } from './screen-beside.ts'

interface PaperBesideProps {
  paper: ShownPaper
  onClose: () => void
}

/**
 * A paper of the report, beside its rows: read anew, and opened on its own screen to be changed. One of another location is only
 * read: the screens are about the session's own.
 */
export function PaperBeside({ paper: { code, at }, onClose }: PaperBesideProps) {
  const navigate = useNavigate()
  const { user } = useSession()
  const place = user.stockLocations.find(one => one.code === at)?.name
  const found = useQuery({
    queryKey: ['paper-beside', code],
    queryFn: async ({ signal }) => {
      const screen = screenBeside(code)
      if (!screen) throw new Error('No view shows this paper.')
      const parts = await paperViews[screen]()
      return { ...parts, paper: await parts.read(code, { signal, ...(at !== null && { locationCode: at }) }) }
    },
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const { data } = found
  const open = () => void (place ? notifyError(elsewhere(place)) : navigate({ to: addressOfPaper(code) ?? '.' }))
  const print = () => void data?.print?.(data.paper).catch(notifyError)
  useShortcut('Escape', 'Close the paper', onClose)
  useShortcut('Alt+O', 'Open the paper on its own screen', open)
  return (
    <aside className={classes.panel} aria-label={`${paperOf(code)?.title ?? 'Paper'} ${code}`}>
      <header className={classes.head}>
        <h2>
          {paperOf(code)?.title ?? 'Paper'} {code}
          {place && `, ${place}`}
        </h2>
        <Group gap="xs" wrap="nowrap">
          {data?.print && at === null && (
            <Button size="xs" variant="default" onClick={print}>
              Print
            </Button>
          )}
          <Button size="xs" onClick={open} {...(place && { title: elsewhere(place), 'data-disabled': true })}>
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
          <data.Body paper={data.paper} at={at} />
        </div>
      )}
      {found.isPending && <LoadingState lines={8} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
    </aside>
  )
}
