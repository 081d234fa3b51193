import type { CallInput } from '../kernel/endpoint.ts'
import { everyMasterCall, type BodyOf, type Master, type MasterCall } from '../kernel/master.ts'
import { nameOf } from './calls.ts'
import type { Refused } from './malformed-requests.ts'
import { nothing, type Input, type Kit, type Setting } from './papers/paper.ts'

/** A master as it is served, and how a test makes one of its records. */
interface ServedMaster<M extends Master> {
  master: M
  /** As given to crudRoutes. */
  calls?: readonly MasterCall[]
  /** What may be saved; each number makes another record. */
  body: (number: number, setting: Setting) => BodyOf<M> | Promise<BodyOf<M>>
  /** What is wrong with a record that is refused, where a cashier may create one. */
  wrong?: Partial<BodyOf<M>>
}

let made = 0
const nextNumber = () => (made += 1)

// No test makes as many records.
const nobody = '9901999999'

/** What tests do with the calls of a list: 'GET supplier', 'GET supplier/:id', 'POST supplier' … */
export function masterKit<M extends Master>({ master, calls = everyMasterCall, body, wrong }: ServedMaster<M>): Kit {
  const { list, get, create, edit, remove, lock, unlock } = master
  const when = <T>(call: MasterCall, rows: Record<string, T>) => (calls.includes(call) ? rows : {})
  const next = async (setting: Setting) => (await body(nextNumber(), setting)) as Input['body'] & object
  return {
    samples: setting => {
      const created = async () => {
        const { status, reply, error } = await setting.staff.call(create, { body: await next(setting) } as Partial<CallInput<M['create']>>)
        if (status !== 200) throw new Error(`a ${master.title} could not be made: ${JSON.stringify(error)}`)
        return (reply as { code: string }).code
      }
      const one = async () => ({ params: { id: await created() } })
      const changed = async () => ({ body: { code: await created(), version: 1 } })
      return {
        [nameOf(list)]: nothing,
        [nameOf(get)]: one,
        ...when('create', { [nameOf(create)]: async () => ({ body: await next(setting) }) }),
        ...when('edit', { [nameOf(edit)]: async () => ({ ...(await one()), body: { ...(await next(setting)), version: 1 } }) }),
        ...when('remove', { [nameOf(remove)]: one }),
        ...when('lock', { [nameOf(lock)]: changed, [nameOf(unlock)]: changed }),
      }
    },
    refused: async setting => {
      const refused = { ...(await next(setting)), ...wrong }
      const named = { body: { code: nobody, version: 1 } }
      return {
        ...when<Refused>('create', { [nameOf(create)]: { body: refused, by: 'cashier' } }),
        ...when<Refused>('edit', { [nameOf(edit)]: { params: { id: nobody }, body: { ...refused, version: 1 } } }),
        ...when<Refused>('remove', { [nameOf(remove)]: { params: { id: nobody } } }),
        ...when<Refused>('lock', { [nameOf(lock)]: named, [nameOf(unlock)]: named }),
      }
    },
  }
}
