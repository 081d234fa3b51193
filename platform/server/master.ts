import type { Endpoint, Reply } from '../../kernel/endpoint.ts'
import { everyMasterCall, type Master, type MasterCall } from '../../kernel/master.ts'
import { sharedRefusal } from '../../kernel/refusal.ts'
import type { Api, Call } from './api.ts'
import { listMaster, readMaster, registerList } from './master-list.ts'
import { serveMany } from './master-many.ts'
import { createMaster, editMaster, lockMaster, removeMaster } from './master-save.ts'
import { prepareMaster, setLockedOf } from './master-statements.ts'
import type { MasterTable } from './master-table.ts'

/**
 * Serves a master list: the reads, and the saves named in `calls`. Each save is one transaction, runs once per key and is
 * audited. `lock` brings unlock with it.
 */
export function crudRoutes<Body>(api: Api, master: Master, options: { table: MasterTable<Body>; calls?: readonly MasterCall[] }): void {
  const table = options.table as unknown as MasterTable
  const calls = options.calls ?? everyMasterCall
  const { tills } = api.platform
  const { title, one, many } = master
  const named = { title, table }
  const saved = (record: { code: string }) => ({ code: record.code, [one]: record }) as Reply<Endpoint>

  const list = { table, totals: master.totals }
  registerList(master.list.path, list)
  prepareMaster(table)
  if (calls.includes('lock')) serveMany(master, table, calls)
  api.read(master.list, async call => {
    const { query, actor } = call as unknown as Call<Endpoint> & { query: Parameters<typeof listMaster>[2]['query'] }
    const { rows, total, totals } = await listMaster(tills, list, { query, actor })
    return { [many]: rows, total, ...(master.totals.length > 0 && { totals }), ...master.choices }
  })
  api.read(master.get, async call => {
    const { params, actor } = call as unknown as Call<Endpoint> & { params: { id: string } }
    const record = await readMaster(tills, table, { code: params.id, actor })
    if (!record) throw sharedRefusal('NOT_FOUND', { what: `This ${title}` })
    return { [one]: record }
  })
  if (calls.includes('create')) api.save(master.create, async (tx, call) => saved(await createMaster(tx, named, call as never)))
  if (calls.includes('edit')) api.save(master.edit, async (tx, call) => saved(await editMaster(tx, named, call as never)))
  if (calls.includes('remove')) {
    api.save(master.remove, async (tx, call) => {
      await removeMaster(tx, named, call as never)
      return { code: (call.params as unknown as { id: string }).id }
    })
  }
  if (calls.includes('lock')) {
    setLockedOf(table)
    api.save(master.lock, async (tx, call) => saved(await lockMaster(tx, named, call as never, true)))
    api.save(master.unlock, async (tx, call) => saved(await lockMaster(tx, named, call as never, false)))
  }
}
