import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { addressOf } from '../../../../kernel/addresses.ts'
import { displayDateTime } from '../../../../kernel/dates.ts'
import { displayMoney, parseMoney, zero } from '../../../../kernel/money.ts'
import { displayQuantityText } from '../../../../kernel/quantity.ts'
import { call } from '../../../../platform/web/call.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { StatusBadge } from '../../../../platform/web/ui/status-badge.tsx'
import { getHeldBill, type HeldBillRow } from '../contract.ts'
import { labelOfHold } from '../label-of-hold.ts'
import { heldBillsKey } from './held-bills-key.ts'
import classes from './held-rows.module.css'
import { stateOfHold, totalOfRow, whoseHold } from './held-words.ts'

/** What became of earlier holds; each opens to show what was on it. */
export function EndedHolds({ rows }: { rows: readonly HeldBillRow[] }) {
  return (
    <ul className={classes.rows} aria-label="Billed or thrown away">
      {rows.map(row => (
        <li key={row.id} className={classes.item}>
          <Ended row={row} />
        </li>
      ))}
    </ul>
  )
}

function Ended({ row }: { row: HeldBillRow }) {
  const { startUp } = useSession()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={classes.details} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className={classes.row} data-tone={stateOfHold[row.state].tone}>
        <span className={classes.name}>{labelOfHold(row)}</span>
        <span className={classes.whose}>{whoseHold(row)}</span>
        <span className={classes.when}>{`${row.endedBy}, ${displayDateTime(row.endedAt ?? row.heldAt, startUp.timeZone)}`}</span>
        <span className={classes.total}>{totalOfRow(row)}</span>
        <span className={classes.state}>
          <StatusBadge {...stateOfHold[row.state]} />
        </span>
      </summary>
      {isOpen && <WhatWasOnIt row={row} />}
    </details>
  )
}

function WhatWasOnIt({ row }: { row: HeldBillRow }) {
  const found = useQuery({
    queryKey: [...heldBillsKey, row.id],
    queryFn: async ({ signal }) => (await call(getHeldBill, { params: { id: row.id } }, { signal })).heldBill,
  })
  if (found.isPending) return <LoadingState lines={2} />
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  return (
    <div className={classes.ended}>
      {row.reason !== '' && <p>Reason: {row.reason}</p>}
      {row.invoiceCode !== null && (
        <p>
          Bill{' '}
          <Anchor component={Link} to={addressOf.bill(row.invoiceCode)} inherit>
            {row.invoiceCode}
          </Anchor>
        </p>
      )}
      <ul>
        {found.data.stockHistories.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of an ended hold do not change
          <li key={at}>
            {displayQuantityText(line.quantity)} × {line.itemName} at {displayMoney(parseMoney(line.retailPrice) ?? zero)}
          </li>
        ))}
      </ul>
    </div>
  )
}
