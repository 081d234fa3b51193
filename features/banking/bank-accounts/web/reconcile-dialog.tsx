import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addDays, displayDateText, type IsoDate } from '../../../../kernel/dates.ts'
import { formatMoney, parseMoney, type Money } from '../../../../kernel/money.ts'
import { businessToday } from '../../../../platform/web/business-today.ts'
import { call } from '../../../../platform/web/call.ts'
import { ListSums } from '../../../../platform/web/master-page/list-sums.tsx'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { DateInput } from '../../../../platform/web/ui/date-input.tsx'
import { DecimalInput } from '../../../../platform/web/ui/decimal-input.tsx'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { notOver, reconciled } from '../reconciliation.ts'
import { reconcileAccount } from '../reconciliation-contract.ts'
import { differenceOf } from '../statement-lines.ts'
import { bankStatement, type Statement } from '../statement-contract.ts'
import { balanceKind } from './balance-kind.ts'
import { staleAfterReconciling } from './stale-after.ts'
import { Difference } from './statement-sums.tsx'

interface DialogProps {
  code: string
  /** The day that the statement on the page ends with. */
  date: string
  onClose: () => void
}

/** Agrees an account with the bank's statement of a day that is over. */
export function ReconcileDialog({ code, date, onClose }: DialogProps) {
  const yesterday = addDays(businessToday(), -1)
  const [day, setDay] = useState<IsoDate | null>(date !== '' && date < businessToday() ? (date as IsoDate) : yesterday)
  return (
    <Modal opened size="lg" onClose={onClose} title="Reconcile with the bank's statement" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="md">
        <DateInput
          label="The statement ends with"
          value={day}
          max={yesterday}
          rule={chosen => (chosen === null || chosen <= yesterday ? null : notOver(chosen).message)}
          lean="behind"
          onChange={setDay}
          data-autofocus
        />
        {day !== null && <OfDay key={day} code={code} day={day} onClose={onClose} />}
      </Stack>
    </Modal>
  )
}

function OfDay({ code, day, onClose }: { code: string; day: IsoDate; onClose: () => void }) {
  const found = useQuery({
    queryKey: ['reconciliations', 'statement', code, day],
    queryFn: ({ signal }) => call(bankStatement.list, { params: { id: code }, query: { toDate: day, size: 1 } }, { signal }),
    staleTime: 0,
  })
  if (found.isPending) return <LoadingState lines={3} />
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  const { statement } = found.data
  const through = statement.reconciledThrough
  if (through !== null && day <= through) return <Text>{reconciled(through as IsoDate).message}</Text>
  return <Balances statement={statement} day={day} onClose={onClose} />
}

function Balances({ statement, day, onClose }: { statement: Statement; day: IsoDate; onClose: () => void }) {
  const { account, balance, notShown, notShownCount, shown, bank } = statement
  const [typed, setTyped] = useState<Money | null>(bank === null ? null : parseMoney(bank.balance))
  const difference = differenceOf({ shown, bank: typed === null ? null : { balance: formatMoney(typed), user: '', at: '' } })
  const { save, isSaving, error, clearError } = useSave(reconcileAccount, {
    draftId: `bank-reconciliation-${account.code}-${day}`,
    success: ({ lines }) =>
      `${account.name} is reconciled through ${displayDateText(day)}${lines === 0 ? '' : `, ${lines.toLocaleString('en')} under way`}`,
    invalidate: staleAfterReconciling,
    onSaved: onClose,
  })
  const reconcile = () => {
    if (typed !== null && !isSaving) void save({ body: { account: account.code, date: day, balance: formatMoney(typed) } })
  }
  useShortcut('Ctrl+S', 'Reconcile', reconcile)
  const sums = [
    { label: `Ours on ${displayDateText(day)}`, text: amountText(balance), sign: '' },
    { label: `Under way (${notShownCount.toLocaleString('en')})`, text: amountText(notShown), sign: '−' },
    { label: 'Due on their statement', text: amountText(shown), sign: '=' },
  ]
  return (
    <>
      <ListSums sums={sums} />
      <Group align="end" gap="sm">
        <DecimalInput
          kind={balanceKind}
          label="By their statement"
          w={190}
          value={typed}
          error={error?.fields.balance ?? error?.fields.date}
          onChange={value => {
            clearError()
            setTyped(value)
          }}
        />
        <Difference difference={difference} />
      </Group>
      <Text size="sm">
        Ticks through this day stay as they are from then on, until the reconciliation is taken back. It keeps what is under way.
      </Text>
      <Group justify="flex-end">
        <Button loading={isSaving} disabled={typed === null} onClick={reconcile}>
          Reconcile
          <Keys keys="Ctrl+S" />
        </Button>
      </Group>
    </>
  )
}
