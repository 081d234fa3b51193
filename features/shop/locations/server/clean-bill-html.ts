import sanitizeHtml from 'sanitize-html'
import { billHtmlAttributes, billHtmlTags, keepTextAlign } from '../../../../kernel/bill-html.ts'

export interface CleanedHtml {
  html: string
  /** What was removed, as a user would name it: "<script>", "onclick", "style color". Each once. */
  leftOut: string[]
}

const columns = /^[1-9][0-9]?$/

// Keeps allowed attributes and reports removed ones.
function keptAttributes(attributes: Readonly<Record<string, string>>, tell: (what: string) => void): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(attributes)) {
    if (name === 'style') {
      const style = keepTextAlign(value)
      if (style !== '') kept.style = style
      for (const property of value.matchAll(/(?:^|;)\s*([a-z-]+)\s*:/gi)) {
        if (property[1]?.toLowerCase() !== 'text-align' || style === '') tell(`style ${property[1]}`)
      }
    } else if (name === 'colspan' && columns.test(value)) kept.colspan = value
    else tell(name.slice(0, 30))
  }
  return kept
}

/** Sanitises a bill's header or footer: keeps text and its layout, and removes scripts, links and forms. */
export function cleanBillHtml(dirty: string): CleanedHtml {
  const leftOut = new Set<string>()
  const tell = (what: string) => void leftOut.add(what)
  const html = sanitizeHtml(dirty, {
    allowedTags: billHtmlTags,
    allowedAttributes: { '*': billHtmlAttributes },
    // After the transformation a style contains only its alignment.
    parseStyleAttributes: false,
    nestingLimit: 20,
    transformTags: {
      '*': (tagName, attributes) => {
        if (!billHtmlTags.includes(tagName)) tell(`<${tagName.slice(0, 30)}>`)
        return { tagName, attribs: keptAttributes(attributes, tell) }
      },
    },
  })
  return { html: html.trim(), leftOut: [...leftOut].slice(0, 20) }
}
