import type { z } from 'zod'
import { supplierBody } from '../../../parties/suppliers/contract.ts'
import { without } from '../engine/import-column.ts'
import { openingKeys, openingParts } from '../engine/opening-parts.ts'
import type { RecordRules } from '../engine/record-rules.ts'
import { supplierImportColumns } from './supplier-columns.ts'

/** Two rows are the same supplier by name. */
export const supplierRules: RecordRules = {
  kind: 'suppliers',
  columns: supplierImportColumns,
  body: supplierBody,
  columnOfField: {},
  defaults: {},
  lotKeys: [],
  keysOf: ({ name }) => (name === undefined ? [] : [`name:${String(name).toLowerCase()}`]),
  toBody: (values, { record, codes }) => ({ name: '', ...record, ...without(values, openingKeys), ...codes }),
  openings: (values, { body, known, code }) => {
    const { creditDays } = body as z.output<typeof supplierBody>
    return openingParts('supplier', values, { known, code, creditDays })
  },
}
