import { Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { displayDateText } from '../../../../../kernel/dates.ts'
import { parseMoney, zero } from '../../../../../kernel/money.ts'
import { call } from '../../../../../platform/web/call.ts'
import { Amount } from '../../../../../platform/web/ui/amount.tsx'
import { ErrorState } from '../../../../../platform/web/ui/error-state.tsx'
import { notifyError } from '../../../../../platform/web/ui/notify.ts'
import { RowTable } from '../../../../../platform/web/ui/line-table.tsx'
import { getPurchaseOrder, openOrdersOfSupplier } from '../../order-contract.ts'
import { ExpectedDate } from './order-badges.tsx'
import { answerTo } from '../grn/stored-grn.ts'
import type { GrnWizard } from '../grn/use-grn-wizard.ts'
import classes from '../grn/grn-wizard.module.css'

/** The supplier's open orders. The ticked one is received, and the next step lists what is still expected of it. */
export function OrderChoice({ wizard }: { wizard: GrnWizard }) {
  const { draft } = wizard
  const supplierCode = draft.supplier?.code ?? ''
  const found = useQuery({
    queryKey: ['purchasing', 'open-orders', supplierCode],
    queryFn: ({ signal }) => call(openOrdersOfSupplier, { params: { id: supplierCode } }, { signal }),
    // What a draft begins with is read again for each one: others sell and pay in between.
    staleTime: 0,
    enabled: supplierCode !== '',
  })
  const { toggle, isReading } = useAnswer(wizard)
  const orders = found.data?.purchaseOrders ?? []
  // A completed order is shown only to the note that received it and is being edited.
  const isElsewhere = draft.order !== null && !orders.some(({ code }) => code === draft.order?.code)
  if (supplierCode === '' || (orders.length === 0 && !isElsewhere && !found.error)) return null
  return (
    <section className={classes.returns} aria-label="Purchase orders">
      <h2>Open purchase orders of this supplier</h2>
      {found.error && <ErrorState error={found.error} />}
      {isElsewhere && !found.isPending && (
        <Text size="sm" c="dimmed">{`This note answers purchase order ${draft.order?.code ?? ''}.`}</Text>
      )}
      {orders.length > 0 && (
        <RowTable
          label="Purchase orders"
          rows={orders}
          rowKey={order => order.code}
          columns={[
            {
              label: 'Receive',
              text: order => (
                <input
                  type="checkbox"
                  aria-label={`Receive purchase order ${order.code}`}
                  disabled={isReading}
                  checked={draft.order?.code === order.code}
                  onChange={() => toggle(order.code)}
                />
              ),
            },
            { label: 'Purchase order', text: order => order.code },
            { label: 'Date', text: order => displayDateText(order.date) },
            { label: 'Expected', text: order => <ExpectedDate order={{ ...order, state: 'OPEN' }} /> },
            { label: 'Items to come', isFigure: true, text: order => order.openLines },
            { label: 'Value to come', isFigure: true, text: order => <Amount value={parseMoney(order.outstanding) ?? zero} /> },
          ]}
        />
      )}
    </section>
  )
}

/** Ticks or unticks the order that the note receives; only one can be ticked. */
function useAnswer({ draft, act }: GrnWizard) {
  const queries = useQueryClient()
  const [isReading, setReading] = useState(false)

  async function choose(code: string): Promise<void> {
    setReading(true)
    try {
      const { purchaseOrder } = await queries.fetchQuery({
        queryKey: ['purchasing', 'order', code],
        queryFn: ({ signal }) => call(getPurchaseOrder, { params: { id: code } }, { signal }),
      })
      act({ type: 'order', ...answerTo(purchaseOrder) })
    } catch (error) {
      notifyError(error)
    } finally {
      setReading(false)
    }
  }

  return {
    isReading,
    toggle: (code: string) => {
      if (draft.order?.code === code) act({ type: 'order', order: null, lines: [] })
      else void choose(code)
    },
  }
}
