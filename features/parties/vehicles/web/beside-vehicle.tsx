import { Text } from '@mantine/core'
import type { ComponentProps, ComponentType } from 'react'
import { businessToday } from '../../../../platform/web/business-today.ts'
import { knownBeside } from '../../../shop/duplicates/web/known-records.tsx'
import { yearProblem } from '../year-of-make.ts'

type Known = ReturnType<typeof knownBeside>

/** Said under the form of a vehicle: who has its numbers already, and a year of make that has not come yet. */
export function besideVehicle(loadMerge: Parameters<typeof knownBeside>[1]): Known {
  const Known: ComponentType<ComponentProps<Known>> = knownBeside('vehicle', loadMerge)
  return function BesideVehicle(props) {
    const problem = yearProblem(props.values.year, businessToday())
    return (
      <>
        {problem && (
          <Text size="sm" c="var(--warning)" fw={500} role="status">
            {problem}: is it the year of make?
          </Text>
        )}
        <Known {...props} />
      </>
    )
  }
}
