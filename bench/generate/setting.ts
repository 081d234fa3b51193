import type { Client } from 'pg'
import { cashCustomerCode } from '../../kernel/codes.ts'
import { addDays, type IsoDate } from '../../kernel/dates.ts'

/** The size of a generated business; the same size and seed give exactly the same business. */
export interface BusinessSize {
  seed: number
  bills: number
  items: number
  locations: number
  /** Customers beside the cash customer; each has a vehicle, every third buys on credit. */
  customers: number
  years: number
  /** Business date of the last bill. */
  until: IsoDate
  /** At how many locations each item is in stock; fewer than all only for a business without bills. */
  locationsPerItem: number
}

export const bigBusiness: Omit<BusinessSize, 'until'> = {
  seed: 20_261_120,
  bills: 1_000_000,
  items: 20_000,
  locations: 10,
  customers: 5000,
  years: 3,
  locationsPerItem: 10,
}

/** The day before the first bill, on which the opening stock comes in. */
export function openingDay({ until, years }: BusinessSize): IsoDate {
  return addDays(until, -days({ years }))
}

/** How many days have bills. */
export function days({ years }: Pick<BusinessSize, 'years'>): number {
  return Math.max(1, Math.round(years * 365))
}

/** Throws an Error that names the impossible number. */
export function checkSize(size: BusinessSize): void {
  const refuse = (why: string) => {
    throw new Error(`This business cannot be generated: ${why}.`)
  }
  if (size.items < 100) refuse('it needs 100 items at least')
  if (size.locations < 1 || size.locations > 99) refuse('it needs 1 to 99 locations')
  if (size.customers < 1) refuse('it needs one customer at least')
  if (size.locationsPerItem > size.locations) refuse('an item cannot be in stock at more locations than there are')
  if (size.bills > 0 && size.locationsPerItem < size.locations) refuse('with bills, every item must be in stock at every location')
}

/**
 * Makes the schema `bench` with helpers for the generating statements. Randomness is a hash of a row's number: without state,
 * so the result does not depend on the order in which PostgreSQL computes rows.
 */
export async function openWorkshop(client: Client, seed: number): Promise<void> {
  await client.query(`
    drop schema if exists bench cascade;
    create schema bench;
    create function bench.dice(n bigint, throw_no integer, below integer) returns integer
    language sql immutable parallel safe
    return ((hashint8extended(n, ${seed}::bigint * 1000 + throw_no) & 9223372036854775807) % below)::integer;
    -- The first of a list are drawn far more often than the last, as in any shop.
    create function bench.favourite(n bigint, throw_no integer, below integer) returns integer
    language sql immutable parallel safe
    return ((bench.dice(n, throw_no, 1000000)::bigint * bench.dice(n, throw_no, 1000000) / 1000000 * below) / 1000000)::integer;
    create function bench.code(prefix text, node integer, serial bigint) returns text
    language sql immutable parallel safe
    return prefix || lpad(node::text, 2, '0') || case when serial < 1000000 then lpad(serial::text, 6, '0') else serial::text end;
    -- Price or cost times quantity, to the cent, half away from zero; both are never negative here.
    create function bench.times(price bigint, quantity bigint) returns bigint
    language sql immutable parallel safe
    return (price * quantity + 500) / 1000;
  `)
}

/** Settings for bulk loading: no triggers and foreign keys (the data satisfy them by construction), no waiting for the disk. */
export async function bulk(client: Client, run: () => Promise<void>): Promise<void> {
  await client.query(
    `set session_replication_role = replica; set synchronous_commit = off; set work_mem = '512MB'; set maintenance_work_mem = '512MB'`,
  )
  try {
    await run()
  } finally {
    await client.query('reset session_replication_role; reset synchronous_commit; reset work_mem; reset maintenance_work_mem')
  }
}

/** The name of the cash customer, as a literal. */
export const cashCustomer = `'${cashCustomerCode}'`

/** Takes the next codes of a series as the application does; returns the first serial. */
export async function takeSerials(
  client: Client,
  series: { prefix: string; location?: string; howMany: number; day: IsoDate },
): Promise<number> {
  const { rows } = await client.query<{ last: string }>('select take_serials($1, $2, $3, $4)::text as last', [
    series.prefix,
    series.location ?? '',
    series.howMany,
    series.day,
  ])
  return Number(rows[0]?.last) - series.howMany + 1
}

export const beginning = '2000-01-01' as IsoDate
