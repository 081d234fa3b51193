import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { addressOf } from '../../../../kernel/addresses.ts'
import { isReversed } from '../../../../kernel/paper-status.ts'
import { call, type CallOptions } from '../../../../platform/web/call.ts'
import type { MasterFilter } from '../../../../platform/web/master-page/master-config.ts'
import { reversedFilter } from '../../../../platform/web/master-page/paper-filters.ts'
import { definePaperPage } from '../../../../platform/web/paper-page/define-paper-page.tsx'
import { frozenDayHere } from '../../../books/ledger/web/frozen-day.ts'
import { takingsUserFilter } from '../../../shop/lookups/web/user-filter.ts'
import { paperStatusColumn } from '../../../stock/stock/web/stock-paper-parts.tsx'
import { checkHandOverReversal } from '../closing-rules.ts'
import { getHandOver, handOvers, reverseHandOver, type HandOverRead } from '../contract.ts'
import { dayCloseKey } from './day-close-key.ts'

const cashierFilter: MasterFilter = { ...takingsUserFilter, without: 'Your own till', name: 'cashierCode', label: 'Till of' }

const read = async (code: string, asked?: CallOptions) => (await call(getHandOver, { params: { code } }, asked)).handOver

function reversalRefusal(paper: { code: string; status: string; date: string; isFreeze: number }): string | null {
  return checkHandOverReversal({ ...paper, frozen: frozenDayHere(paper) })?.message ?? null
}

function ToTheTill() {
  return (
    <Group mb="md">
      <Button variant="default" component={Link} to={addressOf.handOver()}>
        Hand over a till
      </Button>
    </Group>
  )
}

/** The hand-overs of tills: a cashier finds the own ones, a manager those of all. */
export const HandOverPage = definePaperPage<typeof handOvers, HandOverRead>({
  papers: handOvers,
  heading: 'Cash Hand-overs',
  columns: [
    { key: 'code', label: 'Code', kind: 'code', width: 112 },
    { key: 'dateTime', label: 'When', kind: 'time', width: 150 },
    { key: 'cashier', label: 'Till of' },
    { key: 'user', label: 'Written by', priority: 3 },
    { key: 'expected', label: 'Expected', kind: 'money', width: 128, priority: 2 },
    { key: 'counted', label: 'Counted', kind: 'money', width: 128 },
    { key: 'difference', label: 'Difference', kind: 'money', width: 120 },
    paperStatusColumn,
  ],
  filters: [cashierFilter, reversedFilter],
  Above: ToTheTill,
  isOff: isReversed,
  view: {
    read,
    load: async () => ({ Body: (await import('./hand-over-view.tsx')).HandOverView }),
    print: async paper => (await import('./print/print-day.tsx')).printHandOver('receipt', paper),
  },
  rowActions: [
    {
      label: 'Print on A4',
      shortcut: 'C',
      run: async ({ code }) => {
        const paper = await read(code)
        await (await import('./print/print-day.tsx')).printHandOver('a4', paper)
      },
    },
  ],
  reversal: { save: reverseHandOver, refusal: reversalRefusal, says: () => 'The cash counts as not handed over again.' },
  alsoStale: [dayCloseKey],
})
