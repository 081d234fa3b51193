import { z } from 'zod'
import { longestBillHtml } from '../../../kernel/bill-html.ts'
import { bodySizes, endpoint, idParams, requiredText, shopPhone, text } from '../../../kernel/endpoint.ts'

/** HTML for printed bills (spec §3), sanitised when it is saved. */
const billHtml = z.object({ posHeader: z.string(), dotHeader: z.string(), dotFooter: z.string() })

const stockLocation = z.object({
  code: z.string(),
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  stockLocationDetail: billHtml,
})
export type StockLocation = z.infer<typeof stockLocation>
/** The header and footer of a location's bills. */
export type Letterhead = StockLocation['stockLocationDetail']

export const getStockLocation = endpoint({
  method: 'GET',
  path: 'get-stock-location',
  summary: 'Stock locations where the user has a role, with their bill headers and footers',
  permission: 'signed-in',
  reply: z.object({ stockLocation: z.array(stockLocation) }),
})

const wholeLocation = stockLocation.extend({
  /** Two digits in the numbers of all papers of the location. */
  node: z.number().int(),
  isActive: z.boolean(),
  version: z.number().int(),
})
export type WholeLocation = z.infer<typeof wholeLocation>

export const listLocations = endpoint({
  method: 'GET',
  path: 'stock-location',
  summary: 'The locations whose settings the user may change: own ones, for a superadmin all',
  permission: 'change-settings',
  reply: z.object({ stockLocations: z.array(wholeLocation) }),
})

export const locationBody = z.object({
  name: requiredText(60, 'The location needs a name'),
  address: text(200).default(''),
  phone: z.union([z.literal(''), shopPhone]).default(''),
  stockLocationDetail: z.object({
    posHeader: text(longestBillHtml).default(''),
    dotHeader: text(longestBillHtml).default(''),
    dotFooter: text(longestBillHtml).default(''),
  }),
})

/** What sanitising removed from each HTML text: "<script>", "onclick", … */
const leftOut = z.record(z.string(), z.array(z.string()))
export type LeftOut = z.infer<typeof leftOut>
const saved = z.object({ code: z.string(), location: wholeLocation, leftOut })

export const createLocation = endpoint({
  method: 'POST',
  path: 'stock-location',
  summary: 'Add a location; who adds it is superadmin there',
  permission: 'change-business',
  saves: true,
  bodyBytes: bodySizes.paper,
  body: locationBody,
  reply: saved,
})

export const saveLocation = endpoint({
  method: 'PUT',
  path: 'stock-location/:id',
  summary: 'Change a location, its bill header and footer; a stale version is refused with CONFLICT',
  permission: 'change-settings',
  saves: true,
  params: idParams,
  bodyBytes: bodySizes.paper,
  body: locationBody.extend({ isActive: z.boolean(), version: z.number().int().min(1) }),
  reply: saved,
})
