interface Asked {
  /** SQL of the locations, of the first and of the last day, and of the seller whose bills alone count, or null. */
  locations: string
  from: string
  through: string
  seller: string
  /** SQL of which lines count, over `line` and `bill`. */
  isWanted?: string
}

/**
 * SQL of the oversold lines of bills of a period that are not all named, as it was at the end of its last day: "lines", and "sold", what
 * their part that is not named was sold for.
 */
export function uncostedSql({ locations, from, through, seller, isWanted = 'true' }: Asked): string {
  const stands = (of: string) => `(${of}.status = 'live' or exists (
        select 1 from reversal
        where reversal.location_code = ${of}.location_code and reversal.paper_code = ${of}.code and reversal.reversed_on > ${through}
      ))`
  return `select count(*)::int as lines,
      coalesce(sum(round((line.line_total - coalesce(line.bill_share, 0))::numeric * (line.quantity - named.quantity) / line.quantity)), 0)::bigint as sold
    from invoice_line line
    join invoice bill on bill.location_code = line.location_code and bill.code = line.invoice_code
    cross join lateral (
      select coalesce(sum(part.quantity), 0) as quantity
      from oversold_goods paper
      join oversold_goods_line part on part.location_code = paper.location_code and part.oversold_goods_code = paper.code
      where paper.location_code = line.location_code and paper.invoice_code = line.invoice_code and part.invoice_line_no = line.line_no
        and paper.business_date <= ${through} and ${stands('paper')}
    ) named
    where line.is_oversold
      and line.location_code = any(${locations})
      and line.business_date between ${from} and ${through}
      and named.quantity < line.quantity
      and (${seller} is null or bill.user_code = ${seller})
      and ${stands('bill')}
      and ${isWanted}`
}
