import { parseArgs } from 'node:util'
import pg from 'pg'
import { businessDate, displayDate, displayDateTime, displayDateText, type IsoDate } from '../kernel/dates.ts'
import { paperNameOf } from '../kernel/papers.ts'
import '../platform/server/pools.ts'
import { runTool, withDatabase } from './database.ts'
import { seriesAhead, setBack, type AheadSeries } from '../features/shop/session/server/set-back.ts'

const usage = `Shows which papers were numbered while the clock was ahead, and lets their series go on with today's date.

  npm run db:clock                                         shows the clock and the series; changes nothing
  npm run db:clock -- --set-back --today 2026-11-22 --by <admin> --reason "The clock was a year ahead"
  --location 1301000001   only this location; all that need it when not said

Set the machine's clock first. Today's date is typed so that a wrong clock does not set the series wrong again. The papers of
days to come stay as they are: reverse them afterwards, as an admin, and save them anew.`

interface Options {
  isSetBack: boolean
  today: string
  by: string
  reason: string
  location: string
}

function readOptions(): Options | null {
  const text = { type: 'string', default: '' } as const
  const flag = { type: 'boolean', default: false } as const
  const { values } = parseArgs({ options: { 'set-back': flag, today: text, by: text, reason: text, location: text, help: flag } })
  const { 'set-back': isSetBack, help, ...rest } = values
  return help ? null : { isSetBack, ...rest }
}

async function todayOf(client: pg.Client, timeZone: string, now: number): Promise<IsoDate> {
  const { rows } = await client.query<{ hour: string | null }>(
    `select value ->> 'dayStartHour' as hour from setting where key = 'business'`,
  )
  return businessDate(now, timeZone, Number(rows[0]?.hour ?? 0))
}

function lineOf({ location, prefix, lastDate, live }: AheadSeries): string {
  const some = live.length > 5 ? `${live.slice(0, 5).join(', ')} and ${live.length - 5} more` : live.join(', ')
  return `${location}: the last ${paperNameOf(prefix)} is of ${displayDateText(lastDate)}${some && `; to be reversed: ${some}`}`
}

async function run(client: pg.Client, options: Options, timeZone: string): Promise<void> {
  const now = Date.now()
  const today = await todayOf(client, timeZone, now)
  console.log(`The clock says ${displayDateTime(now, timeZone)} in ${timeZone}; today is ${displayDate(today)}.`)
  const all = await seriesAhead(client, today)
  const ahead = all.filter(({ locationCode }) => options.location === '' || locationCode === options.location)
  if (ahead.length === 0) return console.log('No paper bears a date after it.')
  for (const series of ahead) console.log(lineOf(series))
  if (!options.isSetBack) return console.log('--help says how to set them back.')
  if (options.today !== today)
    throw new Error(`--today must be today's date, ${today} by this clock. If that is wrong, set the clock first.`)
  if (options.by === '' || options.reason.trim() === '') throw new Error('Say who sets them back (--by) and why (--reason).')
  for (const locationCode of new Set(ahead.map(series => series.locationCode))) {
    const count = await setBack(client, { locationCode, today, now, by: options.by, reason: options.reason.trim() })
    console.log(`${locationCode}: ${count} series go on with ${displayDate(today)}.`)
  }
}

await runTool(async () => {
  const options = readOptions()
  if (!options) return console.log(usage)
  await withDatabase({ besideShop: true }, async ({ ownerUrl, settings }) => {
    const client = new pg.Client({ connectionString: ownerUrl })
    await client.connect()
    try {
      await run(client, options, settings.timeZone)
    } finally {
      await client.end()
    }
  })
})
