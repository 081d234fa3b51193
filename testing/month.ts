import { openDemoMonth } from '../app/demo-calls.ts'
import { demoToday, testDatabase, type TestDatabase } from '../database/test-database.ts'
import { fillBusiness } from '../demo/demo-shop.ts'
import { date } from '../kernel/dates.ts'

/** The noon of the day after the month. */
export const monthNoon = Date.parse(`${demoToday}T06:30:00Z`)

/** How long the first one may take to be made on a machine that others load too. */
export const monthPatienceMs = 600_000

/** A database of the demo shop with its month of papers, a copy of the one that is made once. */
export function monthDatabase(): Promise<TestDatabase> {
  return testDatabase({
    template: {
      name: 'month',
      async fill({ ownerUrl, url: tillsUrl, reportUrl: reportsUrl }) {
        const openMonth = () => openDemoMonth({ ownerUrl, tillsUrl, reportsUrl, timeZone: 'Asia/Colombo', until: monthNoon })
        await fillBusiness({ ownerUrl, tillsUrl, wanted: true, today: date(demoToday), openMonth, say: () => {} })
      },
    },
  })
}
