import { Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { messages } from '../../../kernel/messages.ts'
import classes from './error-boundary.module.css'

interface ErrorBoundaryProps {
  children: ReactNode
}

/** The outermost error boundary: shows an error instead of an empty page. Pages have their own boundary inside. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <main className={classes.failed} role="alert">
        <p>{messages.somethingWentWrongPlaceholder}</p>
        <Button onClick={() => window.location.reload()}>Reload the page</Button>
      </main>
    )
  }
}
