import { Button, Group, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { businessToday } from '../../../../platform/web/business-today.ts'
import { DrawnPaper } from '../../../../platform/web/print/drawn-paper.tsx'
import type { StatementParty } from '../../../../platform/web/send-statement.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { clientProfileQuery } from '../../../shop/settings/web/client-profile.ts'
import { fetchStatement } from './fetch-statement.ts'
import { printStatements, textOf } from './print-statements.tsx'
import { ShareStatement } from './share-statement.tsx'
import { StatementPeriod, usualPeriod } from './statement-period.tsx'
import { StatementSheet } from './statement-sheet.tsx'
import classes from './statement.module.css'

interface StatementDialogProps {
  party: StatementParty
  onClose: () => void
}

/** A customer's statement of account as it is printed, for the days that are chosen. */
export function StatementDialog({ party, onClose }: StatementDialogProps) {
  return (
    <Modal opened fullScreen onClose={onClose} title={`Statement of account: ${party.name}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <ShownStatement party={party} />
    </Modal>
  )
}

// Inside the dialog, so that its keys are the dialog's.
function ShownStatement({ party }: Pick<StatementDialogProps, 'party'>) {
  const { code } = party
  const today = businessToday()
  const [period, setPeriod] = useState(() => usualPeriod(today))
  const found = useQuery({
    queryKey: ['customer-statement', code, period.fromDate, period.toDate],
    queryFn: async ({ signal }) => {
      const statement = await fetchStatement({ code, period, signal })
      return { statement, text: textOf(statement) }
    },
    staleTime: 0,
  })
  const client = useQuery(clientProfileQuery).data?.client
  const print = () => void (found.data && printStatements([found.data.statement]).catch(notifyError))
  useShortcut('Ctrl+P', 'Print', print)
  return (
    <div className={classes.page}>
      <Group gap="xs" align="flex-end">
        <StatementPeriod period={period} today={today} onChange={setPeriod} />
        <Button data-autofocus disabled={!found.data} onClick={print}>
          Print
          <Keys keys="Ctrl+P" />
        </Button>
        <ShareStatement party={party} period={period} size="sm" />
      </Group>
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <LoadingState lines={8} />}
      {found.data && client && (
        <section aria-label="Statement" className={classes.paper}>
          <DrawnPaper page="a4" content={found.data.text} draw={text => <StatementSheet client={client} statements={[text]} />} />
        </section>
      )}
    </div>
  )
}
