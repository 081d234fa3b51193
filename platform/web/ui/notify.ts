import { notifications } from '@mantine/notifications'
import { createElement } from 'react'
import { CallError } from '../call-error.ts'
import { messages } from '../../../kernel/messages.ts'
import { SnackbarText } from './snackbar-text.tsx'

/** Snackbars hide by themselves after this long (spec §9). */
export const autoHideMs = 6_000

/** A snackbar that says what worked. */
export function notifySuccess(text: string): void {
  notifications.show({ message: text, color: 'green', autoClose: autoHideMs, role: 'status' })
}

/** The error snackbar: the text a user can act on, with the reference the server logged. */
export function notifyError(error: unknown): void {
  const text = typeof error === 'string' ? error : error instanceof CallError ? error.text : messages.somethingWentWrong
  const reference = error instanceof CallError ? error.requestId : null
  if (typeof error !== 'string' && !(error instanceof CallError)) console.error(error)
  notifications.show({ message: createElement(SnackbarText, { text, reference }), color: 'red', autoClose: autoHideMs, role: 'alert' })
}

/** A snackbar that stays until `hideNotice`, for a state such as "Trying again…". */
export function showNotice(id: string, text: string): void {
  notifications.show({ id, message: text, loading: true, autoClose: false, withCloseButton: false, role: 'status' })
}

export function hideNotice(id: string): void {
  notifications.hide(id)
}
