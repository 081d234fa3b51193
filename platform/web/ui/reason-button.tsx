import { Button, type ButtonProps } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'

interface ReasonButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** Why it cannot be pressed now; null when it can. */
  reason: string | null
  onClick: () => void
  children: ReactNode
}

/** A button that says why it cannot be pressed, to the mouse and to the screen reader. */
export function ReasonButton({ reason, onClick, children, ...button }: ReasonButtonProps) {
  const isOff = reason !== null
  return (
    <Button
      {...button}
      {...(isOff && { 'data-disabled': true, 'aria-disabled': true, title: reason })}
      onClick={(event: MouseEvent) => {
        if (isOff) event.preventDefault()
        else onClick()
      }}
    >
      {children}
    </Button>
  )
}
