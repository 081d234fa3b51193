import os from 'node:os'
import path from 'node:path'
import { restoreBackup } from '../features/shop/backup/server/restore-backup.ts'
import type { ShopRestorer } from '../features/shop/set-up/server/restore-shop.ts'
import { brokenSchema } from '../proofs/broken-schema.ts'
import { checkInvariants, invariants } from '../proofs/prove-books.ts'

/** Restores a backup into the database of the owner, and proves every promise there. */
export function shopRestorer({ ownerUrl, restoreFolder }: { ownerUrl: string; restoreFolder?: string }): ShopRestorer {
  return {
    folder: restoreFolder ?? path.join(os.tmpdir(), `bizx-restore-${process.pid}`),
    async restore({ file, passphrase, onProved }) {
      let rows = 0
      const { madeAt } = await restoreBackup({ ownerUrl, file, passphrase, brokenSchema, onTable: (_, count) => (rows += count) })
      let proved = 0
      const checked = await checkInvariants(ownerUrl, { limit: 1, onChecked: () => onProved((proved += 1), invariants.length) })
      const broken = checked.filter(({ offenders }) => offenders.length > 0).map(({ id, title }) => `${id} ${title}`)
      return { madeAt, rows, promises: invariants.length, broken }
    },
  }
}
