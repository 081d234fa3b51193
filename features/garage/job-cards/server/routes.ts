import type { Api } from '../../../../platform/server/api.ts'
import { readerOver } from '../../../../platform/server/transaction.ts'
import * as contract from '../contract.ts'
import { readBoard, readJobCard } from './job-card-view.ts'
import { savePhoto, saveWithoutPhoto, sendPhoto } from './photos.ts'
import { saveEditedJobCard, saveJobCard, saveMovedJobCard } from './save-job-card.ts'

/** Job cards of the workshop. */
export function jobCardRoutes(api: Api): void {
  const reader = readerOver(api.platform.tills)
  api.read(contract.listJobCards, async ({ actor }) => ({ jobCards: await readBoard(reader, actor) }))
  api.read(contract.getJobCard, async ({ params, actor }) => ({ jobCard: await readJobCard(reader, { code: params.id, actor }) }))
  api.read(contract.getJobCardPhoto, call => sendPhoto(api.platform.tills, call))
  api.save(contract.addJobCardPhoto, savePhoto)
  api.save(contract.removeJobCardPhoto, saveWithoutPhoto)
  api.save(contract.createJobCard, saveJobCard)
  api.save(contract.editJobCard, saveEditedJobCard)
  api.save(contract.moveJobCard, saveMovedJobCard)
}
