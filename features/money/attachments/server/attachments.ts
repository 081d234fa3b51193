import type pg from 'pg'
import { codePrefixes } from '../../../../kernel/codes.ts'
import { may } from '../../../../kernel/permissions.ts'
import { sharedRefusal } from '../../../../kernel/refusal.ts'
import type { Call, SaveCall } from '../../../../platform/server/api.ts'
import { documentType } from '../../../../platform/server/document-type.ts'
import { withoutMetadata } from '../../../../platform/server/picture-metadata.ts'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { sendPicture, type KeptPicture } from '../../../../platform/server/send-picture.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { largestAttachment, type AttachmentRead, type getAttachment, type uploadAttachment } from '../contract.ts'
import { attachmentRefusal } from '../refusals.ts'

const dayMs = 86_400_000
/** A file that no paper took is dropped after so many days, and when its user has so many younger ones. */
const daysKept = 7
const mostKept = 20

const readFile = statement(
  'attachments.file',
  `select media_type, content, hash from paper_attachment where location_code = $1 and id = $2
     and ($4 or left(paper_code, 2) <> '${codePrefixes.journalEntry}')
   union all
   select media_type, content, hash from attachment_upload where location_code = $1 and id = $2 and user_code = $3 limit 1`,
)
const dropOld = statement(
  'attachments.drop-old-uploads',
  `delete from attachment_upload where location_code = $1 and user_code = $2 and (uploaded_at < to_timestamp($3::double precision / 1000)
     or id in (select id from attachment_upload where location_code = $1 and user_code = $2 order by uploaded_at desc, id offset ${mostKept - 1}))`,
)
const insertUpload = statement(
  'attachments.insert-upload',
  `insert into attachment_upload (location_code, id, user_code, uploaded_at, name, media_type, content)
   values ($1, $2, $3, to_timestamp($4::double precision / 1000), $5, $6, $7)`,
)
const lockUploads = statement(
  'attachments.lock-uploads',
  'select id from attachment_upload where location_code = $1 and user_code = $2 and id = any($3::uuid[]) order by id for no key update',
  { locks: 'paper' },
)
const attach = statement(
  'attachments.attach',
  `with gone as (delete from attachment_upload where location_code = $1 and id = any($2::uuid[]) returning id, name, media_type, content)
   insert into paper_attachment (location_code, paper_code, attachment_no, id, name, media_type, content)
   select $1, current_paper_code(), given.nth, id, name, media_type, content
   from unnest($2::uuid[]) with ordinality as given (id, nth) join gone using (id)`,
)

/**
 * Sends a file of a paper here, or one that its user keeps for the next; one of a journal entry to who sees the books; 304 when the browser has it already. It is never shown
 * as a page of the application: a browser that opens the address itself runs nothing of it and saves a PDF.
 */
export async function sendAttachment(pool: pg.Pool, call: Call<typeof getAttachment>): Promise<void> {
  const { actor, http, params } = call
  const { rows } = await pool.query<KeptPicture>({
    ...readFile,
    values: [actor.locationCode, params.id, actor.userCode, may(actor.role, 'see-books')],
  })
  const [file] = rows
  if (!file) throw sharedRefusal('NOT_FOUND', { what: 'This file' })
  const isPicture = file.media_type.startsWith('image/')
  void http
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('content-disposition', isPicture ? 'inline' : 'attachment; filename="attachment.pdf"')
  sendPicture(call, file)
}

/** Keeps a file for a paper that is being typed; its id is the key of the save. Refuses what is neither picture nor PDF. */
export async function saveUpload(
  tx: Tx,
  { actor, body, now, idempotencyKey }: SaveCall<typeof uploadAttachment>,
): Promise<{ attachment: AttachmentRead }> {
  const { locationCode, userCode } = actor
  const sent = Buffer.from(body.content, 'base64')
  const mediaType = documentType(sent)
  if (!mediaType || sent.length > largestAttachment) throw attachmentRefusal('ATTACHMENT_KIND', {}, { content: 'is no picture or PDF' })
  const content = mediaType === 'application/pdf' ? sent : withoutMetadata(sent, mediaType)
  tx.write(dropOld, [locationCode, userCode, now - daysKept * dayMs])
  const id = idempotencyKey.toLowerCase()
  tx.write(insertUpload, [locationCode, id, userCode, now, body.name, mediaType, content])
  return { attachment: { id, name: body.name, mediaType, size: content.length } }
}

/** Locks the files that a paper takes along. Refuses one that this user does not keep here. */
export async function lockAttachments(tx: Tx, actor: { locationCode: string; userCode: string }, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const kept = await tx.rows(lockUploads, [actor.locationCode, actor.userCode, ids])
  if (kept.length !== ids.length) throw attachmentRefusal('ATTACHMENT_GONE')
}

/** The locked files belong to the current paper from now on. */
export function attachFiles(tx: Tx, locationCode: string, ids: readonly string[]): void {
  if (ids.length > 0) tx.write(attach, [locationCode, ids])
}

/** SQL of the files of the paper `master`, as it is read. */
export const attachmentsJson = `(select coalesce(json_agg(json_build_object('id', file.id, 'name', file.name, 'mediaType', file.media_type,
        'size', octet_length(file.content)) order by file.attachment_no), '[]')
      from paper_attachment file where file.location_code = master.location_code and file.paper_code = master.code)`
