import { z } from 'zod'
import { bodySizes, endpoint, requiredText } from '../../../kernel/endpoint.ts'

/** The largest file, in bytes: that of a PDF; pictures are made to fit before they are sent. */
export const largestAttachment = 716_800
/** A paper has at most so many files. */
export const mostAttachments = 4

/** A file of a paper; its contents are fetched by its id. */
export const attachmentRead = z.object({
  id: z.guid(),
  name: z.string(),
  /** Read from the contents: image/png, image/jpeg, image/webp or application/pdf. */
  mediaType: z.string(),
  /** In bytes. */
  size: z.number().int(),
})
export type AttachmentRead = z.infer<typeof attachmentRead>

export const uploadAttachment = endpoint({
  method: 'POST',
  path: 'attachment',
  summary: 'Keep a file for a paper that is being typed (PNG, JPEG, WebP or PDF, base64, at most 700 kB)',
  permission: 'spend',
  saves: true,
  bodyBytes: bodySizes.file,
  body: z.object({
    name: requiredText(120, 'the file needs a name'),
    content: z
      .string()
      .max(Math.ceil(largestAttachment / 3) * 4, 'is larger than 700 kB')
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, 'is not base64'),
  }),
  reply: z.object({ attachment: attachmentRead }),
})

export const getAttachment = endpoint({
  method: 'GET',
  path: 'attachment/:id',
  summary: 'A file of an expense or a journal entry of this location, or one that this user has kept for the next, with an ETag',
  permission: 'spend',
  params: z.object({ id: z.guid() }),
  reply: z.unknown(),
})
