import { UnstyledButton } from '@mantine/core'
import { IconLayoutSidebarLeftExpand, IconMaximize, IconMinimize, IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense, type ComponentType } from 'react'
import { editionTable } from '../../../kernel/edition.ts'
import { useSession } from '../session.ts'
import { Clock } from '../ui/clock.tsx'
import { Mark } from '../ui/mark.tsx'
import type { AccountDialogKind } from './account-dialog.ts'
import { toggleFullScreen, useIsFullScreen } from './full-screen.ts'
import classes from './header.module.css'
import { LocationSwitch } from './location-switch.tsx'
import { ThemeButton } from './theme-button.tsx'
import { UserMenu } from './user-menu.tsx'

interface HeaderProps {
  /** Opens the menu of a phone. */
  onMenu: () => void
  onSearch: () => void
  onAccount: (kind: AccountDialogKind) => void
  onShortcuts: () => void
  /** What a feature counts for every page, such as bills on hold. */
  Waiting: ComponentType
}

export function Header({ onMenu, onSearch, onAccount, onShortcuts, Waiting }: HeaderProps) {
  const { startUp } = useSession()
  const isFullScreen = useIsFullScreen()
  return (
    <header className={classes.header}>
      <UnstyledButton className={classes.menu ?? ''} aria-label="Open the menu" onClick={onMenu}>
        <IconLayoutSidebarLeftExpand size={20} aria-hidden />
      </UnstyledButton>
      <Link to="/dashboard" className={classes.brand} title="To the dashboard" data-menu-link>
        <Mark size={26} />
        <span>
          <strong>{editionTable[startUp.edition].name}</strong>
          <small title={startUp.solutionProvider}>
            v{startUp.version} · {startUp.solutionProvider.replace(/^BizX /, '')}
          </small>
        </span>
      </Link>
      <LocationSwitch />
      <UnstyledButton className={classes.search ?? ''} onClick={onSearch} title="Search or jump to… (Ctrl+K)">
        <IconSearch size={16} aria-hidden />
        <span>Search or jump to…</span>
        <kbd aria-hidden>Ctrl+K</kbd>
      </UnstyledButton>
      <div className={classes.tools}>
        <Suspense>
          <Waiting />
        </Suspense>
        <span className={classes.clock}>
          <Clock timeZone={startUp.timeZone} />
        </span>
        <UnstyledButton
          className={classes.tool ?? ''}
          aria-label={isFullScreen ? 'Leave full screen (F11)' : 'Full screen (F11)'}
          title={isFullScreen ? 'Leave full screen (F11)' : 'Full screen (F11)'}
          onClick={toggleFullScreen}
        >
          {isFullScreen ? <IconMinimize size={18} aria-hidden /> : <IconMaximize size={18} aria-hidden />}
        </UnstyledButton>
        <ThemeButton className={classes.tool} />
        <UserMenu className={classes.user} onAccount={onAccount} onShortcuts={onShortcuts} />
      </div>
    </header>
  )
}
