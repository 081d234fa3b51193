import { z } from 'zod'
import { roles } from '../../../kernel/codes.ts'
import { endpoint, percentText, timeText } from '../../../kernel/endpoint.ts'
import { getScaleSettings } from '../../goods/items/scale-contract.ts'
import { servicePackageRead } from '../../parties/vehicles/contract.ts'
import { getClientProfile } from '../../shop/settings/contract.ts'
import { getVatStatus } from '../../shop/vat/status-contract.ts'

// Amounts are cents and quantities thousandths, and what is usual is left out: a till keeps tens of thousands of these.
const cents = z.number().int()
const thousandths = z.number().int()

const itemRow = z.object({
  code: z.string(),
  name: z.string(),
  printName: z.string().optional(),
  description: z.string().optional(),
  /** Left out for what is kept in stock. */
  type: z.enum(['service', 'labour']).optional(),
  unit: z.string(),
  category: z.string(),
  retail: cents,
  wholesale: cents,
  minimum: cents.optional(),
  /** Hundredths of a percent; left out without a bound. */
  maxDiscount: z.number().int().optional(),
  warrantyDays: z.number().int().optional(),
  /** Left out for the standard rate. */
  vat: z.enum(['zero', 'exempt']).optional(),
  /** The tag of its picture. */
  image: z.string().optional(),
  /** The one that is shown first. */
  barcodes: z.array(z.string()).optional(),
  partNumbers: z.array(z.string()).optional(),
})
/** An active item. Its costs are no till's business and never in it. */
export type ItemRow = z.infer<typeof itemRow>

const entryRow = z.object({
  code: z.string(),
  item: z.string(),
  /** Left here. An entry that ran out stays in a copy with nothing left, so that its label is still known. */
  left: thousandths,
  retail: cents,
  wholesale: cents,
  received: z.string(),
  expiry: z.string().optional(),
  batch: z.string().optional(),
  warrantyDays: z.number().int().optional(),
})
/** A stock entry of the location. */
export type EntryRow = z.infer<typeof entryRow>

const customerRow = z.object({
  code: z.string(),
  firstName: z.string(),
  secondName: z.string().optional(),
  companyName: z.string().optional(),
  phone1: z.string().optional(),
  /** What is owed on bills, to be given back, owed for returned cheques, and paid too much. */
  credit: cents.optional(),
  returned: cents.optional(),
  cheques: cents.optional(),
  over: cents.optional(),
  limit: cents.optional(),
  days: z.number().int().optional(),
  /** True where nothing may be owed. */
  noCredit: z.literal(true).optional(),
  wholesale: z.literal(true).optional(),
})
/** An active customer with the standing, and no more of the person than the till's field shows. */
export type CustomerRow = z.infer<typeof customerRow>

const vehicleRow = z.object({
  code: z.string(),
  number: z.string(),
  customer: z.string(),
  description: z.string().optional(),
  brand: z.string().optional(),
  model: z.string().optional(),
  km: z.number().int().optional(),
  readOn: z.string().optional(),
  periodDays: z.number().int().optional(),
  periodKm: z.number().int().optional(),
})
/** An active vehicle. */
export type VehicleRow = z.infer<typeof vehicleRow>

const namedRow = z.object({ code: z.string(), name: z.string() })

const parts = z.object({
  settings: z.object({
    profile: getClientProfile.reply,
    vat: getVatStatus.reply,
    scales: getScaleSettings.reply.shape.scales.shape.formats,
    units: z.array(namedRow.extend({ allowsFractions: z.boolean() })),
  }),
  packages: z.array(servicePackageRead),
  tiles: z.object({ favourites: z.array(z.string()), version: z.number().int(), categories: z.array(namedRow) }),
  /** What orders keep for their customers here, by item. */
  reserved: z.record(z.string(), thousandths),
})
/** The small lists, each of which is sent whole when anything of it has changed. */
export type Parts = z.infer<typeof parts>

const user = z.object({ code: z.string(), role: z.enum(roles), discountLimit: percentText })
/** Who asked, and what they may take off a bill here; what else their role may is in the table of permissions. */
export type CopyUser = z.infer<typeof user>

const reply = z.object({
  /** What the rows mean (`copyVersion`): a browser with an earlier build does not take them in. */
  version: z.number().int(),
  /** `all`: a copy begins anew with this page, whatever it had; `changes`: these are the changes of a copy. Left out on further pages. */
  begins: z.enum(['all', 'changes']).optional(),
  items: z.array(itemRow),
  entries: z.array(entryRow),
  customers: z.array(customerRow),
  vehicles: z.array(vehicleRow),
  /** What is sold or chosen no more: deleted, merged into another, or inactive. */
  gone: z.object({ items: z.array(z.string()), customers: z.array(z.string()), vehicles: z.array(z.string()) }),
  /** How many rows a whole copy has, roughly, on the first page of one. */
  rows: z.number().int().optional(),
  /** On the last page, of the small lists those that changed. */
  parts: parts.partial().optional(),
  user: user.optional(),
  /** What asks for the next page; null on the last. */
  next: z.string().nullable(),
  /** On the last page: what asks for the changes since the first one was read. */
  stamp: z.string().optional(),
  /** When the server read this page. */
  readAt: timeText,
})
export type CopyPage = z.infer<typeof reply>

export const getTillCatalogue = endpoint({
  method: 'GET',
  path: 'till-catalogue',
  summary: 'What a till at this location keeps of what is sold, page by page: all of it, or what changed since a stamp',
  permission: 'sell',
  query: z.object({
    since: z
      .string()
      .max(120)
      .regex(/^\w+(?:\.[\w-]+)+$/, 'is no stamp of a copy')
      .optional(),
    page: z
      .string()
      .max(80)
      .regex(/^\w+(?:\.\w*)+$/, 'is no page of a copy')
      .optional(),
  }),
  reply,
})
