import { TextInput } from '@mantine/core'
import type { IsoDate } from '../../../../../kernel/dates.ts'
import type { BillAction, BillDraft } from '../draft/invoice-draft.ts'
import { nextService } from '../draft/next-service.ts'
import classes from '../lines/line-foot.module.css'
import { DateTextField } from './date-text-field.tsx'
import { KmInput } from './km-input.tsx'
import { useCardProblem } from '../../../../../platform/web/form/use-card-problem.ts'

interface ServiceFieldsProps {
  bill: BillDraft
  act: (action: BillAction) => void
  today: IsoDate
}

/** When the vehicle is due again, and what to have done then. */
export function ServiceFields({ bill, act, today }: ServiceFieldsProps) {
  const problem = useCardProblem(bill.advice)
  const isReadOnly = bill.mode === 'recalled'
  const service = nextService(bill, today)
  return (
    <>
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
      <TextInput
        className={classes.advice ?? ''}
        size="xs"
        aria-label="Advice for the next visit"
        placeholder="Advice for the next visit"
        maxLength={500}
        value={bill.advice}
        error={problem}
        readOnly={isReadOnly}
        onChange={event => act({ type: 'fill', fields: { advice: event.currentTarget.value } })}
      />
    </>
  )
}
