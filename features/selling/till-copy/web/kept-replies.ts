// What the till's page reads before it can sell, as the server answered it last: whose session it is, the menus, the shop's settings.
const paths: ReadonlySet<string> = new Set([
  ...['start-up', 'sign-in-with-user', 'navigation-by-role/:roleId', 'get-stock-location'],
  ...['client-profile', 'payment-type', 'bank', 'receipt-printer', 'entry-stops', 'scale-settings', 'vat-status'],
])
const name = 'bizx.tillReplies'
/** A session that is not used for so long ends, here as at the server. */
const longestMs = 12 * 3_600_000

interface Kept {
  /** The end of the session's token: what another user was told is nobody else's. */
  token: string
  at: number
  replies: Record<string, unknown>
}

const tokenNow = () => (localStorage.getItem('bizx.accessToken') ?? '').slice(-16)

function read(): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as Kept | null
    return kept !== null && kept.token === tokenNow() && Date.now() - kept.at < longestMs ? kept : null
  } catch {
    return null
  }
}

const keyOf = (path: string, input: object) => `${path} ${JSON.stringify(input)}`

/** Keeps a reply that the page needs to open. */
export function hearReply(path: string, input: object, reply: unknown): void {
  if (!paths.has(path)) return
  const kept = read()
  const replies = { ...kept?.replies, [keyOf(path, input)]: reply }
  try {
    localStorage.setItem(name, JSON.stringify({ token: tokenNow(), at: Date.now(), replies } satisfies Kept))
  } catch {
    // Without room for it the page does not open without the server.
    localStorage.removeItem(name)
  }
}

/** What was answered last to this session; undefined where that is too long ago, or nothing was. */
export function keptReply(path: string, input: object): unknown {
  return read()?.replies[keyOf(path, input)]
}

/** When something of it was answered last; null where nothing is kept. */
export const keptSince = (): number | null => read()?.at ?? null

export function forgetReplies(): void {
  localStorage.removeItem(name)
}
