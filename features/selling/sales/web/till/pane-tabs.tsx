import type { ReactNode } from 'react'
import classes from './desk-till.module.css'
import type { TillPane } from './use-till-view.ts'

interface PaneTabsProps {
  pane: TillPane
  onPane: (pane: TillPane) => void
  bill: ReactNode
  pay: ReactNode
}

/** Chooses which of the two panes a narrow screen shows. */
export function PaneTabs({ pane, onPane, bill, pay }: PaneTabsProps) {
  const tab = (name: TillPane, content: ReactNode) => (
    <button type="button" role="tab" aria-selected={pane === name} onClick={() => onPane(name)}>
      {content}
    </button>
  )
  return (
    <div className={classes.tabs} role="tablist" aria-label="Bill and payment">
      {tab('bill', bill)}
      {tab('pay', pay)}
    </div>
  )
}
