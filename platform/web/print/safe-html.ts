import DOMPurify from 'dompurify'
import { billHtmlAttributes, billHtmlTags, keepTextAlign } from '../../../kernel/bill-html.ts'

let purifier: ReturnType<typeof DOMPurify> | null = null

// An own instance of the sanitiser, so that its hook does not change other uses.
function createPurifier(): ReturnType<typeof DOMPurify> {
  const created = DOMPurify(window)
  created.addHook('uponSanitizeAttribute', (_, data) => {
    if (data.attrName !== 'style') return
    data.attrValue = keepTextAlign(data.attrValue)
    data.keepAttr = data.attrValue !== ''
  })
  return created
}

const rules = { ALLOWED_TAGS: billHtmlTags, ALLOWED_ATTR: billHtmlAttributes, ALLOW_DATA_ATTR: false, ALLOW_ARIA_ATTR: false }

/** Sanitises the header or footer of a bill: text tags and alignment only; no links, images or other styles. */
export function safeHtml(html: string): string {
  purifier ??= createPurifier()
  return purifier.sanitize(html, rules)
}

/** The same to be drawn: the page draws no other markup. Browsers without trusted types get the text. */
export function drawnHtml(html: string) {
  purifier ??= createPurifier()
  return purifier.sanitize(html, { ...rules, RETURN_TRUSTED_TYPE: true })
}
