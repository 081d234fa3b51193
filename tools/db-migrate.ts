import { migrate } from '../database/migrate.ts'
import { runTool, withDatabase } from './database.ts'

await runTool(() =>
  withDatabase({ besideShop: false }, async ({ ownerUrl }) => {
    const applied = await migrate(ownerUrl)
    for (const name of applied) console.log(name)
    console.log(applied.length === 0 ? 'The database has the schema of this build.' : `${applied.length} files of the schema applied.`)
  }),
)
