import { z } from 'zod'
import { bodySizes, codeText, endpoint, moneyText, requiredText } from '../../../kernel/endpoint.ts'
import { wholeCustomerBody } from '../customers/master-contract.ts'
import { salesReps } from '../sales-force/contract.ts'
import { supplierBody } from '../suppliers/contract.ts'
import { vehicleBody } from '../vehicles/vehicle-contract.ts'

const version = z.number().int().positive()
const pair = z.object({ from: codeText, into: codeText })

const count = z.object({
  /** 'Bills'. */
  what: z.string(),
  from: z.number().int(),
  into: z.number().int(),
})
export type MergedCount = z.infer<typeof count>

const balance = z.object({
  name: z.enum(['creditAmount', 'debitAmount', 'chequeReturnAmount', 'returnAmount', 'overPayment']),
  from: moneyText,
  into: moneyText,
  both: moneyText,
})
export type MergedBalance = z.infer<typeof balance>

/** The calls that merge two records of one list; `details` is the body with which such a record is saved. */
function mergeCalls<Details extends z.ZodType>(list: string, one: string, details: Details) {
  return {
    /** What a merge would move. Throws the refusals of the merge itself, so that nobody fills in a form in vain. */
    read: endpoint({
      method: 'GET',
      path: `merge-${list}/:from/:into`,
      summary: `What would follow if the first ${one} were merged into the second: papers of each by kind, balances of each and of both`,
      permission: 'edit-masters',
      params: pair,
      reply: z.object({ counts: z.array(count), balances: z.array(balance) }),
    }),
    merge: endpoint({
      method: 'POST',
      path: `merge-${list}`,
      summary: `Merge a ${one} into another one: all that names the first names the second from then on`,
      permission: 'edit-masters',
      saves: true,
      bodyBytes: bodySizes.paper,
      body: z.object({
        from: codeText,
        fromVersion: version,
        into: codeText,
        intoVersion: version,
        /** The record that stays as it is from then on, chosen of both; null where it stays as it was. */
        details: details.nullable().default(null),
        reason: requiredText(200, 'Say why, so that others understand it later'),
      }),
      reply: z.object({ code: z.string() }),
    }),
  }
}

export const { read: getCustomerMerge, merge: mergeCustomer } = mergeCalls('customer', 'customer', wholeCustomerBody)
export const { read: getSupplierMerge, merge: mergeSupplier } = mergeCalls('supplier', 'supplier', supplierBody)
export const { read: getVehicleMerge, merge: mergeVehicle } = mergeCalls('vehicle', 'vehicle', vehicleBody)
export const { read: getSalesRepMerge, merge: mergeSalesRep } = mergeCalls('sales-rep', 'sales rep', salesReps.create.body)

export const undoMerge = endpoint({
  method: 'POST',
  path: 'merge-undo',
  summary: 'Give a merged record back what was written for it, within 24 hours; what was written since stays with the other one',
  permission: 'edit-masters',
  saves: true,
  body: z.object({ from: codeText, reason: requiredText(200, 'Say why, so that others understand it later') }),
  reply: z.object({ code: z.string(), into: z.string() }),
})

const merge = z.object({
  /** The other record: into which this one was merged, or that was merged into this one. */
  code: z.string(),
  name: z.string(),
  at: z.string(),
  by: z.string(),
  reason: z.string(),
  /** Whether the 24 hours are not over. */
  mayUndo: z.boolean(),
})
export type Merge = z.infer<typeof merge>

export const getMerges = endpoint({
  method: 'GET',
  path: 'merges-of/:code',
  summary: 'Into which record this one was merged, and which were merged into it',
  permission: 'look-up',
  params: z.object({ code: codeText }),
  reply: z.object({ into: merge.nullable(), from: z.array(merge) }),
})
