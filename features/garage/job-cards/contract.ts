import { z } from 'zod'
import {
  bodySizes,
  codeText,
  confirmedDoubts,
  dateInput,
  dateText,
  doubtReason,
  endpoint,
  idParams,
  moneyText,
  quantityText,
  requiredCode,
  requiredText,
  text,
  timeText,
} from '../../../kernel/endpoint.ts'
import { holdStates } from '../../selling/holds/hold.ts'
import { pictureText } from '../../goods/items/item-contract.ts'
import { findings, jobStates } from './job-card.ts'

const version = z.number().int().min(1)
const promisedTime = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$|^$/, 'is not a time such as 16:30')
  .default('')

const checkBody = z.object({ name: requiredText(60, 'Say what is looked at'), finding: z.enum(findings), note: text(200).default('') })
const workBody = z.object({ itemCode: codeText, technicianCode: codeText.nullish(), bay: text(20).default('') })

const jobCardBody = z.object({
  vehicleMasterCode: requiredCode('Vehicle is required'),
  odoReading: z.number().int().min(0).max(9_999_999).nullish(),
  /** Eighths of the tank. */
  fuelLevel: z.number().int().min(0).max(8).nullish(),
  complaint: text(1000).default(''),
  promisedDate: dateInput.nullish(),
  promisedTime,
  /** For the next visit; the bill carries it. */
  advice: text(500).default(''),
  checklist: z.array(checkBody).max(40).default([]),
  /** Who does the labour, by item; items that the card has no labour of are left out. */
  work: z.array(workBody).max(100).default([]),
  /** Doubts that somebody looked at again: a reading that cannot follow the vehicle's last one. */
  confirmed: confirmedDoubts,
  doubtReason,
})
export type JobCardBody = z.input<typeof jobCardBody>
export type JobCardRequest = z.output<typeof jobCardBody>

const jobCardRow = z.object({
  code: z.string(),
  date: dateText,
  dateTime: timeText,
  user: z.string(),
  state: z.enum(jobStates),
  version: z.number().int(),
  /** The bill on hold that it is. */
  holdId: z.string(),
  holdState: z.enum(holdStates),
  holdVersion: z.number().int(),
  /** Who has it on a till; '' while nobody does. */
  takenBy: z.string(),
  vehicleNumber: z.string(),
  vehicle: z.string(),
  customerName: z.string(),
  customerPhone: z.string(),
  complaint: z.string(),
  promisedDate: dateText.nullable(),
  promisedTime: z.string(),
  totalAmount: moneyText,
  technicians: z.string(),
})
export type JobCardRow = z.infer<typeof jobCardRow>

const jobCardRead = jobCardRow.extend({
  stockLocation: z.object({ code: z.string(), name: z.string(), address: z.string(), phone: z.string() }),
  vehicleMasterCode: z.string().nullable(),
  odoReading: z.number().int().nullable(),
  /** The vehicle's last known reading; null without a vehicle. */
  odometer: z.number().int().nullable(),
  odometerDate: dateText.nullable(),
  fuelLevel: z.number().int().nullable(),
  advice: z.string(),
  invoiceCode: z.string().nullable(),
  checklist: z.array(z.object({ name: z.string(), finding: z.enum(findings), note: z.string() })),
  photos: z.array(
    z.object({
      id: z.guid(),
      /** The part of the checklist that it shows; '' for the whole vehicle. */
      name: z.string(),
      dateTime: timeText,
      user: z.string(),
    }),
  ),
  stockHistories: z.array(
    z.object({
      itemCode: z.string(),
      itemName: z.string(),
      type: z.enum(['stock', 'service', 'labour']),
      quantity: quantityText,
      technicianCode: z.string().nullable(),
      technicianName: z.string(),
      bay: z.string(),
    }),
  ),
})
export type JobCardRead = z.infer<typeof jobCardRead>

const saved = z.object({ code: z.string(), jobCard: jobCardRead })

export const listJobCards = endpoint({
  method: 'GET',
  path: 'job-card',
  summary: 'Job cards on the board of this location, those promised first ahead',
  permission: 'sell',
  reply: z.object({ jobCards: z.array(jobCardRow) }),
})
export const getJobCard = endpoint({
  method: 'GET',
  path: 'job-card/:id',
  summary: 'One job card, whatever became of it',
  permission: 'sell',
  params: idParams,
  reply: z.object({ jobCard: jobCardRead }),
})
export const createJobCard = endpoint({
  method: 'POST',
  path: 'job-card',
  summary: 'Book a vehicle in: a numbered card that is a bill on hold',
  permission: 'sell',
  saves: true,
  bodyBytes: bodySizes.paper,
  body: jobCardBody,
  reply: saved,
})
export const editJobCard = endpoint({
  method: 'PUT',
  path: 'job-card/:id',
  summary: 'Change a job card that no till has; its lines are changed on the till',
  permission: 'sell',
  saves: true,
  params: idParams,
  bodyBytes: bodySizes.paper,
  body: jobCardBody.extend({ version }),
  reply: saved,
})
/** A card has at most so many photographs. */
export const mostPhotos = 12

export const getJobCardPhoto = endpoint({
  method: 'GET',
  path: 'job-card-photo/:id',
  summary: 'A photograph of a job card, with an ETag',
  permission: 'sell',
  params: z.object({ id: z.guid() }),
  reply: z.unknown(),
})
export const addJobCardPhoto = endpoint({
  method: 'POST',
  path: 'job-card-photo',
  summary: 'Add a photograph to a job card on the board (PNG, JPEG or WebP, base64, at most 300 kB)',
  permission: 'sell',
  saves: true,
  bodyBytes: bodySizes.file,
  body: z.object({ code: codeText, name: text(60).default(''), picture: pictureText }),
  reply: z.object({ jobCard: jobCardRead }),
})
export const removeJobCardPhoto = endpoint({
  method: 'PUT',
  path: 'job-card-photo-removed',
  summary: 'Remove a photograph from a job card on the board',
  permission: 'sell',
  saves: true,
  body: z.object({ code: codeText, id: z.guid() }),
  reply: z.object({ jobCard: jobCardRead }),
})
export const moveJobCard = endpoint({
  method: 'PUT',
  path: 'job-card-state',
  summary: 'Move a job card on the board',
  permission: 'sell',
  saves: true,
  body: z.object({ code: codeText, version, state: z.enum(jobStates) }),
  reply: z.object({ jobCard: jobCardRead }),
})
