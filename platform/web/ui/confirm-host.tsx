import { Button, Group } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { keepTabWithin } from '../first-focus.ts'
import { rememberFocus } from '../focus-back.ts'
import { useQuestion, type ConfirmQuestion } from './confirm-dialog.ts'
import classes from './confirm-host.module.css'

/** Shows the questions of `confirmDialog`; rendered once in the application. */
export function ConfirmHost() {
  const question = useQuestion()
  return question && <QuestionDialog question={question} />
}

// A native dialog: it opens at once, works without a connection, and lies above all others.
function QuestionDialog({ question }: { question: ConfirmQuestion }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const yes = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const shown = dialog.current
    const giveBack = rememberFocus()
    // Waits a tick, because the Escape that opened the question would otherwise also answer it.
    const timer = setTimeout(() => {
      shown?.showModal()
      yes.current?.focus()
    })
    return () => {
      clearTimeout(timer)
      shown?.close()
      giveBack()
    }
  }, [question])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is no
    <dialog
      ref={dialog}
      aria-modal="true"
      aria-label={question.title ?? 'Please confirm'}
      className={classes.dialog}
      onCancel={event => {
        event.preventDefault()
        question.answer(false)
      }}
      onKeyDown={event => {
        event.stopPropagation()
        keepTabWithin(event.currentTarget, event.nativeEvent)
      }}
    >
      {question.title && <h2 className={classes.title}>{question.title}</h2>}
      <p className={classes.text}>{question.text}</p>
      {/* The dialog below leaves Escape to buttons that say so. */}
      <Group justify="flex-end" gap="xs">
        <Button data-mantine-stop-propagation variant="default" onClick={() => question.answer(false)}>
          No
        </Button>
        <Button ref={yes} data-mantine-stop-propagation {...(question.isDanger && { color: 'red' })} onClick={() => question.answer(true)}>
          Yes
        </Button>
      </Group>
    </dialog>
  )
}
