import { z } from 'zod'
import { endpoint, numberText, text } from '../../../kernel/endpoint.ts'

/** The lists in which one person or thing must not stand twice. */
export const recordKinds = ['customer', 'supplier', 'sales-rep', 'sales-boy', 'vehicle', 'item'] as const
export type RecordKind = (typeof recordKinds)[number]

const known = z.object({
  code: z.string(),
  name: z.string(),
  /** What both have. */
  shares: z.enum(['number', 'chassis', 'nic', 'phone', 'name']),
  isActive: z.boolean(),
})
export type KnownRecord = z.infer<typeof known>

export const findKnown = endpoint({
  method: 'GET',
  path: 'known-record/:kind',
  summary: 'Records of a list with the same phone, NIC, number or name as what is typed, each once; at most 5',
  permission: 'look-up',
  params: z.object({ kind: z.enum(recordKinds) }),
  query: z.object({
    name: text(150).default(''),
    secondName: text(100).default(''),
    phone1: text(20).default(''),
    phone2: text(20).default(''),
    nic: numberText(20).default(''),
    /** Of a vehicle. */
    number: numberText(30).default(''),
    chassisNo: numberText(40).default(''),
    /** The record that is being edited, which is no duplicate of itself. */
    but: z.string().max(20).default(''),
  }),
  reply: z.object({ known: z.array(known) }),
})
