import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { messages } from '../../../../../kernel/messages.ts'
import { useIsConnectionLost } from '../../../../../platform/web/connection.ts'
import { ignored } from '../../../../../platform/web/ignored.ts'
import { refuseScan, useScan } from '../../../../../platform/web/scan.ts'
import { EmptyState } from '../../../../../platform/web/ui/empty-state.tsx'
import { ErrorState } from '../../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../../platform/web/ui/loading-state.tsx'
import { billCalls, isBillNumber, recentKey, type BillCalls } from './bill-calls.ts'
import { ChosenBill } from './chosen-bill.tsx'
import { OnlyOwn, useReadAgain } from './only-own.tsx'
import { RecentRows } from './recent-rows.tsx'
import { useChosenBill } from './use-chosen-bill.ts'
import type { RecentInvoice } from '../../contract.ts'

interface FindBillDialogProps {
  onRecall: (code: string) => void
  onReverse: (code: string) => void
  onClose: () => void
}

const listed = 10

/** Bills of the counter and of the workshop, newest first. */
async function ofBothKinds(read: (calls: BillCalls) => Promise<RecentInvoice[]>): Promise<RecentInvoice[]> {
  const found = await Promise.all(Object.values(billCalls).map(read))
  return found.flat().sort((a, b) => b.dateTime.localeCompare(a.dateTime))
}

function queryOf(sought: string, again: ReturnType<typeof useReadAgain>) {
  return queryOptions({
    queryKey: [...recentKey(), 'find', sought, ...again],
    queryFn: async ({ signal }) => {
      const bills = await ofBothKinds(calls => (sought === '' ? calls.recent(listed, signal) : calls.find(sought, signal)))
      return sought === '' ? bills.slice(0, listed) : bills
    },
  })
}

/** What was typed and sought, and the bills found; a second Enter opens the chosen one, or the only one before the answer is there. */
function useFinding(recall: (code: string) => void) {
  const [typed, setTyped] = useState('')
  const [sought, setSought] = useState('')
  const term = typed.trim()
  const again = useReadAgain()
  const found = useQuery(queryOf(sought, again))
  const { chosen, hearKey } = useChosenBill({ bills: term === sought && sought !== '' ? (found.data ?? []) : [], sought, onTake: recall })
  const queries = useQueryClient()

  async function openOnly(): Promise<void> {
    const [only, ...others] = await queries.fetchQuery({ ...queryOf(sought, again), staleTime: 5_000 })
    if (only && others.length === 0) recall(only.code)
  }

  return {
    typed,
    term,
    found,
    chosen,
    hearKey,
    type: setTyped,
    find: (event: FormEvent) => {
      event.preventDefault()
      if (term === '') return
      if (term === sought) void openOnly().catch(ignored('the dialog says why'))
      else setSought(term)
    },
    seek: (code: string) => {
      setTyped(code)
      setSought(code)
    },
  }
}

/** Recent bills of both kinds, and any other by the last digits of its number, its customer or its amount. */
export function FindBillDialog({ onRecall, onReverse, onClose }: FindBillDialogProps) {
  const isLost = useIsConnectionLost()
  const { typed, term, found, chosen, hearKey, type, find, seek } = useFinding(recall)

  function recall(code: string): void {
    onRecall(code)
    onClose()
  }

  function reverse(code: string): void {
    onClose()
    onReverse(code)
  }

  return (
    <Modal opened onClose={onClose} closeButtonProps={{ 'aria-label': 'Close' }} title="Recent invoices" size="lg">
      <BillScan onBill={seek} />
      <Stack gap="sm" mih={360}>
        <form onSubmit={find}>
          <Group align="end" gap="xs">
            <TextInput
              label={messages.invoiceNumberLabel}
              data-autofocus
              placeholder="Or a customer, or an amount as 1300.00"
              autoComplete="off"
              spellCheck={false}
              maxLength={12}
              flex={1}
              value={typed}
              onChange={event => type(event.currentTarget.value)}
              onKeyDown={hearKey}
            />
            <Button type="submit" disabled={term === ''}>
              Find
            </Button>
            <Button variant="default" onClick={() => seek('')}>
              Clear
            </Button>
          </Group>
        </form>
        {found.isPending && <LoadingState lines={4} />}
        {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
        {isLost && <OnlyOwn />}
        {found.data?.length === 0 && <EmptyState text={messages.invoiceNotFound} />}
        <ChosenBill code={chosen} />
        {found.data && <RecentRows bills={found.data} chosen={chosen} onRecall={recall} onReverse={reverse} isWide />}
      </Stack>
    </Modal>
  )
}

// A component of its own, so that the scan goes to the dialog's layer and not to the page's. A barcode is longer than a bill's number.
function BillScan({ onBill }: { onBill: (code: string) => void }) {
  useScan(({ code }) =>
    /^\d{1,12}$/.test(code) || isBillNumber(code) ? onBill(code) : refuseScan(`${code} is no bill: close this first to scan an item.`),
  )
  return null
}
