import { Button, TextInput } from '@mantine/core'
import type { IsoDate } from '../../../../kernel/dates.ts'
import { displayQuantity, sumQuantities } from '../../../../kernel/quantity.ts'
import { DateTextField } from '../head/date-text-field.tsx'
import type { BillAction, BillDraft } from '../draft/invoice-draft.ts'
import { KmInput } from '../head/km-input.tsx'
import classes from './line-foot.module.css'
import { nextService } from '../draft/next-service.ts'

interface LineFootProps {
  bill: BillDraft
  act: (action: BillAction) => void
  today: IsoDate
  hasVehicle: boolean
}

/** Below the lines: their number, the next service, remarks, and undo of a deleted line. */
export function LineFoot({ bill, act, today, hasVehicle }: LineFootProps) {
  const isReadOnly = bill.mode === 'recalled'
  const service = nextService(bill, today)
  const { lines, deleted } = bill
  return (
    <div className={classes.foot}>
      <span className={classes.count}>
        {lines.length} {lines.length === 1 ? 'line' : 'lines'} · {displayQuantity(sumQuantities(lines.map(line => line.quantity)))} units
      </span>
      {hasVehicle && bill.vehicle && (
        <span className={classes.service}>
          Next service
          <KmInput
            size="xs"
            aria-label="Next service km"
            placeholder="km"
            value={service.km}
            readOnly={isReadOnly}
            onChange={nextServiceKm => act({ type: 'fill', fields: { nextServiceKm } })}
          />
          <DateTextField
            label="Next service date"
            value={service.date}
            readOnly={isReadOnly}
            onChange={nextServiceDate => act({ type: 'fill', fields: { nextServiceDate } })}
          />
        </span>
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
