import type { IsoDate } from '../../../../kernel/dates.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import type { Reader } from '../../../../platform/server/transaction.ts'
import { usualCopyDays } from '../../../shop/settings/sales-policy.ts'
import { mayHold, type HoldingTill, type KnownTill } from '../may-hold.ts'

const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::double precision`

// Of forgotten tills those that are clearly older than the days are left out, since their numbers are looked through.
const readTills = statement(
  'tills.of-days',
  `select till_no as till, name, ${ms('enrolled_at')} as "enrolledAt", ${ms('forgotten_at')} as "forgottenAt", ${ms('last_seen_at')} as "seenAt",
     last_serial as "lastSerial", missing_of_till(till_no, last_serial) as missing, waiting, waiting_total as "waitingTotal",
     coalesce((select (value ->> 'copyDays')::integer from setting where key = 'sales'), ${usualCopyDays}) as "copyDays"
   from till where location_code = $1 and (forgotten_at is null or forgotten_at >= $2::date - 2) order by till_no`,
)

type TillRow = Omit<KnownTill, 'enrolledOn' | 'forgottenOn' | 'seenOn'> & { enrolledAt: number; forgottenAt: number | null }

interface AskedDays {
  locationCode: string
  /** The days that are closed together. */
  first: IsoDate
  last: IsoDate
  now: number
}

/** How moments are told: the business date of one, and the zone in which it is said. */
export interface Calendar {
  dayOf: (ms: number) => IsoDate
  timeZone: string
}

/** The tills of a location that may hold bills of some days; none where no till was ever enrolled. */
export async function holdingTills(from: Reader, asked: AskedDays, { dayOf, timeZone }: Calendar): Promise<HoldingTill[]> {
  const rows = await from.rows<TillRow>(readTills, [asked.locationCode, asked.first])
  return rows.flatMap(({ enrolledAt, forgottenAt, ...till }) => {
    const days = {
      enrolledOn: dayOf(enrolledAt),
      forgottenOn: forgottenAt === null ? null : dayOf(forgottenAt),
      seenOn: dayOf(till.seenAt),
    }
    return mayHold({ ...till, ...days }, { ...asked, timeZone }) ?? []
  })
}
