import { ignored } from '../../../../../platform/web/ignored.ts'
import { whenIdle } from '../../../../../platform/web/when-idle.ts'
import { ownTillAt } from '../../../tills/web/till-flag.ts'

/** What sells without the server. */
export const loadSellAlone = () => import('./sell-alone.ts')

// It could not come any more once it is needed.
const ahead = () =>
  Promise.all([
    loadSellAlone(),
    import('../print/print-invoice.tsx'),
    import('./check-payments.ts'),
    import('../../../../../platform/web/send-or-alone.ts'),
  ])
if (ownTillAt() !== null) whenIdle(() => void ahead().catch(ignored('asked for again when it is needed')))
