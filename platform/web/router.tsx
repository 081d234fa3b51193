import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect, type RouteComponent } from '@tanstack/react-router'
import { roles } from '../../kernel/codes.ts'
import { basePath } from './base-path.ts'
import { queryPairs } from './query-pairs.ts'
import { currentSession } from './session.ts'
import { PageError } from './shell/page-error.tsx'
import { Shell, type ShellProps } from './shell/shell.tsx'
import { ComingPage } from './ui/coming-page.tsx'

/** The pages that are built, by path; each loads when it is opened. */
export type BuiltPages = Readonly<Record<string, RouteComponent>>

interface RouterOptions extends ShellProps {
  pages: BuiltPages
  /** The page at the address of every report. */
  ReportPage: RouteComponent
}

const OtherPage = lazyRouteComponent(() => import('./shell/other-page.tsx'), 'OtherPage')

// A user without the permission of a screen goes to the dashboard (spec §4); guests never reach the router. All four roles may open all
// screens (spec §6), and what they may do there is decided by permissions.
function guard(): void {
  if (!roles.includes(currentSession().role)) throw redirect({ to: '/dashboard' })
}

/** Routes to the pages that are built. Every other address leads to the page that describes the screens still to come. */
export function makeRouter({ pages, ReportPage, ...shell }: RouterOptions) {
  const root = createRootRoute({
    component: () => <Shell {...shell} />,
    notFoundComponent: OtherPage,
  })
  const start = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/dashboard' })
    },
  })
  // Only guests may open the login page.
  const login = createRoute({
    getParentRoute: () => root,
    path: '/login',
    beforeLoad: () => {
      throw redirect({ to: '/dashboard', replace: true })
    },
  })
  const pageRoutes = Object.entries(pages).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component, beforeLoad: guard }),
  )
  const others = createRoute({ getParentRoute: () => root, path: '$', component: OtherPage, beforeLoad: guard })
  const reports = createRoute({
    getParentRoute: () => root,
    path: '/reports',
    beforeLoad: guard,
    component: lazyRouteComponent(() => import('./shell/reports-layout.tsx'), 'ReportsLayout'),
  })
  const reportIndex = createRoute({
    getParentRoute: () => reports,
    path: '/',
    component: lazyRouteComponent(() => import('./shell/reports-index-page.tsx'), 'ReportsIndexPage'),
  })
  // The server knows which reports there are: the browser does not wait for a list of them.
  const report = createRoute({ getParentRoute: () => reports, path: '$slug', component: ReportPage })
  return createRouter({
    routeTree: root.addChildren([start, login, ...pageRoutes, others, reports.addChildren([reportIndex, report])]),
    basepath: basePath || '/',
    defaultPreload: 'intent',
    defaultPendingMs: 0,
    defaultPendingMinMs: 0,
    defaultPendingComponent: ComingPage,
    defaultErrorComponent: PageError,
    defaultNotFoundComponent: OtherPage,
    parseSearch: readSearch,
    stringifySearch: writeSearch,
  })
}

// Search values stay text: a bill number must not become a number.
function readSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text))
}

function writeSearch(search: Record<string, unknown>): string {
  const pairs = queryPairs(search)
  return pairs.length ? `?${new URLSearchParams(pairs)}` : ''
}
