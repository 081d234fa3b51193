/** SQL: the VAT of the goods of a stock entry was claimed, with the tax invoice of their goods received note or with one that came later. */
export const isClaimed = (entry: string) => `exists (
       select 1 from grn where grn.location_code = ${entry}.location_code and grn.code = ${entry}.source_code
       and (grn.vat > 0 or exists (
         select 1 from late_tax_invoice late
         where late.location_code = grn.location_code and late.grn_code = grn.code and late.status = 'live' and not late.is_landed_cost)))`
