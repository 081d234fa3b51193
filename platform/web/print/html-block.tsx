import { safeHtml } from './safe-html.ts'

export interface HtmlBlockProps {
  html: string
  className?: string
}

/** A shop's own header or footer text, sanitised when it is drawn; nothing when it is empty. */
export function HtmlBlock({ html, className }: HtmlBlockProps) {
  const safe = safeHtml(html)
  if (safe.trim() === '') return null
  return <div className={className} dangerouslySetInnerHTML={{ __html: safe }} />
}
