import { accessibilityFaults } from './accessibility.ts'
import { chanceFaults } from './chance.ts'
import { draftFaults } from './drafts.ts'
import type { Fault } from './fault.ts'
import { figureFaults } from './figures.ts'
import { formFaults } from './forms.ts'
import { houseFaults } from './house.ts'
import { lineFaults } from './lines.ts'
import { listFaults } from './lists.ts'
import { permissionFaults } from './permissions.ts'
import { reportFaults } from './reports.ts'

/** Every fault that `npm run test:mutants` plays. */
export const faults: readonly Fault[] = [
  ...figureFaults,
  ...reportFaults,
  ...formFaults,
  ...listFaults,
  ...accessibilityFaults,
  ...permissionFaults,
  ...chanceFaults,
  ...lineFaults,
  ...draftFaults,
  ...houseFaults,
]
