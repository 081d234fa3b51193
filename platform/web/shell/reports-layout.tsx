import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useSession } from '../session.ts'
import { findScreens } from './find-screens.ts'
import { MenuBranch } from './menu-branch.tsx'
import { leavesOf, menuTree, type MenuLeaf } from './navigation.ts'
import { MenuLink } from './menu-link.tsx'
import { rememberReport, useReportHabits } from './report-habits.ts'
import classes from './reports-layout.module.css'

/** A report with the menu of reports beside it. */
export function ReportsLayout() {
  const { reportNavigation } = useSession()
  const { pathname } = useLocation()
  const [text, setText] = useState('')
  const menus = useMemo(() => menuTree(reportNavigation), [reportNavigation])
  const leaves = useMemo(() => leavesOf(menus), [menus])
  const found = text.trim() === '' ? null : findScreens(leaves, text.trim())
  const isReport = leaves.some(({ path }) => path === pathname)
  useEffect(() => {
    if (isReport) rememberReport(pathname)
  }, [isReport, pathname])
  return (
    <div className={classes.layout} data-report={isReport || undefined}>
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
          {!found && <Often leaves={leaves} current={pathname} />}
          {found
            ? found.map(leaf => <LeafLink key={leaf.path} leaf={leaf} current={pathname} />)
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

interface OftenProps {
  leaves: readonly MenuLeaf[]
  current: string
}

/** The user's favourites and the reports opened last, above the menu. */
function Often({ leaves, current }: OftenProps) {
  const { favourites, last } = useReportHabits()
  const known = (paths: readonly string[]) => paths.flatMap(path => leaves.filter(leaf => leaf.path === path))
  const lists = [
    { title: 'Favourites', found: known(favourites) },
    { title: 'Last used', found: known(last.filter(path => path !== current && !favourites.includes(path))) },
  ]
  return lists
    .filter(({ found }) => found.length > 0)
    .map(({ title, found }) => (
      <section key={title} className={classes.often} aria-label={title}>
        <h3>{title}</h3>
        {found.map(leaf => (
          <LeafLink key={leaf.path} leaf={leaf} current={current} />
        ))}
      </section>
    ))
}

function LeafLink({ leaf: { path, label }, current }: { leaf: MenuLeaf; current: string }) {
  const entry = { name: path, label, icon: null, path, children: [] }
  return <MenuLink entry={entry} path={path} level={1} isCurrent={path === current} />
}
