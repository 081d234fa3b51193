import { Tabs } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, type ComponentType } from 'react'
import { may, type Permission } from '../../../../kernel/permissions.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { EmptyState } from '../../../../platform/web/ui/empty-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { PageHeader } from '../../../../platform/web/ui/page-header.tsx'
import type { PaperPreviewProps } from './paper-preview.ts'
import classes from './settings-page.module.css'

interface SettingsPageProps {
  /** Draws a bill as it will be printed; passed in, because bills belong to a higher feature. */
  Preview: ComponentType<PaperPreviewProps>
  /** The small lists that have no screen of their own. */
  Lists: ComponentType
  /** Barcodes of scales; passed in, because items are a higher feature. */
  Scales: ComponentType
  /** Registration for VAT; passed in, because VAT is a higher feature. */
  Vat: ComponentType
  Backup: ComponentType
  AuditLog: ComponentType
}

interface SettingsTab {
  name: string
  label: string
  permission: Permission
  Content: ComponentType<SettingsPageProps>
}

const tabs: readonly SettingsTab[] = [
  {
    name: 'profile',
    label: 'Client profile',
    permission: 'change-settings',
    Content: lazy(async () => ({ default: (await import('./profile-tab.tsx')).ProfileTab })),
  },
  {
    name: 'locations',
    label: 'Locations',
    permission: 'change-settings',
    Content: lazy(async () => ({ default: (await import('./locations-tab.tsx')).LocationsTab })),
  },
  {
    name: 'business',
    label: 'Business',
    permission: 'change-settings',
    Content: lazy(async () => ({ default: (await import('./business-tab.tsx')).BusinessTab })),
  },
  {
    name: 'selling',
    label: 'Selling',
    permission: 'change-settings',
    Content: lazy(async () => ({ default: (await import('./selling-tab.tsx')).SellingTab })),
  },
  {
    name: 'formats',
    label: 'Numbers and dates',
    permission: 'change-settings',
    Content: lazy(async () => ({ default: (await import('./formats-tab.tsx')).FormatsTab })),
  },
  {
    name: 'sign-in',
    label: 'Signing in',
    permission: 'change-settings',
    Content: lazy(async () => ({ default: (await import('./sign-in-tab.tsx')).SignInTab })),
  },
  { name: 'scales', label: 'Scale barcodes', permission: 'change-settings', Content: ({ Scales }) => <Scales /> },
  { name: 'vat', label: 'VAT', permission: 'change-settings', Content: ({ Vat }) => <Vat /> },
  { name: 'lists', label: 'Lists', permission: 'edit-masters', Content: ({ Lists }) => <Lists /> },
  {
    name: 'clock',
    label: 'Clock',
    permission: 'set-numbers-back',
    Content: lazy(async () => ({ default: (await import('../../session/web/clock-tab.tsx')).ClockTab })),
  },
  { name: 'backup', label: 'Backup', permission: 'download-backup', Content: ({ Backup }) => <Backup /> },
  { name: 'audit', label: 'Audit log', permission: 'see-audit-log', Content: ({ AuditLog }) => <AuditLog /> },
]

/** The settings: the business on papers, its locations, selling, the small lists, and the audit log. */
export function SettingsPage(slots: SettingsPageProps) {
  const { role } = useSession()
  const navigate = useNavigate()
  const search: { tab?: string } = useSearch({ strict: false })
  const shown = tabs.filter(({ permission }) => may(role, permission))
  const open = shown.find(({ name }) => name === search.tab) ?? shown[0]
  const list = useRef<HTMLDivElement>(null)
  const name = open?.name
  // On a narrow screen the tabs move sideways: the open one stands in sight, however it was opened.
  useEffect(() => {
    if (name) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [name])
  if (!open) {
    return (
      <>
        <PageHeader title="Settings" />
        <EmptyState text="Settings are changed by an admin. Ask one if something should be different." />
      </>
    )
  }
  return (
    <div className={classes.page}>
      <PageHeader title="Settings" />
      <Tabs value={open.name} onChange={tab => void navigate({ to: '.', search: { tab: tab ?? '' } })} keepMounted={false}>
        <Tabs.List ref={list} className={classes.tabs ?? ''}>
          {shown.map(({ name, label }) => (
            <Tabs.Tab key={name} value={name}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={open.name} className={classes.panel ?? ''}>
          <Suspense fallback={<LoadingState lines={8} />}>
            <open.Content {...slots} />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </div>
  )
}
