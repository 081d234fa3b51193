import { addJobCardPhoto, createJobCard, type JobCardBody, type JobCardRead } from '../features/garage/job-cards/contract.ts'
import { demoToday } from '../database/test-database.ts'
import type { CallInput, Endpoint } from '../kernel/endpoint.ts'
import { saved } from './calls.ts'
import type { Refused } from './malformed-requests.ts'
import { aPng } from './pictures.ts'
import type { Staff } from './shop.ts'

type Input = Partial<CallInput<Endpoint>>

/** A vehicle of the demo shop. */
export const demoVehicle = '2601000001'

export function aJobCard(more: Partial<JobCardBody> = {}): JobCardBody {
  return {
    vehicleMasterCode: demoVehicle,
    odoReading: 85_000,
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
  return (await saved(staff, createJobCard, body)).jobCard
}

/** A picture as a screen sends it. */
export const aPhoto = (more: { name?: string } = {}) => ({ picture: aPng({ padding: 40 }).toString('base64'), ...more })

/** Adds a photograph; throws when it is refused. */
export async function photograph(staff: Staff, code: string, name = 'Tyres'): Promise<JobCardRead> {
  return (await saved(staff, addJobCardPhoto, { code, ...aPhoto({ name }) })).jobCard
}

/** For every call about job cards a request that goes through. */
export function jobCardSamples(staff: () => Staff): Record<string, () => Promise<Input>> {
  const booked = async () => (await bookIn(staff())).code
  return {
    'GET job-card': async () => ({}),
    'GET job-card/:id': async () => ({ params: { id: await booked() } }),
    'POST job-card': async () => ({ body: aJobCard() }),
    'PUT job-card/:id': async () => ({ params: { id: await booked() }, body: { ...aJobCard({ complaint: 'And squeaks' }), version: 1 } }),
    'GET job-card-photo/:id': async () => ({ params: { id: (await photograph(staff(), await booked())).photos[0]!.id } }),
    'POST job-card-photo': async () => ({ body: { code: await booked(), ...aPhoto({ name: 'Tyres' }) } }),
    'PUT job-card-photo-removed': async () => {
      const { code, photos } = await photograph(staff(), await booked())
      return { body: { code, id: photos[0]!.id } }
    },
    'PUT job-card-state': async () => ({ body: { code: await booked(), version: 1, state: 'work' } }),
  }
}

/** For every call about job cards that writes, a request that is right and yet refused: a vehicle or a card that is not there. */
export function refusedJobCards(): Record<string, Refused> {
  const body = aJobCard({ vehicleMasterCode: '2601999999' })
  return {
    'POST /api/v1/job-card': { params: {}, body },
    'PUT /api/v1/job-card/{id}': { params: { id: '6501999999' }, body: { ...body, version: 1 } },
    'POST /api/v1/job-card-photo': { params: {}, body: { code: '6501999999', ...aPhoto({ name: 'none' }) } },
    'PUT /api/v1/job-card-photo-removed': { params: {}, body: { code: '6501999999', id: '0195a1de-0000-4000-8000-000000000000' } },
    'PUT /api/v1/job-card-state': { params: {}, body: { code: '6501999999', version: 1, state: 'work' } },
  }
}
