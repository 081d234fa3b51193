import type { Api } from '../../../../platform/server/api.ts'
import { crudRoutes } from '../../../../platform/server/master.ts'
import type { MasterTable } from '../../../../platform/server/master-table.ts'
import { banks, findCreditNote, listPaymentTypes } from '../contract.ts'
import { findNote } from './tried-notes.ts'

interface BankBody {
  bankCode: string
  name: string
  branch: string
}
const bankTable: MasterTable<BankBody> = {
  table: 'bank',
  kind: 'bank',
  row: {
    bankCode: 'master.bank_code',
    name: 'master.name',
    branch: 'master.branch',
    uses: '(select count(*)::int from tender where tender.bank_code = master.code)',
  },
  search: `lower(master.code || ' ' || master.bank_code || ' ' || master.name)`,
  sort: { name: 'lower(master.name)', code: 'master.code', bankCode: 'master.bank_code' },
  values: ({ bankCode, name, branch }) => ({ bank_code: bankCode, name, branch }),
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
