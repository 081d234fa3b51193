import { Anchor, Button, Group, NativeSelect, Pagination, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { displayDateText, type IsoDate } from '../../../../kernel/dates.ts'
import { messages } from '../../../../kernel/messages.ts'
import { addressOfPaper } from '../../../../kernel/papers.ts'
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { RowTable } from '../../../../platform/web/ui/line-table.tsx'
import type { LedgerRow } from '../contract.ts'
import classes from './day-close.module.css'
import { ledgerAmount, sumOfTexts } from './ledger-text.ts'

/** Page sizes of ledger tables (spec §2). */
const sizes = ['5', '10', '15', 'All'] as const

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
      <RowTable
        label="Transactions"
        rows={shown}
        rowKey={(row, index) => `${page} ${index} ${row.code}`}
        columns={[
          { label: 'Date', text: row => displayDateText(row.ledgerDate) },
          { label: 'Paper', text: row => <PaperLink code={row.code} /> },
          { label: 'Transaction', text: row => row.transactionTypeName },
          { label: 'Ledger type', text: row => row.ledgerTypeName },
          { label: 'Mode', text: row => modeOf(row) },
          { label: 'Debit', isFigure: true, text: row => (row.entryType === 0 ? ledgerAmount(row.amount) : '') },
          { label: 'Credit', isFigure: true, text: row => (row.entryType === 1 ? ledgerAmount(row.amount) : '') },
        ]}
      />
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
