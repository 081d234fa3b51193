import type { CallInput, Endpoint } from '../kernel/endpoint.ts'
import { everyMasterCall, type BodyOf, type Master, type MasterCall } from '../kernel/master.ts'
import { addressOf, nameOf } from './calls.ts'
import type { Refused } from './malformed-requests.ts'
import type { Staff } from './shop.ts'

type Input = Partial<CallInput<Endpoint>>

/** A master as it is served, and how a test makes one of its records. */
interface ServedMaster<M extends Master> {
  master: M
  /** As given to crudRoutes. */
  calls?: readonly MasterCall[]
  /** What may be saved; each number makes another record. */
  body: (number: number) => BodyOf<M> | Promise<BodyOf<M>>
  /** A record of the test's own; unless said, it is created by its call. */
  record?: () => Promise<{ code: string; version: number }>
}

let made = 0
const nextNumber = () => (made += 1)

function endpointsOf(master: Master, calls: readonly MasterCall[] = everyMasterCall): Endpoint[] {
  return [
    master.list,
    master.get,
    ...(calls.includes('create') ? [master.create] : []),
    ...(calls.includes('edit') ? [master.edit] : []),
    ...(calls.includes('remove') ? [master.remove] : []),
    ...(calls.includes('lock') ? [master.lock, master.unlock] : []),
  ]
}

/** The calls that a master is served by: 'GET supplier', 'GET supplier/:id', 'POST supplier' … */
export function masterCallNames(master: Master, calls?: readonly MasterCall[]): string[] {
  return endpointsOf(master, calls).map(nameOf)
}

/** For every call of a master a valid request, by name; `staff` creates the records that are read and changed. */
export function masterSamples<M extends Master>(served: ServedMaster<M>, staff: () => Staff): Record<string, () => Promise<Input>> {
  const { master, calls } = served
  const body = async () => (await served.body(nextNumber())) as Input['body']
  const created = async () => {
    const { status, reply, error } = await staff().call(master.create, { body: await body() } as Partial<CallInput<M['create']>>)
    if (status !== 200) throw new Error(`a ${master.title} could not be made: ${JSON.stringify(error)}`)
    return { code: (reply as { code: string }).code, version: 1 }
  }
  const record = served.record ?? created
  const one = async () => ({ params: { id: (await record()).code } })
  const edit = async () => {
    const { code, version } = await record()
    return { params: { id: code }, body: { ...(await body())!, version } }
  }
  const named = async () => ({ body: await record() })
  const samples: [Endpoint, () => Promise<Input>][] = [
    [master.list, async () => ({})],
    [master.get, one],
    [master.create, async () => ({ body: await body() })],
    [master.edit, edit],
    [master.remove, one],
    [master.lock, named],
    [master.unlock, named],
  ]
  const names = masterCallNames(master, calls)
  return Object.fromEntries(samples.map(([call, sample]) => [nameOf(call), sample] as const).filter(([name]) => names.includes(name)))
}

// No test makes as many records.
const nobody = '9901999999'

/** For every call of a master that writes, a valid request that a rule refuses, as a base for malformed ones. */
export async function refusedMasterRequests<M extends Master>(served: ServedMaster<M>): Promise<Record<string, Refused>> {
  const { master, calls } = served
  const body = (await served.body(nextNumber())) as Record<string, unknown>
  const named = { params: {}, body: { code: nobody, version: 1 } }
  const refused: [Endpoint, Refused][] = [
    // The required relation stays wrong, because a broken name may still be a valid name.
    [master.create, { params: {}, body, by: 'cashier' }],
    [master.edit, { params: { id: nobody }, body: { ...body, version: 1 } }],
    [master.remove, { params: { id: nobody } }],
    [master.lock, named],
    [master.unlock, named],
  ]
  const names = masterCallNames(master, calls)
  return Object.fromEntries(refused.filter(([call]) => names.includes(nameOf(call))).map(([call, request]) => [addressOf(call), request]))
}
