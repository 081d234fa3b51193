import { Button, Tooltip, type ButtonProps } from '@mantine/core'
import type { MouseEvent, ReactNode, Ref } from 'react'

interface ReasonButtonProps extends Omit<ButtonProps, 'disabled'> {
  /** Why it cannot be pressed now; null when it can. */
  reason: string | null
  onClick: () => void
  /** Read out instead of what stands on it, where that is only a sign. */
  label?: string
  type?: 'button' | 'submit'
  ref?: Ref<HTMLButtonElement>
  children: ReactNode
}

/** A button that says why it cannot be pressed, to the mouse and to the screen reader. */
export function ReasonButton({ reason, onClick, label, type = 'button', children, ...button }: ReasonButtonProps) {
  const isOff = reason !== null
  return (
    <Tooltip label={reason} disabled={!isOff} openDelay={300} withinPortal>
      <Button
        {...button}
        type={type}
        {...(label && { 'aria-label': label })}
        {...(isOff && { 'data-disabled': true, 'aria-disabled': true, 'aria-description': reason })}
        onClick={(event: MouseEvent) => {
          if (isOff) event.preventDefault()
          else onClick()
        }}
      >
        {children}
      </Button>
    </Tooltip>
  )
}
