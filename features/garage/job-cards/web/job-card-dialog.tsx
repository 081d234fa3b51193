import { Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../platform/web/call.ts'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { ComingPage } from '../../../../platform/web/ui/coming-page.tsx'
import { getJobCard, type JobCardRead } from '../contract.ts'
import { blankCard, draftOfCard } from './job-card-draft.ts'
import { JobCardForm } from './job-card-form.tsx'
import { jobCardsKey } from './job-cards-query.ts'

interface JobCardDialogProps {
  /** Null books a vehicle in. */
  code: string | null
  onClose: () => void
}

/** A new card, or one from the board. */
export function JobCardDialog({ code, onClose }: JobCardDialogProps) {
  const title = code === null ? 'Book a vehicle in' : `Job card ${code}`
  return (
    <Modal opened onClose={onClose} closeButtonProps={{ 'aria-label': 'Close' }} title={title} size="xl">
      {code === null ? <JobCardForm card={null} blank={blankCard} onClose={onClose} /> : <Opened code={code} onClose={onClose} />}
    </Modal>
  )
}

function Opened({ code, onClose }: { code: string; onClose: () => void }) {
  const found = useQuery({
    queryKey: [...jobCardsKey, 'one', code],
    queryFn: async ({ signal }): Promise<JobCardRead> => (await call(getJobCard, { params: { id: code } }, { signal })).jobCard,
    staleTime: 0,
    gcTime: 0,
  })
  if (found.isPending) return <ComingPage />
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  const card = found.data
  return <JobCardForm key={`${card.code} ${card.version}`} card={card} blank={draftOfCard(card)} onClose={onClose} />
}
