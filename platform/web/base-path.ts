import { safeRedirect } from './safe-redirect.ts'

/** The path the application is served under, without a closing slash: "/bizx". A meta tag of the page contains it. */
export const basePath = document.querySelector('meta[name="bizx-base-path"]')?.getAttribute('content') ?? ''

/** The current address below the base path, with its query: "/sales?recall=3101000001". */
export function currentPath(): string {
  const { pathname, search } = window.location
  const below = pathname.startsWith(basePath) ? pathname.slice(basePath.length) : pathname
  return (below || '/') + search
}

/** After login: replaces /login by the address it carries, before anything reads the address. */
export function leaveLogin(): void {
  if (!currentPath().startsWith('/login')) return
  const wanted = safeRedirect(new URLSearchParams(window.location.search).get('redirect'))
  window.history.replaceState(null, '', basePath + (wanted ?? '/dashboard'))
}
