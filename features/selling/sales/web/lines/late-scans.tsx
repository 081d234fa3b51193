import { Suspense } from 'react'
import { lazyPart } from '../../../../../platform/web/lazy-part.ts'
import type { AwaitedScan } from './use-scanned-items.ts'

// Most scans are answered before anybody could read that they were heard.
const AwaitedScans = lazyPart(async () => (await import('./awaited-scans.tsx')).AwaitedScans)

/** The scans whose answers are late, below the lines of either till; nothing while there are none. */
export function LateScans({ scans }: { scans: readonly AwaitedScan[] }) {
  return <Suspense>{scans.length > 0 && <AwaitedScans scans={scans} />}</Suspense>
}
