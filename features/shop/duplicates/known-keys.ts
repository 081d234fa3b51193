// Two writings of the same thing have the same key. The index customer_nic is on this expression, letter for letter.

/** SQL: a NIC number in its form of twelve digits; one person's old and new card have the same. */
export const nicKey = (column: string) =>
  `case when ${column} ~ '^[0-9]{9}[VvXx]$' then '19' || left(${column}, 5) || '0' || substr(${column}, 6, 4) else upper(${column}) end`

/** SQL: a name without regard to case and to how many blanks are in it. The index item_name_known is on this expression. */
export const nameKey = (column: string) => `lower(regexp_replace(${column}, '\\s+', ' ', 'g'))`

/** SQL: the number of a vehicle as the table keeps it for searches. */
export const vehicleKey = (column: string) => `lower(regexp_replace(${column}, '[\\s-]', '', 'g'))`
