import DOMPurify from 'dompurify'
import { billHtmlAttributes, billHtmlTags, keepTextAlign } from '../../../kernel/bill-html.ts'

let purifier: ReturnType<typeof DOMPurify> | null = null

// An instance of its own, so that the hook changes nobody else's sanitising.
function createPurifier(): ReturnType<typeof DOMPurify> {
  const created = DOMPurify(window)
  created.addHook('uponSanitizeAttribute', (_, data) => {
    if (data.attrName !== 'style') return
    data.attrValue = keepTextAlign(data.attrValue)
    data.keepAttr = data.attrValue !== ''
  })
  return created
}

/** The header or footer of a bill as it may be shown: plain text tags and alignment, no links, images or styles. */
export function safeHtml(html: string): string {
  purifier ??= createPurifier()
  return purifier.sanitize(html, {
    ALLOWED_TAGS: billHtmlTags,
    ALLOWED_ATTR: billHtmlAttributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
}
