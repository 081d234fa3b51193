import { isPhone } from '../../../../kernel/phone.ts'
import { vehicleBody } from '../../../parties/vehicles/vehicle-contract.ts'
import { yearProblem } from '../../../parties/vehicles/year-of-make.ts'
import { phoneKey } from '../customers/customer-rules.ts'
import { without, type RowValues } from '../engine/import-column.ts'
import type { KeyedProblem } from '../engine/read-rows.ts'
import { noOpenings, type Finder, type Known, type RecordRules } from '../engine/record-rules.ts'
import { vehicleImportColumns } from './vehicle-columns.ts'

/** The number without spaces and dashes and in one case, as the database compares it. */
function plateKey(vehicleNumber: string): string {
  return vehicleNumber.toLowerCase().replaceAll(/[\s-]/g, '')
}

type Owner = { codes: { customerCode?: string }; problems: KeyedProblem[] }

// A stand-in owner, so that the other cells are checked too.
const somebody = '0000'

const unknownOwner = (key: string, problem: string): Owner => ({
  codes: { customerCode: somebody },
  problems: [
    {
      key,
      problem,
      advice: 'Give the owner by code or phone; with name and phone, and "Create what is missing", a new one becomes a customer.',
    },
  ],
})

function ownerOf(values: RowValues, { known, find, isNew }: { known: Known; find: Finder; isNew: boolean }): Owner {
  const [customer, name, phone] = [values.customer, values.ownerName, values.ownerPhone].map(value =>
    value === undefined ? '' : String(value),
  )
  if (customer) return ownerByCode(customer, known)
  const byPhone = phone ? known.owners.get(`phone:${phoneKey(phone)}`) : undefined
  if (byPhone) return { codes: { customerCode: byPhone }, problems: [] }
  if (name && phone) {
    if (!isPhone(phone)) return unknownOwner('ownerPhone', `"${phone}" is no phone number`)
    const code = find.owner(name, phone)
    return code ? { codes: { customerCode: code }, problems: [] } : unknownOwner('ownerPhone', `"${phone}" is the phone of no customer`)
  }
  if (!name && phone) return unknownOwner('ownerPhone', `"${phone}" is the phone of no customer`)
  if (!name) return isNew ? unknownOwner('customer', 'The owner is missing') : { codes: {}, problems: [] }
  const byName = known.owners.get(`name:${name.toLowerCase()}`)
  if (byName) return { codes: { customerCode: byName }, problems: [] }
  return unknownOwner('ownerName', byName === null ? `"${name}" is the name of several customers` : `"${name}" is the name of no customer`)
}

function ownerByCode(customer: string, { owners }: Known): Owner {
  const keys = [`code:${customer}`, `custom:${customer.toLowerCase()}`, `phone:${phoneKey(customer)}`]
  const code = keys.map(key => owners.get(key)).find(found => found)
  return code ? { codes: { customerCode: code }, problems: [] } : unknownOwner('customer', `"${customer}" is no customer`)
}

function yearToCome({ year }: RowValues, { today }: Known): KeyedProblem[] {
  const problem = yearProblem(year, today)
  return problem === null ? [] : [{ key: 'year', problem, advice: 'It comes in as it is. Is it the year of make?' }]
}

/** Two rows are the same vehicle by their number, in any spelling. */
export const vehicleRules: RecordRules = {
  kind: 'vehicles',
  columns: vehicleImportColumns,
  body: vehicleBody,
  columnOfField: { customerCode: 'customer' },
  defaults: {},
  lotKeys: [],
  keysOf: ({ vehicleNumber }) => (vehicleNumber === undefined ? [] : [`plate:${plateKey(String(vehicleNumber))}`]),
  resolve: ownerOf,
  toBody: (values, { record, codes }) => {
    const own = without(values, ['customer', 'ownerName', 'ownerPhone'])
    return { vehicleNumber: '', customerCode: '', ...record, ...own, ...codes }
  },
  check: (values, { known }) => ({ problems: [], notes: yearToCome(values, known) }),
  openings: () => noOpenings,
}
