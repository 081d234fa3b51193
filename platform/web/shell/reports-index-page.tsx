import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSession } from '../session.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { leavesOf, menuTree } from './navigation.ts'
import classes from './reports-index-page.module.css'

/** The list of all reports in the role's menu. */
export function ReportsIndexPage() {
  const { reportNavigation } = useSession()
  const menus = useMemo(() => menuTree(reportNavigation), [reportNavigation])
  return (
    <>
      <PageHeader title="Reports" note="Choose one here, from the menu, or with Ctrl+K" />
      <div className={classes.groups}>
        {menus.map(entry => (
          <section key={entry.name} className={classes.group}>
            <h2>{entry.label}</h2>
            <ul>
              {leavesOf([entry]).map(({ path, label }) => (
                <li key={path}>
                  <Link to={path}>{label}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
