import { Facts, ViewFrame, ViewPart } from '../../../../platform/web/ui/view-parts.tsx'
import type { OpeningRead } from '../contract.ts'
import { factsOfOpening } from './opening-facts.ts'
import { openingKindWords } from './opening-words.ts'

/** One opening balance in full. */
export function OpeningView({ paper }: { paper: OpeningRead }) {
  return (
    <ViewFrame aside={null}>
      <ViewPart title={openingKindWords[paper.kind]}>
        <Facts facts={factsOfOpening(paper)} />
      </ViewPart>
    </ViewFrame>
  )
}
