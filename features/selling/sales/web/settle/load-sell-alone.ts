import { ownTillAt } from '../../../../../platform/web/connection.ts'
import { ignored } from '../../../../../platform/web/ignored.ts'
import { whenIdle } from '../../../../../platform/web/when-idle.ts'

/** What sells without the server. */
export const loadSellAlone = () => import('./sell-alone.ts')

// It could not come any more once it is needed.
if (ownTillAt() !== null) whenIdle(() => void loadSellAlone().catch(ignored('asked for again when it is shown')))
