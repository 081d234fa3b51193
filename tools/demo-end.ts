import { endDemoPasswords } from '../app/end-demo-passwords.ts'
import { refuseOtherSchema } from '../database/migrate.ts'
import { withSeedPool } from '../database/seed-pool.ts'
import { runTool, withDatabase, type ShopDatabase } from './database.ts'

/** Ends the demo shop's known passwords and prints who can still sign in. Can run beside an open shop. */
async function endDemo({ ownerUrl, appUrl }: ShopDatabase): Promise<void> {
  await refuseOtherSchema(ownerUrl)
  await withSeedPool(appUrl, async pool => {
    const { rejected, kept } = await endDemoPasswords(pool, Date.now())
    if (rejected.length === 0 && !kept) return console.log('No user has a demo password.')
    if (rejected.length > 0)
      console.log(`Cannot sign in any more: ${rejected.join(', ')}. "Reactivate" on the users' screen lets one in again.`)
    if (!kept) return console.log('A superadmin with a password of his own is there and manages the users.')
    console.log(`The superadmin "${kept.username}" signs in with this password once, and chooses another one then:`)
    console.log(`\n  ${kept.password}\n`)
  })
}

await runTool(() => withDatabase({ besideShop: true }, endDemo))
