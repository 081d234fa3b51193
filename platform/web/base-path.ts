import { safeRedirect } from './safe-redirect.ts'

/** The path the application is served under, without a closing slash: "/bizx". A tag of the page says it. */
export const basePath = document.querySelector('meta[name="bizx-base-path"]')?.getAttribute('content') ?? ''

/** Where the visitor is, below the base path, with search: "/sales?recall=3101000001". */
export function currentPath(): string {
  const { pathname, search } = window.location
  const below = pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname
  return (below || '/') + search
}

/** After login: from /login to the path it carries, before anything reads the address. */
export function leaveLogin(): void {
  if (!currentPath().startsWith('/login')) return
  const wanted = safeRedirect(new URLSearchParams(window.location.search).get('redirect'))
  window.history.replaceState(null, '', basePath + (wanted ?? '/dashboard'))
}
