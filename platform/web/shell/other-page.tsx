import { Text } from '@mantine/core'
import { IconBarrierBlock } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { isReportSlug } from '../../../kernel/report-slugs.ts'
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
  const isReport = pathname.startsWith('/reports/') && isReportSlug(pathname.slice('/reports/'.length))
  if (!screen && !isReport) return <NotFoundPage />
  return (
    <section className={classes.page}>
      <IconBarrierBlock size={32} stroke={1.4} aria-hidden />
      <h1>{labelOf(pathname, mainNavigation, reportNavigation) ?? screen?.label ?? pathname} is not built yet</h1>
      <Text c="dimmed">{screen ? screen.purpose : ofReports}</Text>
    </section>
  )
}
