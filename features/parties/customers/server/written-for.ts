/** SQL of whom a paper was written for, where that customer was merged since (`writtenFor` of the replies); null otherwise. */
export const writtenForSql = (paper: string): string => `(
       select json_build_object('code', written.code, 'firstName', written.first_name, 'secondName', written.second_name,
         'phone1', written.phone1, 'address', coalesce(home.address, ''), 'city', coalesce(home.city, ''))
       from customer written left join lateral (
         select address, city from customer_address where customer_code = written.code and is_active order by address_no limit 1
       ) home on true
       where written.code = ${paper}.written_for)`

/** A paper as it is answered: who it was written for is left out where nobody was merged. */
export function withWrittenFor<Paper extends object>(read: Paper): Paper {
  const { writtenFor, ...paper } = read as Paper & { writtenFor?: unknown }
  return (writtenFor ? read : paper) as Paper
}
