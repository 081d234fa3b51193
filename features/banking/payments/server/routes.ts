import type { Api } from '../../../../platform/server/api.ts'
import { columnsOfFields } from '../../../../platform/server/field-columns.ts'
import { crudRoutes } from '../../../../platform/server/master.ts'
import type { MasterTable } from '../../../../platform/server/master-table.ts'
import { banks, findCreditNote, listPaymentTypes } from '../contract.ts'
import { findNote } from './tried-notes.ts'

const bankTable: MasterTable<object> = {
  table: 'bank',
  kind: 'bank',
  ...columnsOfFields(banks.fields, { uses: '(select count(*)::int from tender where tender.bank_code = master.code)' }),
  search: `lower(master.code || ' ' || master.bank_code || ' ' || master.name)`,
  sort: { name: 'lower(master.name)', code: 'master.code', bankCode: 'master.bank_code' },
  unique: {
    bank_name_key: { field: 'name', text: 'This name exists already' },
    bank_bank_code_key: { field: 'bankCode', text: 'This bank code exists already' },
  },
}

/** The lists a payment chooses from, and the credit notes it may spend. */
export function paymentRoutes(api: Api): void {
  const { db, tills } = api.platform
  api.read(listPaymentTypes, async () => ({
    paymentTypes: await db.selectFrom('payment_type').select(['code', 'name']).orderBy('position').execute(),
  }))
  api.read(findCreditNote, async ({ params, actor, now }) => ({ creditNote: await findNote(tills, params.number, { actor, now }) }))
  crudRoutes(api, banks, { table: bankTable })
}
