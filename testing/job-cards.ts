import { createJobCard, type JobCardBody, type JobCardRead } from '../features/job-cards/contract.ts'
import { demoToday } from '../database/test-database.ts'
import type { CallInput, Endpoint } from '../kernel/endpoint.ts'
import type { Refused } from './malformed-requests.ts'
import type { Staff } from './shop.ts'

type Input = Partial<CallInput<Endpoint>>

/** A vehicle of the demo shop. */
export const demoVehicle = '2601000001'

export function aJobCard(more: Partial<JobCardBody> = {}): JobCardBody {
  return {
    vehicleMasterCode: demoVehicle,
    odoReading: 81_000,
    fuelLevel: 4,
    complaint: 'Pulls to the left',
    promisedDate: demoToday,
    promisedTime: '16:30',
    advice: 'Renew the brake pads',
    checklist: [
      { name: 'Lights', finding: 'ok', note: '' },
      { name: 'Tyres', finding: 'bad', note: 'Front left' },
    ],
    ...more,
  }
}

/** Books a vehicle in; throws when it is refused. */
export async function bookIn(staff: Staff, body: JobCardBody = aJobCard()): Promise<JobCardRead> {
  const { status, reply, error } = await staff.call(createJobCard, { body })
  if (status !== 200) throw new Error(`not booked: ${JSON.stringify(error)}`)
  return reply.jobCard
}

/** For every call about job cards a request that goes through. */
export function jobCardSamples(staff: () => Staff): Record<string, () => Promise<Input>> {
  const booked = async () => (await bookIn(staff())).code
  return {
    'GET job-card': async () => ({}),
    'GET job-card/:id': async () => ({ params: { id: await booked() } }),
    'POST job-card': async () => ({ body: aJobCard() }),
    'PUT job-card/:id': async () => ({ params: { id: await booked() }, body: { ...aJobCard({ complaint: 'And squeaks' }), version: 1 } }),
    'PUT job-card-state': async () => ({ body: { code: await booked(), version: 1, state: 'work' } }),
  }
}

/** For every call about job cards that writes, a request that is right and yet refused: a vehicle or a card that is not there. */
export function refusedJobCards(): Record<string, Refused> {
  const body = aJobCard({ vehicleMasterCode: '2601999999' })
  return {
    'POST /api/v1/job-card': { params: {}, body },
    'PUT /api/v1/job-card/{id}': { params: { id: '6501999999' }, body: { ...body, version: 1 } },
    'PUT /api/v1/job-card-state': { params: {}, body: { code: '6501999999', version: 1, state: 'work' } },
  }
}
