import { Button } from '@mantine/core'
import { may } from '../../../../kernel/permissions.ts'
import { displayDateText } from '../../../../kernel/dates.ts'
import { useOpenDialog } from '../../../../platform/web/master-page/page-dialogs.tsx'
import { useSession } from '../../../../platform/web/session.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { StatusBadge } from '../../../../platform/web/ui/status-badge.tsx'
import { ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import type { SalesOrderRead } from '../order-contract.ts'

const heads = [{ label: 'Advance' }, { label: 'Date' }, { label: 'Paid by' }, { label: 'Status' }, { label: 'Amount', isFigure: true }]

/** What was paid ahead on an order; who may reverse papers can give it back. */
export function AdvancesPart({ advances }: Pick<SalesOrderRead, 'advances'>) {
  const { role } = useSession()
  const open = useOpenDialog()
  if (advances.length === 0) return null
  const mayGiveBack = may(role, 'reverse-papers')
  return (
    <ViewPart title="Advances">
      <PlainTable label="Advances" heads={mayGiveBack ? [...heads, { label: 'Give back' }] : heads}>
        {advances.map(({ code, date, totalAmount, status, version, modeOfPayments }) => (
          <tr key={code}>
            <td>{code}</td>
            <td>{displayDateText(date)}</td>
            <td>{modeOfPayments.map(({ paymentTypeName }) => paymentTypeName).join(', ')}</td>
            <td>{status === 'reversed' ? <StatusBadge tone="off" word="GIVEN BACK" /> : ''}</td>
            <td data-figure>{amountText(totalAmount)}</td>
            {mayGiveBack && (
              <td>
                {status === 'live' && (
                  <Button size="compact-xs" variant="subtle" color="red" onClick={() => open('giveBack', { code, version, totalAmount })}>
                    Give back
                  </Button>
                )}
              </td>
            )}
          </tr>
        ))}
      </PlainTable>
    </ViewPart>
  )
}
