import type { Fault } from './fault.ts'

const kind = 'chance'

export const chanceFaults: readonly Fault[] = [
  {
    name: 'A sale is posted on a day while the day is closed, and is missing in its close',
    kind,
    file: 'database/schema/functions/post_entries.sql',
    find: `'location-day:' || entry.location_code`,
    put: `'location_day:' || entry.location_code`,
    tests: ['app/races.db.test.ts'],
    title: 'a sale waits for a close of its day that is under way',
  },
  {
    name: 'A transfer that is received, taken back and received again leaves its value in transit',
    kind,
    file: 'features/stock/transfers/server/lock-transfer.ts',
    find: ` and receipt.status = 'live'`,
    put: '',
    tests: ['features/stock/transfers/server/transfer.db.test.ts'],
    title: 'of parts of a unit leaves nothing in transit',
  },
  {
    name: 'The setting that gives each save a transaction of its own does nothing',
    kind,
    file: 'platform/server/pipeline/group-commit.ts',
    find: 'if (known !== undefined) return known',
    put: 'if (known) return known',
    tests: ['app/saves-together.db.test.ts'],
    title: 'where the setting turns groups off',
  },
]
