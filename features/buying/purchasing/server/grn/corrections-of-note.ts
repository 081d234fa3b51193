import { statement } from '../../../../../platform/server/pipeline/statement.ts'

/** SQL of the newest price correction of a note that stands, or null; over `grn`. */
export const correctedBy = `(select max(correction.code collate "C") from price_correction correction
     where correction.location_code = grn.location_code and correction.grn_code = grn.code and correction.status = 'live')`

/** SQL of the price corrections of a note that stand; over `grn`. */
export const correctionsJson = `(select coalesce(json_agg(json_build_object('code', correction.code, 'date', correction.business_date,
      'amount', money_text(correction.total), 'outstanding', money_text(correction.total - correction.paid)) order by correction.code), '[]')
   from price_correction correction
   where correction.location_code = grn.location_code and correction.grn_code = grn.code and correction.status = 'live')`

/** Price corrections that are open with supplier $2 at location $1, earliest due date first. */
export const dueCorrections = statement(
  'purchasing.price-corrections-due-to-supplier',
  `select correction.code, correction.grn_code as "grnCode", grn.invoice_code as "invoiceCode", correction.business_date as date,
     correction.due_date as "dueDate", correction.reference, money_text(correction.total) as amount,
     money_text(correction.paid) as "settledAmount", money_text(correction.total - correction.paid) as outstanding
   from price_correction correction
   join grn on grn.location_code = correction.location_code and grn.code = correction.grn_code
   where correction.location_code = $1 and correction.supplier_code = $2 and correction.status = 'live' and correction.paid <> correction.total
   order by correction.due_date, correction.code limit 500`,
)
