import { asMoney, type StoredList } from '../../../../platform/server/master-table.ts'
import { returnedOn } from './returned-on.ts'

const customerName = `trim(customer.first_name || ' ' || customer.second_name)`

/** The cheques that came back and are still owed. */
export const returnedChequeTable: StoredList & { location: string } = {
  table: `(
    select cheque.*, ${returnedOn('cheque')} as returned_on from cheque
    where state = 'RETURNED' and drawer_code is not null
  )`,
  location: 'master.location_code',
  joins: 'join customer on customer.code = master.drawer_code join bank on bank.code = master.bank_code',
  row: {
    isLocked: '0',
    chequeNumber: 'master.number',
    bankName: 'bank.name',
    branch: 'master.branch',
    customerCode: 'customer.code',
    customerName,
    phone: 'customer.phone1',
    chequeDate: 'master.cheque_date',
    returnedOn: 'master.returned_on',
    totalAmount: asMoney('master.amount'),
    settledAmount: asMoney('master.settled'),
    outstanding: asMoney('(master.amount - master.settled)'),
  },
  search: `lower(master.number || ' ' || ${customerName} || ' ' || customer.code || ' ' || customer.phone1 || coalesce(' ' || customer.phone1_key, '')
    || ' ' || bank.name)`,
  phones: 'in-search',
  sort: {
    returnedOn: 'master.returned_on',
    customerName: `lower(${customerName})`,
    outstanding: '(master.amount - master.settled)',
    chequeDate: 'master.cheque_date',
  },
  filters: { customerCode: 'master.drawer_code = ?' },
}
