import { Button, type ButtonProps } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'

interface ReasonButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** Why it is disabled; null when it is not. */
  reason: string | null
  /** Left out by the button that submits its form. */
  onClick?: () => void
  type?: 'submit'
  children: ReactNode
}

/** A button that says why it is disabled, to mouse users and to screen readers. */
export function ReasonButton({ reason, onClick, children, ...button }: ReasonButtonProps) {
  const isOff = reason !== null
  return (
    <Button
      {...button}
      {...(isOff && { 'data-disabled': true, 'aria-disabled': true, title: reason })}
      onClick={(event: MouseEvent) => {
        if (isOff) event.preventDefault()
        else onClick?.()
      }}
    >
      {children}
    </Button>
  )
}
