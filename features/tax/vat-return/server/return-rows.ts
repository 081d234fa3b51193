import type { IsoDate } from '../../../../kernel/dates.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader, Tx } from '../../../../platform/server/transaction.ts'
import type { DayTurnover } from '../vat-return.ts'
import type { ScheduleRow, VatReturnRead } from '../contract.ts'
import { schedules, type Schedule } from '../schedules.ts'

/** Which entries a return has: those that it filed, or, while it is open, all through its last day that no return has filed. */
export interface ReturnKey {
  from: IsoDate
  to: IsoDate
  isFiled: boolean
}

// $1 the last day, $2 the first one. An output paper is in the schedule of its tax document, where it has one by the end of the period.
// What changes a day of a return that is filed is an adjustment; a supplier's invoice may be claimed later.
const entriesOf = (source: string) => `
  select line.location_code, line.paper_code, line.entry_no, line.business_date, line.vat_class, line.value, line.vat,
    coalesce(bought.document_no, sold.serial, '') as document_no, coalesce(bought.document_date, sold.issued_on, line.business_date) as document_date,
    coalesce(bought.supplier_tin, sold.purchaser_tin, '') as tin, coalesce(bought.supplier_name, sold.purchaser_name, '') as name,
    case
      when line.tax = 'input' and line.business_date < $2::date and bought.is_mirror then 'input-adjustments'
      when line.tax = 'input' then case when bought.kind = 'invoice' then 'input' else 'input-notes' end
      when line.business_date < $2::date then 'output-adjustments'
      when sold.kind is null then 'other-sales'
      when sold.kind = 'invoice' then 'tax-invoices' else 'tax-notes'
    end as schedule
  from ${source}
  left join supplier_tax_document bought using (location_code, paper_code, entry_no, line_no)
  left join tax_document sold on line.tax = 'output' and sold.location_code = line.location_code and sold.paper_code = line.paper_code
    and sold.issued_on <= $1::date`
// A tax document of this period, of a paper that an earlier return has among the other sales: it comes, and is taken off there.
const issuedLater = `
  select line.location_code, line.paper_code, line.entry_no, line.business_date, line.vat_class, moved.sign * line.value, moved.sign * line.vat,
    sold.serial, sold.issued_on, sold.purchaser_tin, sold.purchaser_name,
    case when moved.sign = -1 then 'output-adjustments' when sold.kind = 'invoice' then 'tax-invoices' else 'tax-notes' end
  from vat_line line
  join vat_return_entry filed using (location_code, paper_code, entry_no)
  join tax_document sold on sold.location_code = line.location_code and sold.paper_code = line.paper_code
  cross join (values (1), (-1)) as moved (sign)
  where line.tax = 'output' and sold.issued_on between $2::date and $1::date and filed.period_to < $2::date`

// A return that is filed is read from its entries. They are filed and added up in one transaction, before the database has counted
// them: a plan that begins with the lines and takes the entries for none reads all entries for each line.
const sources = {
  filed: `(select line.* from vat_return_entry filed join vat_line line using (location_code, paper_code, entry_no)
    where filed.period_to = $1::date) line`,
  open: `(select line.* from vat_line line left join vat_return_entry filed using (location_code, paper_code, entry_no)
    where filed.period_to is null and line.business_date <= $1::date) line`,
}

/** A statement for returns that are filed, and one for the open one. */
function bothStatements(name: string, textOf: (lines: string) => string) {
  const of = (source: string) => textOf(`${entriesOf(source)} union all ${issuedLater}`)
  const [filed, open] = [statement(`vat-return.${name}-filed`, of(sources.filed)), statement(`vat-return.${name}`, of(sources.open))]
  return (isFiled: boolean) => (isFiled ? filed : open)
}

const readParts = bothStatements(
  'parts',
  lines => `select schedule, vat_class as "vatClass", count(distinct (location_code, paper_code))::int as papers,
     money_text(sum(value)::bigint) as value, money_text(sum(vat)::bigint) as vat
   from (${lines}) line group by schedule, vat_class
   order by array_position(array[${schedules.map(one => `'${one}'`).join(', ')}], schedule),
     array_position(array['standard', 'zero', 'exempt'], vat_class)`,
)

/** What each schedule of a return comes to, by class. */
export function partsOf(from: Reader, { from: first, to, isFiled }: ReturnKey): Promise<VatReturnRead['parts']> {
  return from.rows<VatReturnRead['parts'][number]>(readParts(isFiled), [to, first])
}

const shown = `money_text(sum(value)::bigint) as value, money_text(sum(vat)::bigint) as vat`
const readDocuments = bothStatements(
  'documents',
  lines => `select line.location_code || '-' || paper_code || '-' || entry_no || '-' || document_no as code, business_date as date,
     document_no as "documentNo", document_date as "documentDate", tin, line.name, 1 as papers, paper_code as "paperCode",
     place.name as "locationName", ${shown}
   from (${lines}) line join stock_location place on place.code = line.location_code
   where schedule = $3
   group by line.location_code, paper_code, entry_no, business_date, document_no, document_date, tin, line.name, place.name
   order by document_date, document_no, entry_no`,
)
const readDays = bothStatements(
  'days',
  lines => `select line.location_code || '-' || business_date || '-' || vat_class as code, business_date as date, '' as "documentNo",
     business_date as "documentDate", '' as tin, vat_class as name, count(distinct paper_code)::int as papers, '' as "paperCode",
     place.name as "locationName", ${shown}
   from (${lines}) line join stock_location place on place.code = line.location_code
   where schedule = $3
   group by line.location_code, business_date, vat_class, place.name
   order by business_date, place.name, vat_class desc`,
)

/** The rows of a schedule: tax invoices and notes one by one, other sales by day. */
export function rowsOf(from: Reader, { from: first, to, isFiled }: ReturnKey, schedule: Schedule): Promise<ScheduleRow[]> {
  const read = schedule === 'other-sales' ? readDays : readDocuments
  return from.rows<ScheduleRow>(read(isFiled), [to, first, schedule])
}

const readTurnover = bothStatements(
  'turnover',
  lines =>
    `select business_date as date, sum(value)::bigint as value from (${lines}) line where schedule not like 'input%' group by business_date`,
)

/** What the output of a return comes to without VAT, by day. */
export function turnoverOf(from: Reader, { from: first, to, isFiled }: ReturnKey): Promise<DayTurnover[]> {
  return from.rows<DayTurnover>(readTurnover(isFiled), [to, first])
}

const insertEntries = statement(
  'vat-return.insert-entries',
  `insert into vat_return_entry (period_to, location_code, paper_code, entry_no)
   select distinct $1::date, location_code, paper_code, entry_no
   from vat_line left join vat_return_entry filed using (location_code, paper_code, entry_no)
   where filed.period_to is null and business_date <= $1::date`,
)

/** Puts every entry through the last day of the period that no return has filed into this one. */
export function fileEntries(tx: Tx, to: IsoDate): void {
  tx.write(insertEntries, [to])
}
