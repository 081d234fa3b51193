import type { Letterhead } from '../../../features/shop/locations/contract.ts'
import { storedLocation } from '../session-storage.ts'
import { currentSession } from '../session.ts'

/** Of a location that is not known here. */
export const noLetterhead: Letterhead = { posHeader: '', dotHeader: '', dotFooter: '' }

/** The head and foot that this location prints on its papers. */
export const letterheadHere = (): Letterhead => storedLocation(currentSession().location.code)?.stockLocationDetail ?? noLetterhead

/** The maker of the system and how to reach them; printed at the end of every paper. */
export const solutionProvider = () => currentSession().startUp.solutionProvider
