import { demoToday } from '../../database/test-database.ts'
import {
  addJobCardPhoto,
  createJobCard,
  editJobCard,
  getJobCard,
  listJobCards,
  moveJobCard,
  type JobCardBody,
  type JobCardRead,
} from '../../features/garage/job-cards/contract.ts'
import { takeHeldBill } from '../../features/selling/holds/contract.ts'
import type { Hands } from '../../tools/kill-test/hands.ts'
import { saved } from '../calls.ts'
import { aPng } from '../pictures.ts'
import type { Staff } from '../shop.ts'
import { nowhere, numberOfNone, times, type Contest, type TestPaper } from './paper.ts'

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

/** Changes and moves of one job card, while tills take its bill up. */
const jobCards: Contest = async ({ staff }) => {
  const { code, holdId, holdVersion } = await bookIn(staff)
  const states = ['waiting', 'work', 'ready'] as const
  const edit = { params: { id: code }, body: { ...aJobCard({ complaint: 'And squeaks' }), version: 1 } }
  return [
    ...times(6, number => ({ endpoint: moveJobCard, input: { body: { code, version: 1, state: states[number % 3] } } })),
    ...times(3, () => ({ endpoint: editJobCard, input: edit })),
    ...times(3, () => ({ endpoint: takeHeldBill, input: { body: { id: holdId, version: holdVersion } } })),
  ]
}

/** Books a vehicle in and begins the work. */
async function errand(hands: Hands): Promise<void> {
  const { code } = await hands.save(createJobCard, { vehicleMasterCode: hands.vehicleCode, complaint: 'Squeaks' })
  await hands.save(moveJobCard, { code, version: 1, state: 'work' })
}

const none = numberOfNone('jobCard')

export const jobCard = {
  kind: 'jobCard',
  calls: { list: listJobCards, get: getJobCard, create: createJobCard, edit: editJobCard },
  valid: async () => aJobCard(),
  refused: async () => aJobCard({ vehicleMasterCode: '2601999999' }),
  further: {
    samples: ({ staff }) => {
      const booked = async () => (await bookIn(staff)).code
      const pictured = async () => photograph(staff, await booked())
      return {
        'GET job-card-photo/:id': async () => ({ params: { id: (await pictured()).photos[0]!.id } }),
        'POST job-card-photo': async () => ({ body: { code: await booked(), ...aPhoto({ name: 'Tyres' }) } }),
        'PUT job-card-photo-removed': async () => {
          const { code, photos } = await pictured()
          return { body: { code, id: photos[0]!.id } }
        },
        'PUT job-card-state': async () => ({ body: { code: await booked(), version: 1, state: 'work' } }),
      }
    },
    refused: () => ({
      'POST job-card-photo': { body: { code: none, ...aPhoto({ name: 'none' }) } },
      'PUT job-card-photo-removed': { body: { code: none, id: nowhere } },
      'PUT job-card-state': { body: { code: none, version: 1, state: 'work' } },
    }),
  },
  contests: { jobCards },
  errands: [errand],
} satisfies TestPaper<typeof createJobCard>
