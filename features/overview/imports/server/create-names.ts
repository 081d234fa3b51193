import type pg from 'pg'
import { sharedNode, type CodeKind } from '../../../../kernel/codes.ts'
import type { IsoDate } from '../../../../kernel/dates.ts'
import { writeAudit, type AuditedChange } from '../../../../platform/server/audit.ts'
import { inTransaction } from '../../../../platform/server/run-transaction.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { lateStatement, statement } from '../../../../platform/server/pipeline/statement.ts'
import { takeCodes } from '../../../../platform/server/number-series.ts'
import type { NewName, SaidName } from '../engine/find-names.ts'
import { isMeasuredUnit } from '../../../goods/items/unit-names.ts'
import type { Plan } from '../engine/plan-records.ts'
import type { CreatedName } from './import-runs.ts'

const kindOf = {
  item_category: 'itemCategory',
  item_unit: 'itemUnit',
  item_brand: 'itemBrand',
  item_colour: 'itemColour',
  item_bin: 'itemBin',
  supplier: 'supplier',
  customer_type: 'customerType',
  route: 'route',
  sales_rep: 'salesRep',
  vehicle_brand: 'vehicleBrand',
  vehicle_type: 'vehicleType',
  customer: 'customer',
} as const satisfies Record<NewName['list'], CodeKind>

/** For which import codes are taken. */
export interface CodesFor {
  pool: pg.Pool
  fileName: string
  userCode: string
  locationCode: string
  now: number
  today: IsoDate
  requestId: string
}

/**
 * Codes of masters are taken in a transaction of their own, so that their counters are not locked while thousands of rows are
 * written and a till can create customers meanwhile. An import that fails leaves its codes unused; the audit says up to which code they
 * were taken, so that the counter is explained. The numbers of papers are never taken like this.
 */
export async function takeSharedCodes(
  kind: CodeKind,
  howMany: number,
  { pool, fileName, today, now, ...who }: CodesFor,
): Promise<string[]> {
  if (howMany === 0) return []
  return inTransaction(pool, async tx => {
    const codes = await takeCodes(tx, { kind, locationCode: '', node: sharedNode, today }, howMany)
    const { userCode, locationCode, requestId } = who
    const subject = codes.at(-1) ?? ''
    writeAudit(tx, { userCode, locationCode, requestId, at: now, action: 'take-codes', subject, after: { file: fileName, codes: howMany } })
    return codes
  })
}

const insertNames = (list: NewName['list']) =>
  lateStatement(`imports.import-${list}-names`, `insert into ${list} (code, name) select * from unnest($1::text[], $2::text[])`)
const insertUnits = statement(
  'imports.import-units',
  'insert into item_unit (code, name, allows_fractions) select * from unnest($1::text[], $2::text[], $3::boolean[])',
)
const insertOwners = statement(
  'imports.import-owners-of-vehicles',
  `insert into customer (code, first_name, phone1, created_at)
   select code, name, phone, to_timestamp($4::double precision / 1000) from unnest($1::text[], $2::text[], $3::text[]) as owner (code, name, phone)`,
)

/** Creates missing names, and returns the code for each placeholder with what the audit says about it. */
export async function createNames(
  tx: Tx,
  newNames: readonly NewName[],
  of: CodesFor,
): Promise<{ codes: Map<string, string>; created: AuditedChange[]; names: CreatedName[] }> {
  const codes = new Map<string, string>()
  const created: AuditedChange[] = []
  const kept: CreatedName[] = []
  for (const [list, names] of Map.groupBy(newNames, name => name.list)) {
    const taken = await takeSharedCodes(kindOf[list], names.length, of)
    const called = names.map(({ name }) => name)
    if (list === 'customer') await tx.rows(insertOwners, [taken, called, names.map(({ phone }) => phone), of.now])
    else if (list === 'item_unit') await tx.rows(insertUnits, [taken, called, called.map(isMeasuredUnit)])
    else await tx.rows(insertNames(list), [taken, called])
    for (const [index, { name, phone, placeholder }] of names.entries()) {
      const code = taken[index] ?? ''
      codes.set(placeholder, code)
      kept.push({ list, code, name })
      created.push({
        subject: code,
        before: null,
        after: { code, name, ...(phone && { phone1: phone }), ...(list === 'item_unit' && { allowsFractions: isMeasuredUnit(name) }) },
      })
    }
  }
  return { codes, created, names: kept }
}

/** The same value with every placeholder replaced by its code, at any depth. */
export function withCodes<T>(value: T, codes: ReadonlyMap<string, string>): T {
  if (codes.size === 0) return value
  if (typeof value === 'string') return (codes.get(value) ?? value) as T
  if (Array.isArray(value)) return value.map(inner => withCodes(inner as unknown, codes)) as T
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withCodes(inner as unknown, codes)])) as T
}

const keepMeant = statement(
  'imports.keep-meant-names',
  `insert into import_name (list, written, code, user_code, kept_at)
   select list, written, code, $4, to_timestamp($5::double precision / 1000)
   from unnest($1::text[], $2::text[], $3::text[]) as said (list, written, code)
   on conflict (list, written) do update set code = excluded.code, user_code = excluded.user_code, kept_at = excluded.kept_at`,
)
const forgetMeant = statement(
  'imports.forget-meant-names',
  'delete from import_name where (list, written) in (select list, written from unnest($1::text[], $2::text[]) as said (list, written))',
)

/** Keeps what the user said that names of the file mean, for the next file; what is new now is forgotten. Returns it in words. */
export function keepMeanings(
  tx: Tx,
  said: readonly SaidName[],
  { sheetNames, userCode, now }: { sheetNames: Plan['sheetNames']; userCode: string; now: number },
): string {
  const inFile = said.flatMap(({ list, written }) => sheetNames.get(`${list} ${written.toLowerCase()}`) ?? [])
  const of = (names: typeof inFile) => [names.map(({ list }) => list), names.map(({ written }) => written.toLowerCase())]
  const kept = inFile.filter(({ code }) => code !== null)
  if (kept.length > 0) tx.write(keepMeant, [...of(kept), kept.map(({ code }) => code), userCode, now])
  const gone = inFile.filter(({ code }) => code === null)
  if (gone.length > 0) tx.write(forgetMeant, of(gone))
  return kept.map(({ written, code }) => `${written}: ${code ?? ''}`).join(', ')
}
