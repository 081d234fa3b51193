import { UnstyledButton } from '@mantine/core'
import { IconCashBanknote, IconPrinterOff, IconX } from '@tabler/icons-react'
import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { may } from '../../../../kernel/permissions.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { confirmDialog } from '../../../../platform/web/ui/confirm-dialog.ts'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import classes from './printer-badge.module.css'
import { sendWaiting } from './send-waiting.ts'
import { renewTillPrinter, useTillPrinter, type TillPrinter } from './till-printer.ts'
import { dropPrint, useWaitingPrints, type WaitingPrint } from './waiting-prints.ts'

const DrawerDialog = lazy(async () => ({ default: (await import('./drawer-dialog.tsx')).DrawerDialog }))
const tills = ['/sales', '/sales-pos-lite', '/sales-auto-care']
const retryKeys = 'Shift+F8'
const drawerKeys = 'Alt+N'

/** What this till's receipt printer needs of the user, on every page: papers that wait, and on a till the key of the drawer. */
export function PrinterBadge() {
  const printer = useTillPrinter()
  const { pathname } = useLocation()
  const waiting = useWaitingPrints()
  const stuck = waiting.filter(({ problem }) => problem !== '')
  // What was under way when the page was left goes on by itself, once.
  useEffect(() => {
    void sendWaiting()
    void renewTillPrinter().then(gone => gone && notifyError(`${gone} is not in use any more: this till prints with the browser's dialog.`))
  }, [])
  return (
    <>
      {stuck[0] && <Waiting first={stuck[0]} count={stuck.length} onDrop={() => void drop(stuck)} />}
      {printer?.opensDrawer && tills.includes(pathname) && <DrawerKey printer={printer} />}
    </>
  )
}

interface WaitingProps {
  first: WaitingPrint
  count: number
  onDrop: () => void
}

function Waiting({ first, count, onDrop }: WaitingProps) {
  const what = count === 1 ? `${first.title} waits` : `${count} prints wait`
  useShortcut(retryKeys, 'Send waiting prints again', () => void sendWaiting(), { layer: 0 })
  return (
    <span className={classes.waiting} role="status" title={`${first.title} waits for ${first.printer.name}: ${first.problem}`}>
      <IconPrinterOff size={16} aria-hidden />
      <span className={classes.what}>{what} for the printer</span>
      <span className={classes.short} aria-hidden>
        {count === 1 ? '1 waits' : `${count} wait`}
      </span>
      <UnstyledButton className={classes.retry ?? ''} title={`Send it again (${retryKeys})`} onClick={() => void sendWaiting()}>
        Try again
      </UnstyledButton>
      <UnstyledButton className={classes.drop ?? ''} aria-label="Throw waiting prints away" title="Throw away" onClick={onDrop}>
        <IconX size={14} aria-hidden />
      </UnstyledButton>
    </span>
  )
}

async function drop(prints: readonly WaitingPrint[]): Promise<void> {
  const names = prints.map(({ title }) => title).join(', ')
  const text = `${names}: saved, and not printed. The print is thrown away; what is saved stays, and prints again from its own page.`
  if (await confirmDialog(text, { title: 'Throw waiting prints away?', danger: true })) for (const { id } of prints) dropPrint(id)
}

function DrawerKey({ printer }: { printer: TillPrinter }) {
  const { role } = useSession()
  const [isOpen, setOpen] = useState(false)
  const open = () =>
    may(role, 'open-drawer') ? setOpen(true) : notifyError('The drawer opens with a sale for cash. Without one a manager opens it.')
  useShortcut(drawerKeys, 'Open the cash drawer', open, { layer: 0 })
  return (
    // Not a button beside the header's own.
    <span>
      <UnstyledButton
        className={classes.drawer ?? ''}
        aria-label={`Open the cash drawer (${drawerKeys})`}
        title={`Open the cash drawer (${drawerKeys})`}
        onClick={open}
      >
        <IconCashBanknote size={18} aria-hidden />
      </UnstyledButton>
      <Suspense>{isOpen && <DrawerDialog printer={printer} onClose={() => setOpen(false)} />}</Suspense>
    </span>
  )
}
