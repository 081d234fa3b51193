import { displayDateTime } from '../../../../kernel/dates.ts'
import { papers as kinds } from '../../../../kernel/papers.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { amountText } from '../../../../platform/web/ui/amount-text.ts'
import type { FoundPaper } from '../contract.ts'
import classes from './reversal-page.module.css'

interface FoundPapersProps {
  papers: readonly FoundPaper[]
  onChoose: (code: string) => void
}

/** Several papers end with the digits that were typed: one is chosen. */
export function FoundPapers({ papers, onChoose }: FoundPapersProps) {
  const { timeZone } = useSession().startUp
  return (
    <ul className={classes.choices} aria-label="Papers that end with these digits">
      {papers.map(({ code, kind, dateTime, partyName, totalAmount, status }) => (
        <li key={code}>
          <button type="button" onClick={() => onChoose(code)}>
            <b>{code}</b>
            <span>{kinds[kind].title}</span>
            <span>{displayDateTime(dateTime, timeZone)}</span>
            <span>{partyName}</span>
            <span>{amountText(totalAmount)}</span>
            <span>{status === 'reversed' ? 'Reversed' : ''}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
