// Two writings of the same thing have the same key. The indexes of migration 0047 are on these expressions, letter for letter.

/** SQL: the last nine digits of a phone number, so that 077…, +94 77… and 0094 77… are one; fewer digits name nobody. */
export const phoneKey = (column: string) => `right(regexp_replace(${column}, '[^0-9]', '', 'g'), 9)`

/** SQL: a NIC number in its form of twelve digits; one person's old and new card have the same. */
export const nicKey = (column: string) =>
  `case when ${column} ~ '^[0-9]{9}[VvXx]$' then '19' || left(${column}, 5) || '0' || substr(${column}, 6, 4) else upper(${column}) end`

/** SQL: the number of a vehicle as the table keeps it for searches. */
export const vehicleKey = (column: string) => `lower(regexp_replace(${column}, '[\\s-]', '', 'g'))`
