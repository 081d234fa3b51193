import { z } from 'zod'
import { parseIsoDate, type IsoDate } from '../../../../kernel/dates.ts'
import type { DraftProblem, Edits } from '../../../../platform/web/paper-page/use-paper-draft.ts'
import { readTimeText } from '../../../../platform/web/ui/date-text.ts'
import type { JobCardBody, JobCardRead } from '../contract.ts'
import { findings, usualChecks } from '../job-card.ts'

const stored = z.object({
  edits: z.object({ code: z.string(), version: z.number() }).nullable(),
  vehicle: z
    .object({
      code: z.string(),
      vehicleNumber: z.string(),
      description: z.string(),
      /** The last known meter reading; null where a draft of an older page does not know it. */
      odometer: z.number().nullable().default(null),
      odometerDate: z.string().nullable().default(null),
    })
    .nullable(),
  odoReading: z.number().int().nullable(),
  fuelLevel: z.number().int().nullable(),
  complaint: z.string(),
  promisedDate: z.string().nullable(),
  promisedTime: z.string(),
  advice: z.string(),
  checklist: z.array(z.object({ name: z.string(), finding: z.enum(findings), note: z.string() })),
  work: z.array(z.object({ itemCode: z.string(), itemName: z.string(), technicianCode: z.string().nullable(), bay: z.string() })),
})

/** A job card while it is typed. */
export type JobCardDraft = z.infer<typeof stored>
export type JobCardVehicle = NonNullable<JobCardDraft['vehicle']>

export const blankCard: JobCardDraft = {
  edits: null,
  vehicle: null,
  odoReading: null,
  fuelLevel: null,
  complaint: '',
  promisedDate: null,
  promisedTime: '',
  advice: '',
  checklist: usualChecks.map(name => ({ name, finding: '', note: '' })),
  work: [],
}

/** Validates a stored draft; null when this version of the page did not write it. */
export function readStoredCard(value: unknown): JobCardDraft | null {
  const read = stored.safeParse(value)
  return read.success ? read.data : null
}

/** A card as it is changed: each labour that it has once, with who does it and where. */
export function draftOfCard(card: JobCardRead): JobCardDraft {
  const labour = card.stockHistories.filter(({ type }) => type !== 'stock')
  const once = new Map(labour.map(line => [line.itemCode, line]))
  return {
    edits: { code: card.code, version: card.version },
    vehicle:
      card.vehicleMasterCode === null
        ? null
        : {
            code: card.vehicleMasterCode,
            vehicleNumber: card.vehicleNumber,
            description: card.vehicle,
            odometer: card.odometer,
            odometerDate: card.odometerDate,
          },
    odoReading: card.odoReading,
    fuelLevel: card.fuelLevel,
    complaint: card.complaint,
    promisedDate: card.promisedDate,
    promisedTime: card.promisedTime,
    advice: card.advice,
    checklist: card.checklist,
    work: [...once.values()].map(({ itemCode, itemName, technicianCode, bay }) => ({ itemCode, itemName, technicianCode, bay })),
  }
}

export const editsOfCard = ({ edits }: JobCardDraft): Edits | null => edits

export function checkCardDraft({ vehicle, promisedTime }: JobCardDraft): DraftProblem | null {
  if (!vehicle) return { fields: { vehicleMasterCode: 'Vehicle is required' }, text: 'Vehicle is required' }
  const isTime = promisedTime === '' || readTimeText(promisedTime) !== null
  return isTime ? null : { fields: { promisedTime: 'A time such as 16:30' }, text: 'The promised time is a time such as 16:30' }
}

/** The body to send; a checked draft has its vehicle. */
export function bodyOfCard(draft: JobCardDraft): JobCardBody {
  return {
    vehicleMasterCode: draft.vehicle?.code ?? '',
    odoReading: draft.odoReading,
    fuelLevel: draft.fuelLevel,
    complaint: draft.complaint,
    promisedDate: dateOf(draft.promisedDate),
    promisedTime: readTimeText(draft.promisedTime) ?? '',
    advice: draft.advice,
    checklist: draft.checklist,
    work: draft.work.map(({ itemCode, technicianCode, bay }) => ({ itemCode, technicianCode, bay })),
  }
}

export function dateOf(text: string | null): IsoDate | null {
  return text === null ? null : parseIsoDate(text)
}
