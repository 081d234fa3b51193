/** What of trusted types a page needs; browsers without them have none of it. */
interface Policies {
  createPolicy(
    name: 'default' | 'print-frame',
    rules: { createHTML: (text: string) => string | null; createScriptURL?: (url: string) => string | null },
  ): { createHTML(text: string): unknown }
}
export const policies = typeof window === 'undefined' ? undefined : (window as { trustedTypes?: Policies }).trustedTypes

/** Text without tags, such as a style sheet, is drawn as it is; markup comes from the sanitiser alone, which has a policy of its own. */
export const markupOf = (text: string): string | null => (text.includes('<') ? null : text)

/** Workers are of this server, as the page is. */
export const scriptOf = (url: string, page = location.href): string | null =>
  new URL(url, page).origin === new URL(page).origin ? url : null

// The policy of the page asks for trusted types: whatever else a library or a fault of ours would draw as markup or load is refused.
policies?.createPolicy('default', { createHTML: markupOf, createScriptURL: url => scriptOf(url) })
