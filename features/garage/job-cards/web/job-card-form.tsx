import { Button, Group, NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { addressOf } from '../../../../kernel/addresses.ts'
import type { FieldErrors } from '../../../../kernel/refusal.ts'
import { businessToday } from '../../../../platform/web/business-today.ts'
import { useShortcut, Keys } from '../../../../platform/web/shortcuts.tsx'
import { enterMoves } from '../../../../platform/web/form/enter-moves.ts'
import { usePaperDraft } from '../../../../platform/web/paper-page/use-paper-draft.ts'
import { DateInput } from '../../../../platform/web/ui/date-input.tsx'
import { DraftGuard } from '../../../../platform/web/ui/draft-guard.tsx'
import { IntegerInput } from '../../../../platform/web/ui/integer-input.tsx'
import { TimeInput } from '../../../../platform/web/ui/time-input.tsx'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { StatusBadge } from '../../../../platform/web/ui/status-badge.tsx'
import { lastReadingOf } from '../../../parties/vehicles/meter.ts'
import { meterWords } from '../../../parties/vehicles/meter-words.ts'
import { heldBillsKey } from '../../../selling/holds/web/held-bills-key.ts'
import { createJobCard, editJobCard, type JobCardRead } from '../contract.ts'
import { fuelEighths, fuelWords, hasEnded, isOnTill } from '../job-card.ts'
import { Checklist } from './checklist.tsx'
import { bodyOfCard, checkCardDraft, dateOf, editsOfCard, readStoredCard, type JobCardDraft } from './job-card-draft.ts'
import classes from './job-card-form.module.css'
import { JobVehicleField } from './job-vehicle-field.tsx'
import { jobCardsKey } from './job-cards-query.ts'
import { standing } from './job-words.ts'
import { Photos } from './photos.tsx'
import { WorkTable } from './work-table.tsx'

interface JobCardFormProps {
  /** Null is a new card. */
  card: JobCardRead | null
  blank: JobCardDraft
  onClose: () => void
}

/** The card while it is typed; what has ended is shown and not changed. */
export function JobCardForm({ card, blank, onClose }: JobCardFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const { draft, hold, problems, change, submit, isSaving } = usePaperDraft({
    purpose: 'job-card',
    title: 'Job Card',
    blank,
    read: readStoredCard,
    save: createJobCard,
    bodyOf: bodyOfCard,
    edit: { of: editsOfCard, save: editJobCard, params: id => ({ id }) },
    invalidate: [jobCardsKey, heldBillsKey],
    onSaved: onClose,
  })
  const isFixed = card !== null && (hasEnded(card) || isOnTill(card))
  const fill = (fields: Partial<JobCardDraft>) => change(now => ({ ...now, ...fields }))
  useShortcut('Ctrl+S', 'Save the job card', () => form.current?.requestSubmit(), { when: !isFixed })
  return (
    <DraftGuard hold={hold} what="job card">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field */}
      <form
        ref={form}
        noValidate
        onKeyDown={enterMoves}
        onSubmit={event => {
          event.preventDefault()
          submit(checkCardDraft(draft))
        }}
      >
        <Stack gap="sm">
          {card && (
            <div>
              <StatusBadge {...standing(card)} />
            </div>
          )}
          <CardHead draft={draft} problems={problems} isFixed={isFixed} fill={fill} />
          <Textarea
            label="Complaint"
            maxLength={1000}
            autosize
            minRows={2}
            value={draft.complaint}
            readOnly={isFixed}
            onChange={event => fill({ complaint: event.currentTarget.value })}
          />
          <Checklist checks={draft.checklist} isFixed={isFixed} onChange={checklist => fill({ checklist })} />
          <Photos card={card} parts={draft.checklist.map(({ name }) => name)} />
          <WorkTable card={card} work={draft.work} isFixed={isFixed} onChange={work => fill({ work })} />
          <TextInput
            label="Advice for the next visit"
            maxLength={500}
            value={draft.advice}
            readOnly={isFixed}
            onChange={event => fill({ advice: event.currentTarget.value })}
          />
          <CardActions card={card} isFixed={isFixed} isSaving={isSaving} onClose={onClose} />
        </Stack>
      </form>
    </DraftGuard>
  )
}

interface CardHeadProps {
  draft: JobCardDraft
  problems: FieldErrors
  isFixed: boolean
  fill: (fields: Partial<JobCardDraft>) => void
}

/** Which vehicle, as it came, and until when it is promised. */
function CardHead({ draft, problems, isFixed, fill }: CardHeadProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
      <JobVehicleField vehicle={draft.vehicle} error={problems.vehicleMasterCode} isFixed={isFixed} onPick={vehicle => fill({ vehicle })} />
      <MeterField draft={draft} error={problems.odoReading} isFixed={isFixed} fill={fill} />
      <NativeSelect
        label="Fuel"
        disabled={isFixed}
        value={draft.fuelLevel === null ? '' : String(draft.fuelLevel)}
        data={[{ value: '', label: 'Not read' }, ...fuelEighths.map(level => ({ value: String(level), label: fuelWords(level) }))]}
        onChange={event => fill({ fuelLevel: event.currentTarget.value === '' ? null : Number(event.currentTarget.value) })}
      />
      <DateInput
        label="Promised on"
        isDrafted
        lean="ahead"
        value={dateOf(draft.promisedDate)}
        onChange={promisedDate => fill({ promisedDate })}
        readOnly={isFixed}
      />
      <TimeInput
        label="at"
        name="Promised time"
        isDrafted
        value={draft.promisedTime}
        error={problems.promisedTime}
        readOnly={isFixed}
        onChange={promisedTime => fill({ promisedTime })}
      />
    </SimpleGrid>
  )
}

/** The reading as the vehicle came, with the last one; one that cannot follow it is asked about at the save. */
function MeterField({ draft, error, isFixed, fill }: Omit<CardHeadProps, 'problems'> & { error: string | undefined }) {
  const { vehicle, odoReading } = draft
  const last =
    vehicle && vehicle.odometer !== null ? lastReadingOf({ odometer: vehicle.odometer, odometerDate: dateOf(vehicle.odometerDate) }) : null
  const note = isFixed ? null : meterWords(last, odoReading, businessToday())
  return (
    <IntegerInput
      label="Meter reading (km)"
      value={odoReading}
      onChange={reading => fill({ odoReading: reading })}
      readOnly={isFixed}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={note && <span className={note.isDoubted ? classes.doubted : undefined}>{note.text}</span>}
      error={error}
    />
  )
}

interface CardActionsProps {
  card: JobCardRead | null
  isFixed: boolean
  isSaving: boolean
  onClose: () => void
}

function CardActions({ card, isFixed, isSaving, onClose }: CardActionsProps) {
  const navigate = useNavigate()
  const print = () => card && void import('./print/job-card-paper.tsx').then(({ printJobCard }) => printJobCard(card)).catch(notifyError)
  const isBillable = card !== null && !hasEnded(card)
  const bill = () => card && void navigate({ to: addressOf.heldBill('/sales-auto-care', card.holdId) })
  useShortcut('Ctrl+P', 'Print the job card', print, { when: card !== null })
  useShortcut('Alt+B', 'To the till: add lines, or make the bill', bill, { when: isBillable })
  return (
    <Group justify="flex-end" gap="xs">
      {card && (
        <Button variant="default" onClick={print}>
          Print <Keys keys="Ctrl+P" />
        </Button>
      )}
      {isBillable && (
        <Button variant="default" onClick={bill}>
          Bill <Keys keys="Alt+B" />
        </Button>
      )}
      <Button variant="default" onClick={onClose}>
        Close
      </Button>
      {!isFixed && (
        <Button type="submit" loading={isSaving}>
          {card ? 'Save' : 'Book in'} <Keys keys="Ctrl+S" />
        </Button>
      )}
    </Group>
  )
}
