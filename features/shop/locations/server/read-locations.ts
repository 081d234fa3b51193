import type { Kysely } from 'kysely'
import type { DB } from '../../../../database/types.gen.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { WholeLocation } from '../contract.ts'

function locations(db: Kysely<DB>) {
  return db
    .selectFrom('stock_location')
    .select(['code', 'node', 'name', 'address', 'phone', 'is_active', 'version', 'pos_header', 'dot_header', 'dot_footer'])
    .orderBy('node')
}

type Row = Awaited<ReturnType<ReturnType<typeof locations>['executeTakeFirstOrThrow']>>

function wholeOf({ is_active, pos_header, dot_header, dot_footer, ...place }: Row): WholeLocation {
  return {
    ...place,
    isActive: is_active,
    stockLocationDetail: { posHeader: pos_header, dotHeader: dot_header, dotFooter: dot_footer },
  }
}

/** All locations by number, including closed ones. */
export async function readLocations(db: Kysely<DB>): Promise<WholeLocation[]> {
  return (await locations(db).execute()).map(wholeOf)
}

/** One location; refuses an unknown code. */
export async function readLocation(db: Kysely<DB>, code: string): Promise<WholeLocation> {
  const row = await locations(db).where('code', '=', code).executeTakeFirst()
  if (!row) throw sharedRefusal('NOT_FOUND', { what: 'This location' })
  return wholeOf(row)
}
