import type pg from 'pg'
import { codePrefixes } from '../../kernel/codes.ts'
import { papers, type PaperKind } from '../../kernel/papers.ts'
import type { ModelItem, OnShelf, ShopModel, TreasuryAccount } from './shop-model.ts'
import { vatFromBooks } from './vat.ts'

/** The contents of the books as far as the model knows them, as one plain value to compare. */
interface ShopState {
  /** Remaining by location and entry, where something is left. */
  stock: Record<string, string>
  /** What customers owe, what they have from goods brought back, and what they paid ahead. */
  customers: Record<string, string>
  /** What is owed to suppliers, what they owe for goods sent back, and what is paid ahead to them. */
  suppliers: Record<string, string>
  accounts: Record<string, string>
  papers: Record<string, string>
  /** Value of all movements by location, which must equal the balance of the inventory account. */
  held: Record<string, string>
}

const stockRows = `select balance.location_code as location, entry.code, entry.item_code as "itemCode", balance.remaining::text as left, balance.value::text as value,
    entry.cost_price::text as cost, entry.retail_price::text as retail, entry.batch, entry.expiry_date::text as expiry, entry.received_on::text as received
  from stock_balance balance join stock_entry entry on entry.code = balance.entry_code order by entry.code`
const itemRows = `select item.code, item.category_code as category, item.type = 'stock' as "isStock", unit.allows_fractions as "allowsFractions", item.retail_price::text as retail,
    item.minimum_price::text as minimum, item.maximum_discount::text as "mostOff"
  from item join item_unit unit on unit.code = item.unit_code where item.is_active order by item.code`
const customerRows = `select code, balance.credit_amount::text as owes, balance.cheque_return_amount::text as returned, balance.return_amount::text as credit, balance.over_payment::text as ahead, credit_limit::text as limit, credit_days::text as days
  from customer join customer_balance balance on balance.customer_code = customer.code order by code`
const supplierRows = `select code, debit_amount::text as owed, return_amount::text as credit, over_payment::text as ahead
  from supplier join supplier_balance balance on balance.supplier_code = supplier.code order by code`
const accountRows = `select location_code || ' ' || case when account_code in ('4000', '4010') then 'sales' else account_code end || ' ' || business_date as name,
    (sum(debit) - sum(credit))::text as value
  from gl_line group by 1`
const lastBillRows = `select location_code || case prefix when '${codePrefixes.invoicePos}' then ' pos' else ' auto-care' end as name, last_date::text as value
  from number_series where prefix in ('${codePrefixes.invoicePos}', '${codePrefixes.invoiceAutoCare}')`
const bankRow = 'select (select min(code) from bank) as bank, (select min(code) from bank_account) as account'
const treasuryRows = `select code as account, ledger_type_code as "ledgerType", ledger_mode as mode from gl_account where ledger_type_code is not null`
const heldRows = `select location_code as name, sum(value)::text as value from stock_balance group by 1`

// What the model knows of each paper; both kinds of bills are rows of one table.
const figuresOf: Partial<Record<PaperKind, string>> = {
  invoicePos: 'version, total',
  grn: `version, total, stock_value, returns_applied, paid,
    (select coalesce(sum(cost.paid), 0) from grn_landed_cost cost where cost.location_code = grn.location_code and cost.grn_code = grn.code)`,
  priceCorrection: 'version, total, paid',
  purchaseReturn: 'version, total, cost_total, applied, refunded',
  purchaseReturnRefund: 'version, total',
  lateTaxCreditNote: 'version, total',
  creditNote: 'total, spent',
  openingBalance: 'total, paid',
  paymentReceipt: 'version, total, settled',
  receiptPart: 'version, total',
  badDebt: 'version, total',
  settlementDiscount: 'version, total',
  depositSlip: 'version, total, charge',
  paymentVoucher: 'version, total, settled',
  voucherPart: 'version, total',
  accountTransaction: 'version, total',
  journalEntry: 'version, total',
  vatClearing: 'version, output_vat, input_vat',
  vatPayment: 'version, total',
  expense: `version, total, (select coalesce(sum(amount), 0) from expense_reopening opened
    where opened.location_code = expense.location_code and opened.expense_code = expense.code)`,
  salesReturn: 'version, total, off_bill, cash_paid, to_balance, cost_total, damaged_total',
  stockIn: '1, total',
  stockIssue: 'version, total',
  oversoldGoods: 'version, total',
  stockTransfer: 'version, total, state',
  transferReceipt: 'version, total, short_total, transit_total',
  stockCount: 'version, gain, loss',
  cashHandOver: 'version, counted',
}
// Receipts and vouchers stand in one table with their parts at other locations.
const partOf: Readonly<Record<string, boolean>> = { paymentReceipt: false, receiptPart: true, paymentVoucher: false, voucherPart: true }
const paperRows = Object.entries(figuresOf)
  .map(([name, figures]) => {
    const { kind, table } = papers[name as PaperKind]
    const only = partOf[name] === undefined ? '' : ` where whole_code is ${partOf[name] ? 'not ' : ''}null`
    return `select location_code || ' ${kind} ' || code as name, concat_ws(' ', status, ${figures}) as value from ${table}${only}`
  })
  .concat(
    `select location_code || ' sales order ' || code as name,
       concat_ws(' ', state, version, total,
         (select string_agg(delivered::text, ' ' order by line_no) from sales_order_line line
          where line.location_code = sales_order.location_code and line.order_code = sales_order.code)) as value
     from sales_order`,
    `select location_code || ' closing balance ' || business_date || ' ' || row_number() over (partition by location_code, business_date order by code) as name,
       concat_ws(' ', status, version, expected, handed_over, loose_cash, counted, difference) as value
     from closing_balance`,
    `select location_code || ' cheque ' || number as name, concat_ws(' ', state, amount, settled) as value from cheque`,
    `select location_code || ' tick ' || concat_ws('-', location_code, paper_code, entry_no, line_no) as name, concat_ws(' ', shown_on, amount) as value
     from bank_tick`,
    `select account_code || ' reconciliation ' || reconciliation_no as name,
       concat_ws(' ', statement_date, bank_balance, book_balance, under_way) as value
     from bank_reconciliation`,
    `select location_code || ' tax document ' || paper_code as name, concat_ws(' ', kind, purchaser_tin) as value from tax_document`,
    `select location_code || ' job card ' || code as name, concat_ws(' ', state, version) as value from job_card`,
    `select location_code || ' hold ' || id as name, concat_ws(' ', state, version, total) as value from held_bill`,
    `select location_code || ' till T' || till_no as name,
       concat_ws(' ', last_serial, waiting, waiting_total, missing_of_till(till_no, last_serial)) as value from till`,
    `select location_code || ' till bill ' || till_number(till_no, serial) as name, invoice_code as value from till_bill`,
    `select location_code || ' refused bill ' || till_number(till_no, serial) as name,
       concat_ws(' ', total, case when settled_at is null then 'open' else 'settled' end) as value from refused_till_bill`,
    `select location_code || ' remark ' || invoice_code || '-' || remark_no as name,
       concat_ws(' ', kind, line_no, case when settled_at is null then 'open' else 'settled' end) as value from bill_remark`,
    `select location_code || ' oversold line ' || invoice_code || '-' || line_no as name, concat_ws(' ', quantity, named) as value
     from invoice_line where is_oversold`,
  )
  .join(' union all ')

type Texts<T> = { [K in keyof T]: string }
type StockRow = Texts<{ location: 1; code: 1; itemCode: 1; left: 1; value: 1; cost: 1; retail: 1; batch: 1; received: 1 }> & {
  expiry: string | null
}

async function rowsOf<T>(pool: pg.Pool, query: string): Promise<T[]> {
  return (await pool.query(query)).rows as T[]
}

async function namedValues(pool: pg.Pool, query: string): Promise<[string, string][]> {
  return (await rowsOf<{ name: string; value: string }>(pool, query)).map(({ name, value }) => [name, value])
}

/** The model of the shop as the books have it now. */
export async function modelFromBooks(pool: pg.Pool): Promise<ShopModel> {
  const items = await rowsOf<
    Texts<{ code: 1; category: 1; retail: 1; minimum: 1; mostOff: 1 }> & Pick<ModelItem, 'isStock' | 'allowsFractions'>
  >(pool, itemRows)
  const customers = await rowsOf<Texts<{ code: 1; owes: 1; returned: 1; credit: 1; ahead: 1; limit: 1; days: 1 }>>(pool, customerRows)
  const suppliers = await rowsOf<Texts<{ code: 1; owed: 1; credit: 1; ahead: 1 }>>(pool, supplierRows)
  const accounts = await namedValues(pool, accountRows)
  const [bank] = await rowsOf<{ bank: string; account: string }>(pool, bankRow)
  return {
    bank: bank?.bank ?? '',
    account: bank?.account ?? '',
    items: new Map(
      items.map(row => [row.code, { ...row, retail: BigInt(row.retail), minimum: BigInt(row.minimum), mostOff: BigInt(row.mostOff) }]),
    ),
    customers: new Map(
      customers.map(row => [
        row.code,
        {
          code: row.code,
          owes: BigInt(row.owes),
          returned: BigInt(row.returned),
          credit: BigInt(row.credit),
          ahead: BigInt(row.ahead),
          limit: BigInt(row.limit),
          days: Number(row.days),
        },
      ]),
    ),
    suppliers: new Map(
      suppliers.map(row => [row.code, { code: row.code, owed: BigInt(row.owed), credit: BigInt(row.credit), ahead: BigInt(row.ahead) }]),
    ),
    shelves: Map.groupBy((await rowsOf<StockRow>(pool, stockRows)).map(onShelf), shelf => `${shelf.location} ${shelf.entry.itemCode}`),
    accounts: new Map(accounts.map(([name, value]) => [name, BigInt(value)])),
    treasury: await rowsOf<TreasuryAccount>(pool, treasuryRows),
    today: new Map(),
    closes: new Map(),
    handedOver: new Map(),
    vat: await vatFromBooks(pool),
    reconciliations: [],
    lastBills: new Map(await namedValues(pool, lastBillRows)),
    papers: new Map(await namedValues(pool, paperRows)),
  }
}

function onShelf({ location, left, value, ...row }: StockRow): OnShelf {
  const entry = { ...row, cost: BigInt(row.cost), retail: BigInt(row.retail), supplier: null }
  return { location, left: BigInt(left), value: BigInt(value), entry }
}

export async function stateOfBooks(pool: pg.Pool): Promise<ShopState> {
  const stock = await rowsOf<StockRow>(pool, stockRows)
  const customers = await rowsOf<Texts<{ code: 1; owes: 1; returned: 1; credit: 1; ahead: 1 }>>(pool, customerRows)
  const suppliers = await rowsOf<Texts<{ code: 1; owed: 1; credit: 1; ahead: 1 }>>(pool, supplierRows)
  const accounts = await namedValues(pool, accountRows)
  return {
    stock: Object.fromEntries(
      stock.filter(row => row.left !== '0' || row.value !== '0').map(row => [`${row.location} ${row.code}`, `${row.left} ${row.value}`]),
    ),
    customers: Object.fromEntries(customers.map(row => [row.code, `${row.owes} ${row.returned} ${row.credit} ${row.ahead}`])),
    suppliers: Object.fromEntries(suppliers.map(row => [row.code, `${row.owed} ${row.credit} ${row.ahead}`])),
    accounts: Object.fromEntries(accounts.filter(([, value]) => value !== '0')),
    papers: Object.fromEntries(await namedValues(pool, paperRows)),
    held: Object.fromEntries(await namedValues(pool, heldRows)),
  }
}

export function stateOfModel(model: ShopModel): ShopState {
  const shelves = [...model.shelves.values()].flat().filter(({ left, value }) => left !== 0n || value !== 0n)
  const accounts = [...model.accounts].filter(([, value]) => value !== 0n).map(([name, value]) => [name, String(value)] as const)
  const inventory = new Map<string, bigint>()
  for (const [name, value] of model.accounts) {
    const [location = '', account] = name.split(' ')
    if (account === '1400') inventory.set(location, (inventory.get(location) ?? 0n) + value)
  }
  return {
    stock: Object.fromEntries(shelves.map(({ location, entry, left, value }) => [`${location} ${entry.code}`, `${left} ${value}`])),
    customers: Object.fromEntries(
      [...model.customers.values()].map(({ code, owes, returned, credit, ahead }) => [code, `${owes} ${returned} ${credit} ${ahead}`]),
    ),
    suppliers: Object.fromEntries(
      [...model.suppliers.values()].map(({ code, owed, credit, ahead }) => [code, `${owed} ${credit} ${ahead}`]),
    ),
    accounts: Object.fromEntries(accounts),
    papers: Object.fromEntries(model.papers),
    held: Object.fromEntries([...inventory].map(([location, value]) => [location, String(value)])),
  }
}
