import { Text } from '@mantine/core'
import { IconBarrierBlock } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { screenAt } from '../../../kernel/screens.ts'
import { useSession } from '../session.ts'
import { labelOf } from './label-of.ts'
import { NotFoundPage } from './not-found-page.tsx'
import classes from './other-page.module.css'

const ofReports = 'It will show its figures for the chosen period, to print and to export to Excel.'

/** The page of every other address: says that a screen is not built yet, or does not exist. */
export function OtherPage() {
  const { pathname } = useLocation()
  const { mainNavigation, reportNavigation } = useSession()
  const screen = screenAt(pathname)
  const label = labelOf(pathname, mainNavigation, reportNavigation)
  const isReport = pathname.startsWith('/reports/') && label !== null
  if (!screen && !isReport) return <NotFoundPage />
  return (
    <section className={classes.page}>
      <IconBarrierBlock size={32} stroke={1.4} aria-hidden />
      <h1>{label ?? screen?.label ?? pathname} is not built yet</h1>
      <Text c="dimmed">{screen ? screen.purpose : ofReports}</Text>
    </section>
  )
}
