import { VisuallyHidden } from '@mantine/core'
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react'
import { editionTable } from '../../../kernel/edition.ts'
import { focused } from '../focus-back.ts'
import { lazyPart, useLoadAhead } from '../lazy-part.ts'
import { useSession } from '../session.ts'
import { useShortcut } from '../shortcuts.tsx'
import { KeysHeld } from '../type-ahead.ts'
import type { AccountDialogKind, AccountDialogProps } from './account-dialog.ts'
import { Banner } from './banner.tsx'
import { toggleFullScreen } from './full-screen.ts'
import { Header } from './header.tsx'
import { labelOf } from './label-of.ts'
import type { SearchSource } from './search-source.ts'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { useSidebar } from './use-sidebar.ts'

const GlobalSearch = lazyPart(async () => (await import('./global-search.tsx')).GlobalSearch)
const ShortcutCard = lazyPart(async () => (await import('./shortcut-card.tsx')).ShortcutCard)

export interface ShellProps {
  /** Screens that need the full width: the sidebar is collapsed there. */
  tills: readonly string[]
  /** The sources of the global search; loaded when it is opened. */
  loadSearchSources: () => Promise<readonly SearchSource[]>
  /** The user's own account, opened from the menu under the user's name; loaded when it is shown. */
  AccountDialog: ComponentType<AccountDialogProps>
  /** What waits, as a figure in the header. */
  Waiting: ComponentType
  /** What the user must know on every page; usually nothing. */
  Notice: ComponentType
}

/** The frame around every page: header, menu, search, shortcuts. */
export function Shell({ tills, loadSearchSources, AccountDialog, Waiting, Notice }: ShellProps) {
  const { location, startUp, mainNavigation, reportNavigation } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const isTill = tills.includes(pathname)
  const sidebar = useSidebar(isTill || pathname.startsWith('/reports'))
  const [open, setOpen] = useState<'search' | 'shortcuts' | AccountDialogKind | null>(null)
  const main = useRef<HTMLElement>(null)
  const label = labelOf(pathname, mainNavigation, reportNavigation)

  useLoadAhead()
  useShortcut('Ctrl+K', 'Search or jump to…', () => setOpen('search'))
  useShortcut('?', 'All shortcuts', () => setOpen('shortcuts'))
  useShortcut('Alt+K', 'Warranty check', () => void navigate({ to: '/warranty' }))
  useShortcut('F11', 'Full screen', toggleFullScreen, { isGlobal: true })

  const leaveMenu = useEffectEvent(sidebar.leave)
  useEffect(() => leaveMenu(), [pathname])

  useEffect(() => {
    document.title = label === null ? editionTable[startUp.edition].name : `${label} · ${editionTable[startUp.edition].name}`
  }, [label, startUp.edition])

  // A clicked menu link would keep the focus; the next key belongs to the new page.
  useEffect(() => {
    const isLeft = !focused() || document.activeElement?.closest('[data-menu-link]')
    if (isLeft) main.current?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <div className={classes.shell} data-rail={sidebar.isRail || undefined}>
      <a className={classes.skip} href="#main" onClick={event => (event.preventDefault(), main.current?.focus())}>
        Skip to the page
      </a>
      <Header
        onMenu={sidebar.toggle}
        onSearch={() => setOpen('search')}
        onAccount={setOpen}
        onShortcuts={() => setOpen('shortcuts')}
        Waiting={Waiting}
      />
      <div className={classes.banners}>
        <Banner />
        <Notice />
      </div>
      <Sidebar path={pathname} isRail={sidebar.isRail} onToggle={sidebar.toggle} />
      <main ref={main} id="main" tabIndex={-1} className={classes.main} onPointerDown={sidebar.leave}>
        {/* A till has no room for its name; who cannot see it is told. */}
        {isTill && <VisuallyHidden component="h1">{label}</VisuallyHidden>}
        <Outlet key={location.code} />
      </main>
      <Suspense fallback={<KeysHeld />}>
        {open === 'search' && <GlobalSearch loadSources={loadSearchSources} onClose={() => setOpen(null)} />}
        {open === 'shortcuts' && <ShortcutCard onClose={() => setOpen(null)} />}
        {open !== null && open !== 'search' && open !== 'shortcuts' && <AccountDialog kind={open} onClose={() => setOpen(null)} />}
      </Suspense>
    </div>
  )
}
