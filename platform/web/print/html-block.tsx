import { drawnHtml, safeHtml } from './safe-html.ts'

export interface HtmlBlockProps {
  html: string
  className?: string
}

/** A shop's own header or footer text, sanitised when it is drawn; nothing when it is empty. */
export function HtmlBlock({ html, className }: HtmlBlockProps) {
  if (safeHtml(html).trim() === '') return null
  return <div className={className} dangerouslySetInnerHTML={{ __html: drawnHtml(html) }} />
}
