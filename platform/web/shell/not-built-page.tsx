import { Text } from '@mantine/core'
import { IconBarrierBlock } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { useSession } from '../session.ts'
import { labelOf } from './label-of.ts'
import classes from './not-built-page.module.css'
import { screenPlans } from './screen-plans.ts'

const ofReports = 'It will show its figures for the chosen period, to print and to export to Excel.'

/** Stands at the address of a screen that is still to come, and says so. */
export function NotBuiltPage() {
  const { pathname } = useLocation()
  const { mainNavigation, reportNavigation } = useSession()
  const plan = Object.entries(screenPlans).find(([path]) => path === pathname)?.[1]
  const label = labelOf(pathname, mainNavigation, reportNavigation) ?? plan?.label ?? pathname
  return (
    <section className={classes.page}>
      <IconBarrierBlock size={32} stroke={1.4} aria-hidden />
      <h1>{label} is not built yet</h1>
      <Text c="dimmed">{plan?.purpose ?? ofReports}</Text>
    </section>
  )
}
