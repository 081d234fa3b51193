import { Anchor, Button, Group, NativeSelect, Pagination, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { displayDateText, type IsoDate } from '../../../../kernel/dates.ts'
import { messages } from '../../../../kernel/messages.ts'
import { addressOfPaper } from '../../../../kernel/papers.ts'
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import type { LedgerRow } from '../contract.ts'
import classes from './day-close.module.css'
import { ledgerAmount, sumOfTexts } from './ledger-text.ts'

/** Page sizes of ledger tables (spec §2). */
const sizes = ['5', '10', '15', 'All'] as const

const heads = [
  { label: 'Date' },
  { label: 'Paper' },
  { label: 'Transaction' },
  { label: 'Ledger type' },
  { label: 'Mode' },
  { label: 'Debit', isFigure: true },
  { label: 'Credit', isFigure: true },
]

const modeOf = ({ transactionType }: LedgerRow) => (transactionType === 0 ? 'Cash' : 'Cheque')

interface PreviewTableProps {
  date: IsoDate
  rows: readonly LedgerRow[]
}

/** The day's transactions in the treasury's ledger, in pages, printed, or as a workbook. */
export function PreviewTable({ date, rows: all }: PreviewTableProps) {
  const rows = all.filter(row => sumOfTexts([row.amount]) !== 0)
  const [size, setSize] = useState<(typeof sizes)[number]>('5')
  const [page, setPage] = useState(1)
  const perPage = size === 'All' ? Math.max(rows.length, 1) : Number(size)
  const pages = Math.max(1, Math.ceil(rows.length / perPage))
  const shown = rows.slice((page - 1) * perPage, page * perPage)
  const write = (what: 'printPreview' | 'previewWorkbook') =>
    void import('./print/write-preview.tsx').then(writing => writing[what](date, rows)).catch(notifyError)
  if (rows.length === 0) return <EmptyState text={messages.noData} />
  return (
    <>
      <PlainTable label="Transactions" heads={heads}>
        {shown.map((row, index) => (
          <tr key={`${page} ${index} ${row.code}`}>
            <td>{displayDateText(row.ledgerDate)}</td>
            <td>
              <PaperLink code={row.code} />
            </td>
            <td>{row.transactionTypeName}</td>
            <td>{row.ledgerTypeName}</td>
            <td>{modeOf(row)}</td>
            <td data-figure>{row.entryType === 0 ? ledgerAmount(row.amount) : ''}</td>
            <td data-figure>{row.entryType === 1 ? ledgerAmount(row.amount) : ''}</td>
          </tr>
        ))}
      </PlainTable>
      <div className={classes.foot}>
        <Group gap="xs">
          <NativeSelect
            aria-label="Rows per page"
            size="xs"
            data={[...sizes]}
            value={size}
            onChange={event => {
              setSize(event.currentTarget.value as typeof size)
              setPage(1)
            }}
          />
          <Text size="sm" c="dimmed">
            {rows.length} transactions
          </Text>
        </Group>
        {pages > 1 && (
          <Pagination size="sm" total={pages} value={page} onChange={setPage} getControlProps={control => ({ 'aria-label': control })} />
        )}
        <Group gap="xs">
          <Button variant="default" size="xs" onClick={() => write('printPreview')}>
            Print
          </Button>
          <Button variant="default" size="xs" onClick={() => write('previewWorkbook')}>
            Excel
          </Button>
        </Group>
      </div>
    </>
  )
}

function PaperLink({ code }: { code: string }) {
  const to = addressOfPaper(code)
  return to === null ? (
    code
  ) : (
    <Anchor component={Link} to={to}>
      {code}
    </Anchor>
  )
}
