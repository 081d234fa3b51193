import DOMPurify from 'dompurify'

const allowedTags = ['p', 'b', 'i', 'strong', 'em', 'br', 'div', 'span', 'small', 'h1', 'h2', 'h3', 'h4', 'table', 'tbody', 'tr', 'td']

/** Of a style attribute only the alignment is kept; '' when it has none. */
export function keepTextAlign(style: string): string {
  const match = /(?:^|;)\s*text-align\s*:\s*(left|right|center|justify)\s*(?:!important\s*)?(?:;|$)/i.exec(style)
  return match?.[1] ? `text-align: ${match[1].toLowerCase()}` : ''
}

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
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: ['style', 'colspan'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  })
}
