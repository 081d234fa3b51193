import { cashierName, isFrozen, lineCount, mainBarcode, paperJoins } from '../../../../platform/server/paper-rows.ts'
import { paysWholesaleSql } from '../../../parties/customers/server/pays-wholesale.ts'
import { asMoney, type StoredList } from '../../../../platform/server/master-table.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { readPaper, type AskedPaper } from '../../../../platform/server/read-paper.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { cashCustomerCode } from '../../../../kernel/codes.ts'
import { may } from '../../../../kernel/permissions.ts'
import type { SalesReturnRead } from '../contract.ts'
import { withWrittenFor, writtenForSql } from '../../../parties/customers/server/written-for.ts'

const returnType = `case when master.invoice_code is null then '2' else '1' end`
const customerName = `case when master.customer_code = '${cashCustomerCode}' then 'Cash' else trim(customer.first_name || ' ' || customer.second_name) end`

const noteJoin = 'left join credit_note note on note.location_code = master.location_code and note.return_code = master.code'

export const salesReturnTable: StoredList & { location: string } = {
  table: 'sales_return',
  location: 'master.location_code',
  own: { column: 'master.user_code', others: 'see-all-takings' },
  joins: `join customer on customer.code = master.customer_code ${noteJoin} ${paperJoins}`,
  row: {
    isLocked: '0',
    date: 'master.business_date',
    returnDateTime: 'master.created_at',
    returnType,
    invoiceCode: 'master.invoice_code',
    customerName,
    user: 'author.username',
    lineCount: lineCount('sales_return_line', 'sales_return_code'),
    status: 'master.status',
    isFreeze: isFrozen(),
    totalAmount: asMoney('master.total'),
    billAmount: asMoney('master.off_bill'),
    cashPayAmount: asMoney('master.cash_paid'),
    balanceAmount: asMoney('master.to_balance'),
    creditNote: 'note.code',
  },
  search: `lower(master.code || ' ' || coalesce(master.invoice_code, '') || ' ' || coalesce(note.number, '') || ' ' || ${customerName} || ' ' || master.remarks)`,
  sort: { date: 'master.business_date', code: 'master.code', customerName: `lower(${customerName})`, totalAmount: 'master.total' },
  filters: { customerCode: 'master.customer_code = ?', returnType: `${returnType} = ?`, invoiceCode: 'master.invoice_code = ?' },
}

const selectReturn = statement(
  'returns.read-sales-return',
  `select master.code, ${returnType} as "returnType", master.created_at as "returnDateTime", master.business_date as date,
     master.invoice_code as "invoiceCode",
     case when bill.code is not null then json_build_object('code', bill.code, 'kind', bill.kind, 'date', bill.business_date,
       'totalAmount', money_text(bill.total)) end as invoice,
     master.customer_code as "customerCode",
     json_build_object('code', customer.code, 'firstName', customer.first_name, 'secondName', customer.second_name,
       'phone1', customer.phone1, 'address', coalesce(home.address, ''), 'city', coalesce(home.city, ''),
       'paysWholesale', ${paysWholesaleSql}, 'returnAmount', money_text(balance.return_amount)) as customer,
     ${writtenForSql('master')} as "writtenFor",
     json_build_object('code', place.code, 'name', place.name) as "stockLocation", author.username as "user",
     master.user_code as "userCode", ${cashierName} as cashier, master.remarks,
     master.status, ${isFrozen()} as "isFreeze", master.version,
     money_text(master.sub_total) as "subTotalAmount", money_text(master.bill_discount) as "discountAmount",
     money_text(master.total) as "totalAmount", money_text(master.off_bill) as "billAmount",
     money_text(master.cash_paid) as "cashPayAmount", money_text(master.to_balance) as "balanceAmount",
     case when note.code is not null then json_build_object('code', note.code, 'number', note.number, 'totalAmount', money_text(note.total),
       'spentAmount', money_text(note.spent)) end as "creditNote",
     (select serial from tax_document where location_code = master.location_code and paper_code = master.code) as "taxNote",
     (select coalesce(json_agg(json_build_object('code', line.line_no::text, 'invoiceLine', line.invoice_line_no::text,
        'itemCode', line.item_code, 'stockCode', line.entry_code,
        'itemMaster', json_build_object('code', item.code, 'name', item.name, 'printName', item.print_name, 'barcode', ${mainBarcode},
          'unit', unit.name),
        'batch', coalesce(entry.batch, ''), 'quantity', quantity_text(line.quantity), 'unitSoldPrice', money_text(line.unit_price),
        'discount', money_text(line.discount), 'totalAmount', money_text(line.line_total), 'condition', line.condition,
        'reason', line.reason) order by line.line_no), '[]')
      from sales_return_line line
      join item on item.code = line.item_code join item_unit unit on unit.code = item.unit_code
      left join stock_entry entry on entry.code = line.entry_code
      where line.location_code = master.location_code and line.sales_return_code = master.code) as "stockHistories"
   from sales_return master
   join customer on customer.code = master.customer_code
   join customer_balance balance on balance.customer_code = master.customer_code
   join stock_location place on place.code = master.location_code
   left join invoice bill on bill.location_code = master.location_code and bill.code = master.invoice_code
   left join lateral (
     select address, city from customer_address where customer_code = customer.code and is_active order by address_no limit 1
   ) home on true
   ${noteJoin}
   ${paperJoins}
   where master.location_code = $1 and master.code = $2`,
)

/** One return of the caller's location as the API answers it; the number of its credit note is for who made it and who sees all takings. */
export async function readSalesReturn(from: Reader, asked: AskedPaper): Promise<SalesReturnRead> {
  const what = 'Sales return'
  const read = await readPaper<SalesReturnRead & { userCode: string }>(from, { ...selectReturn, what }, asked)
  const { taxNote, userCode, creditNote, ...given } = read
  const isOpen = userCode === asked.actor.userCode || may(asked.actor.role, 'see-all-takings')
  const note = creditNote && { ...creditNote, number: isOpen ? creditNote.number : null }
  return withWrittenFor({ ...given, creditNote: note, ...(taxNote && { taxNote }) })
}
