import { displayDateText, displayDateTime } from '../../../../kernel/dates.ts'
import { displayMoney, money, parseMoney, zero } from '../../../../kernel/money.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { Facts, FactSums, ViewColumns, ViewFrame, ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import { StockPaperBadges } from '../../../stock/stock/web/stock-paper-parts.tsx'
import type { HandOverRead } from '../contract.ts'
import { explanationOf } from './day-report-text.ts'
import { ledgerAmount, sumOfTexts } from './ledger-text.ts'

/** One hand-over: whose till it was, the pieces that were counted, and what the books expected. */
export function HandOverView({ paper }: { paper: HandOverRead }) {
  const { timeZone } = useSession().startUp
  return (
    <ViewFrame
      aside={
        <FactSums
          sums={[
            { label: 'Expected', value: ledgerAmount(paper.expected) },
            { label: 'Counted', value: ledgerAmount(paper.counted) },
            { label: 'Difference', value: ledgerAmount(paper.difference), isTotal: true },
          ]}
        />
      }
    >
      <StockPaperBadges {...paper} />
      <ViewColumns>
        <Facts
          facts={[{ label: 'Till of', value: paper.cashier.name }, ...explanationOf(paper), { label: 'Remarks', value: paper.remarks }]}
        />
        <Facts
          facts={[
            { label: 'Date', value: displayDateText(paper.date) },
            { label: 'Location', value: paper.stockLocation.name },
            { label: 'Written by', value: `${paper.user}, ${displayDateTime(paper.dateTime, timeZone)}` },
          ]}
        />
      </ViewColumns>
      <ViewPart title="Cash handed over">
        <Pieces paper={paper} />
      </ViewPart>
    </ViewFrame>
  )
}

function Pieces({ paper: { cashCount, looseCash } }: { paper: HandOverRead }) {
  return (
    <PlainTable
      label="Cash handed over"
      heads={[{ label: 'Note or coin' }, { label: 'Pieces', isFigure: true }, { label: 'Amount', isFigure: true }]}
    >
      {cashCount.map(({ denomination, pieces }) => {
        const each = parseMoney(denomination) ?? zero
        return (
          <tr key={denomination}>
            <td>{displayMoney(each)}</td>
            <td data-figure>{pieces}</td>
            <td data-figure>{displayMoney(money(each * pieces))}</td>
          </tr>
        )
      })}
      {sumOfTexts([looseCash]) !== 0 && (
        <tr>
          <td>Other cash</td>
          <td data-figure>–</td>
          <td data-figure>{ledgerAmount(looseCash)}</td>
        </tr>
      )}
    </PlainTable>
  )
}
