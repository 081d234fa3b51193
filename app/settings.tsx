import { lazy } from 'react'
import { BillPreview } from '../features/sales/web/print/bill-preview.tsx'
import { SettingsPage } from '../features/settings/web/settings-page.tsx'

const ListsPanel = lazy(async () => ({ default: (await import('./lists-panel.tsx')).ListsPanel }))
const Scales = lazy(async () => ({ default: (await import('../features/items/web/scales-tab.tsx')).ScalesTab }))
const Vat = lazy(async () => ({ default: (await import('../features/vat/web/vat-tab.tsx')).VatTab }))
const Backup = lazy(async () => ({ default: (await import('../features/backup/web/backup-tab.tsx')).BackupTab }))
const AuditLog = lazy(async () => ({ default: (await import('../features/audit-log/web/audit-tab.tsx')).AuditTab }))

/** The settings with the tabs of higher features. */
export function Settings() {
  return <SettingsPage Preview={BillPreview} Lists={ListsPanel} Scales={Scales} Vat={Vat} Backup={Backup} AuditLog={AuditLog} />
}
