import { defineRefusals } from '../../../kernel/refusal.ts'

export const attachmentRefusal = defineRefusals({
  ATTACHMENT_KIND: {
    status: 422,
    text: 'This file is neither a picture nor a PDF that can be kept. Choose a PNG, JPEG, WebP or PDF file of at most 700 kB.',
  },
  ATTACHMENT_GONE: { status: 409, text: 'A file that was attached is not kept any more. Remove it and attach it again.' },
})
