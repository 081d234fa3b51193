import { cashCustomerCode } from '../../../../kernel/codes.ts'
import type { z } from 'zod'
import { phoneKey as keyOfWhole } from '../../../../kernel/phone.ts'
import { wholeCustomerBody } from '../../../parties/customers/master-contract.ts'
import { customerImportColumns } from './customer-columns.ts'
import { without, type RowValues } from '../engine/import-column.ts'
import { openingKeys, openingParts } from '../engine/opening-parts.ts'
import type { RecordRules } from '../engine/record-rules.ts'

/** The key of a phone number however it is written; of what is no whole number, its digits. */
export function phoneKey(phone: string): string {
  return keyOfWhole(phone) ?? phone.replaceAll(/\D/g, '')
}

const addressKeys = ['address', 'city', 'district'] as const

function addressesOf(values: RowValues, before: unknown): unknown[] {
  const [first, ...others] = (before as Record<string, unknown>[] | undefined) ?? []
  const said = Object.fromEntries(addressKeys.filter(key => key in values).map(key => [key, values[key]]))
  return Object.keys(said).length === 0 ? [...(first ? [first] : []), ...others] : [{ ...first, ...said }, ...others]
}

/** Two rows are the same customer by the shop's own code or, without one, by phone. */
export const customerRules: RecordRules = {
  kind: 'customers',
  columns: customerImportColumns,
  body: wholeCustomerBody,
  columnOfField: { customerAddresses: 'address' },
  defaults: {},
  lotKeys: [],
  keysOf: ({ customCode, phone1 }) =>
    customCode === undefined
      ? phone1 === undefined
        ? []
        : [`phone:${phoneKey(String(phone1))}`]
      : [`custom:${String(customCode).toLowerCase()}`],
  // A customer with that phone and without a code of the shop, such as one created at the till.
  otherKeysOf: ({ customCode, phone1 }) =>
    customCode === undefined || phone1 === undefined ? [] : [`uncoded:${phoneKey(String(phone1))}`],
  toBody: (values, { record, codes }) => {
    const own = without(values, [...addressKeys, ...openingKeys])
    // The user who imports is at least a manager, so a limit in the file gives credit.
    const given = Number(own.creditLimit) > 0 && { isCreditAllowed: true }
    const customerAddresses = addressesOf(values, record?.customerAddresses)
    return { firstName: '', phone1: '', ...record, ...own, ...given, ...codes, customerAddresses }
  },
  openings: (values, { body, known, code }) => {
    const { creditDays } = body as z.output<typeof wholeCustomerBody>
    const openings = openingParts('customer', values, { known, code, creditDays })
    const cash = code === cashCustomerCode && openings.parts.length > 0
    return cash ? { ...openings, problems: [{ key: null, ...cashOwesNothing }] } : openings
  },
}

const cashOwesNothing = { problem: 'The cash customer never owes', advice: 'Give the balance to a customer with a name.' }
