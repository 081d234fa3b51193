import { z } from 'zod'
import { endpoint, termParams } from '../../../kernel/endpoint.ts'
import { shapesOf, yesNo } from '../../../kernel/field-schemas.ts'
import { masterEndpoints, mergedIntoText } from '../../../kernel/master.ts'
import { tinText } from '../../shop/vat/tin.ts'
import { supplierFields } from './fields.ts'

const shapes = shapesOf(supplierFields)

export const supplierBody = shapes.body.extend({ tin: tinText })

export const suppliers = masterEndpoints({
  path: 'supplier',
  one: 'supplier',
  many: 'supplier',
  title: 'Supplier',
  ...shapes,
  detail: { ...shapes.detail, mergedInto: mergedIntoText },
  body: supplierBody,
  filters: {
    ...shapes.filters,
    /** 1: only those with any balance. */
    balance: yesNo,
  },
  totals: ['debitAmount', 'returnAmount', 'overPayment'],
  sort: ['name', 'code', 'address2', 'debitAmount', 'returnAmount', 'overPayment'],
})

export const searchSuppliers = endpoint({
  method: 'GET',
  path: 'supplier-search/:term',
  summary: 'Active suppliers by any part of code, name, contact person or phone; at most 20',
  permission: 'look-up',
  params: termParams,
  reply: z.object({
    supplier: z.array(z.object({ code: z.string(), isLocked: z.number().int(), version: z.number().int(), ...shapes.row })),
  }),
})
