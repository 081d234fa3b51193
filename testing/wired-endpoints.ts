import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import pg from 'pg'
import type { Endpoint } from '../kernel/endpoint.ts'
import { Api } from '../platform/server/api.ts'
import { kyselyOver } from '../platform/server/pools.ts'
import { BackupKeeper } from '../features/shop/backup/server/backup-keeper.ts'
import { storesOf } from '../features/shop/backup/server/backup-stores.ts'
import { bookProofs } from '../app/book-proofs.ts'
import { shopRestorer } from '../app/restore-shop.ts'
import { addRoutes } from '../app/features.ts'

/** Every endpoint as the application wires it, without a database. */
export function wiredEndpoints(): readonly Endpoint[] {
  const http = Fastify()
  http.setValidatorCompiler(validatorCompiler)
  http.setSerializerCompiler(serializerCompiler)
  // A pool connects when it is first asked something, which wiring never does.
  const tills = new pg.Pool()
  const platform = {
    tills,
    reports: tills,
    db: kyselyOver(tills),
    edition: 'BIZ_X_AUTO_CARE',
    timeZone: 'Asia/Colombo',
    solutionProvider: 'BizX by Example Solutions',
    clock: Date.now,
    checkReplies: true,
  } as const
  const api = new Api(http, platform)
  const backups = new BackupKeeper({ ...platform, stores: storesOf(null), room: null, prove: async () => [], onError: () => {} })
  const wired = { setBack: async () => 0, proofs: bookProofs(''), backups, restorer: shopRestorer({ ownerUrl: '' }), demoShop: null }
  addRoutes(api, { version: 'test', demoUsers: null }, wired)
  return api.endpoints
}
