import { CloseButton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { hideNotice, useSnackbars, type Snackbar } from './notify.ts'
import classes from './snackbars.module.css'

/** Shows the snackbars, beside the page, so that they can be used while a dialog covers it; rendered once in the application. */
export function Snackbars() {
  const snackbars = useSnackbars()
  return createPortal(
    <section className={classes.stack} aria-label="Messages" data-above-dialogs>
      {snackbars.map(snackbar => (
        <SnackbarItem key={snackbar.id} snackbar={snackbar} />
      ))}
    </section>,
    document.body,
  )
}

function SnackbarItem({ snackbar }: { snackbar: Snackbar }) {
  const { id, tone, text, reference, hideAfterMs, onStop } = snackbar
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (hideAfterMs === null || isHeld) return
    const timer = setTimeout(() => hideNotice(id), hideAfterMs)
    return () => clearTimeout(timer)
  }, [id, hideAfterMs, isHeld])

  return (
    <div
      className={classes.snackbar}
      data-tone={tone}
      role={tone === 'bad' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <span className={classes.mark} />
      <div className={classes.text}>
        {text}
        {reference && <small>Reference {reference}</small>}
      </div>
      {onStop && (
        <button type="button" className={classes.stop} onClick={onStop}>
          Stop waiting
        </button>
      )}
      {tone !== 'busy' && <CloseButton size="sm" aria-label="Close message" onClick={() => hideNotice(id)} />}
    </div>
  )
}
