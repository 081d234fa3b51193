import { lazy } from 'react'
import { BillPreview } from '../features/selling/sales/web/print/bill-preview.tsx'
import { SettingsPage } from '../features/shop/settings/web/settings-page.tsx'

const ListsPanel = lazy(async () => ({ default: (await import('./lists-panel.tsx')).ListsPanel }))
const Scales = lazy(async () => ({ default: (await import('../features/goods/items/web/scales-tab.tsx')).ScalesTab }))
const Vat = lazy(async () => ({ default: (await import('../features/shop/vat/web/vat-tab.tsx')).VatTab }))
const Backup = lazy(async () => ({ default: (await import('../features/shop/backup/web/backup-tab.tsx')).BackupTab }))
const AuditLog = lazy(async () => ({ default: (await import('../features/overview/audit-log/web/audit-tab.tsx')).AuditTab }))

/** The settings with the tabs of higher features. */
export function Settings() {
  return <SettingsPage Preview={BillPreview} Lists={ListsPanel} Scales={Scales} Vat={Vat} Backup={Backup} AuditLog={AuditLog} />
}
