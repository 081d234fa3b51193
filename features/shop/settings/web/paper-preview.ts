import type { Letterhead } from '../../locations/contract.ts'
import type { ClientProfile } from '../contract.ts'
import type { PrintMode } from '../sales-policy.ts'

/** The data from which a preview of a printed bill is drawn. */
export interface PaperPreviewProps {
  paper: PrintMode
  onPaper: (paper: PrintMode) => void
  client: ClientProfile
  letterhead: Letterhead
}
