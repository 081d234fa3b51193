import type { Api } from '../../../../platform/server/api.ts'
import { getAttachment, uploadAttachment } from '../contract.ts'
import { saveUpload, sendAttachment } from './attachments.ts'

/** Files of papers: keeping one while its paper is typed, and sending it. */
export function attachmentRoutes(api: Api): void {
  api.read(getAttachment, call => sendAttachment(api.platform.tills, call))
  api.save(uploadAttachment, saveUpload)
}
