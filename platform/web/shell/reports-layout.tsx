import { Outlet, useLocation } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useSession } from '../session.ts'
import { findScreens } from './find-screens.ts'
import { MenuBranch } from './menu-branch.tsx'
import { leavesOf, menuTree } from './navigation.ts'
import { MenuLink } from './menu-link.tsx'
import classes from './reports-layout.module.css'

/** A report with the menu of reports beside it. */
export function ReportsLayout() {
  const { reportNavigation } = useSession()
  const { pathname } = useLocation()
  const [text, setText] = useState('')
  const menus = useMemo(() => menuTree(reportNavigation), [reportNavigation])
  const found = text.trim() === '' ? null : findScreens(leavesOf(menus), text.trim())
  return (
    <div className={classes.layout}>
      <nav className={classes.menu} aria-labelledby="report-menu">
        <h2 id="report-menu">Report</h2>
        <input
          className={classes.filter}
          type="search"
          aria-label="Find a report"
          placeholder="Find a report"
          value={text}
          onChange={event => setText(event.currentTarget.value)}
        />
        <div className={classes.entries}>
          {found
            ? found.map(({ path, label }) => (
                <MenuLink
                  key={path}
                  entry={{ name: path, label, icon: null, path, children: [] }}
                  path={path}
                  level={1}
                  isCurrent={path === pathname}
                />
              ))
            : menus.map(entry => <MenuBranch key={entry.name} entry={entry} current={pathname} level={0} />)}
          {found?.length === 0 && <p>No report has this in its name.</p>}
        </div>
      </nav>
      <div className={classes.report}>
        <Outlet />
      </div>
    </div>
  )
}
