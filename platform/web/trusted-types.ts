/** What of it the page needs; browsers without trusted types have none of it. */
interface Policies {
  createPolicy(
    name: 'default',
    rules: { createHTML: (text: string) => string | null; createScriptURL: (url: string) => string | null },
  ): unknown
}

/** Text without tags, such as a style sheet, is drawn as it is; markup comes from the sanitiser alone, which has a policy of its own. */
export const markupOf = (text: string): string | null => (text.includes('<') ? null : text)

/** Workers are of this server, as the page is. */
export const scriptOf = (url: string, page = location.href): string | null =>
  new URL(url, page).origin === new URL(page).origin ? url : null

// The policy of the page asks for trusted types: whatever else a library or a fault of ours would draw as markup or load is refused.
if (typeof window !== 'undefined') {
  const { trustedTypes } = window as { trustedTypes?: Policies }
  trustedTypes?.createPolicy('default', { createHTML: markupOf, createScriptURL: url => scriptOf(url) })
}
