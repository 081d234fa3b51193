import { formatMoney } from '../../../kernel/money.ts'
import type { SaveCall } from '../../../platform/server/api.ts'
import { writeAudit } from '../../../platform/server/audit.ts'
import type { Tx } from '../../../platform/server/db.ts'
import { takeMasterCode } from '../../../platform/server/number-series.ts'
import type { createCustomer } from '../contract.ts'

/** Creates a customer as the form says; a credit limit of 0 is no limit. */
export async function saveNewCustomer(tx: Tx, { body, actor, now, today, requestId }: SaveCall<typeof createCustomer>) {
  const code = await takeMasterCode(tx, 'customer', today)
  await tx.db
    .insertInto('customer')
    .values({
      code,
      first_name: body.firstName,
      second_name: body.secondName,
      company_name: body.companyName,
      custom_code: body.customCode,
      phone1: body.phone1,
      phone2: body.phone2,
      email: body.email,
      nic_number: body.nicNumber,
      credit_limit: body.creditLimit,
      credit_days: body.creditDays,
      notes: body.notes,
      created_at: new Date(now).toISOString(),
    })
    .execute()
  const at = { at: now, userCode: actor.userCode, locationCode: actor.locationCode, requestId }
  writeAudit(tx, { ...at, action: 'create', subject: code, after: body })
  const { creditLimit, ...named } = body
  return {
    code,
    customer: {
      ...pick(named),
      code,
      creditLimit: formatMoney(creditLimit),
      creditAmount: '0.00',
      returnAmount: '0.00',
      chequeReturnAmount: '0.00',
      overPayment: '0.00',
      isActive: true,
      isLocked: 0,
      customerAddresses: [],
    },
  }
}

function pick(body: Omit<SaveCall<typeof createCustomer>['body'], 'creditLimit'>) {
  const { firstName, secondName, companyName, phone1, phone2, nicNumber, notes, creditDays } = body
  return { firstName, secondName, companyName, phone1, phone2, nicNumber, notes, creditDays }
}
