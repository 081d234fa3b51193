import { Button, TextInput } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { IsoDate } from '../../../../../kernel/dates.ts'
import { displayQuantity, oneUnit, sumQuantities } from '../../../../../kernel/quantity.ts'
import type { BillAction, BillDraft } from '../draft/invoice-draft.ts'
import classes from './line-foot.module.css'

// Only the workshop's till has them.
const ServiceFields = lazy(async () => ({ default: (await import('../head/service-fields.tsx')).ServiceFields }))

interface LineFootProps {
  bill: BillDraft
  act: (action: BillAction) => void
  today: IsoDate
  hasVehicle: boolean
}

/** Below the lines: their number, the next service and advice for it, remarks, and undo of a deleted line. */
export function LineFoot({ bill, act, today, hasVehicle }: LineFootProps) {
  const isReadOnly = bill.mode === 'recalled'
  const { lines, deleted } = bill
  const sold = sumQuantities(lines.map(line => line.quantity))
  return (
    <div className={classes.foot}>
      <span className={classes.count}>
        {lines.length} {lines.length === 1 ? 'line' : 'lines'} · {displayQuantity(sold)} {sold === oneUnit ? 'unit' : 'units'}
      </span>
      {hasVehicle && bill.vehicle && (
        <Suspense>
          <ServiceFields bill={bill} act={act} today={today} />
        </Suspense>
      )}
      <TextInput
        className={classes.remarks ?? ''}
        size="xs"
        aria-label="Remarks"
        placeholder="Remarks"
        maxLength={300}
        value={bill.remarks}
        readOnly={isReadOnly}
        onChange={event => act({ type: 'fill', fields: { remarks: event.currentTarget.value } })}
      />
      {deleted && (
        <span className={classes.undo} role="status">
          {deleted.line.name} deleted
          <Button size="compact-xs" variant="light" onClick={() => act({ type: 'undo-delete' })}>
            Undo
          </Button>
        </span>
      )}
    </div>
  )
}
