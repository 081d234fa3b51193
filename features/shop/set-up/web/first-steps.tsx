import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../../../platform/web/call.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { useSave } from '../../../../platform/web/use-save.ts'
import {
  addStarterSet,
  firstStepTitles,
  getFirstSteps,
  saveFirstSteps,
  type FirstSteps as Found,
  type FirstStepKey,
} from '../first-steps-contract.ts'
import { changeDemoShop, getDemoShop, type DemoShopAct } from '../demo-shop-contract.ts'
import { starterKinds, type StarterKind } from '../starter-sets.ts'
import { firstStepWords } from './first-step-words.ts'
import { DemoShop } from './demo-shop.tsx'
import classes from './first-steps.module.css'

const askDemoShop = (act: DemoShopAct) => (act === 'look' ? call(getDemoShop) : call(changeDemoShop, { body: { act } }))

const queryKey = ['first-steps']
const kindNames: Readonly<Record<StarterKind, string>> = { retail: 'Starter set for a shop', garage: 'Starter set for a garage' }

/** What a new business has still to do, each line with its screen; nothing once all is done or put away. */
export function FirstSteps() {
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => call(getFirstSteps, {}, { signal }), staleTime: 0 })
  const queries = useQueryClient()
  const refresh = () => void queries.invalidateQueries({ queryKey })
  const { save, isSaving } = useSave(saveFirstSteps, { draftId: 'first-steps', onSaved: refresh, onRefused: () => (refresh(), false) })
  if (!data || data.isHidden) return null
  const { steps, skipped, version } = data
  const isSettled = ({ key, isDone }: Found['steps'][number]) => isDone || skipped.includes(key)
  const done = steps.filter(isSettled).length
  if (done === steps.length) return null
  const keep = (choices: Partial<Found>) => void save({ body: { skipped, isHidden: false, version, ...choices } })
  const next = steps.find(step => !isSettled(step))?.key
  return (
    <section aria-labelledby="first-steps" className={classes.panel}>
      <header className={classes.head}>
        <h2 id="first-steps">First steps</h2>
        <span>
          <b data-figure>{done}</b> of <b data-figure>{steps.length}</b> done
        </span>
        <Button variant="subtle" size="xs" disabled={isSaving} onClick={() => keep({ isHidden: true })}>
          Hide the first steps
        </Button>
      </header>
      <ol className={classes.steps}>
        {steps.map(step => (
          <Step
            key={step.key}
            stepKey={step.key}
            state={step.isDone ? 'done' : isSettled(step) ? 'skipped' : step.key === next ? 'next' : 'open'}
            isBusy={isSaving}
            onSkip={() => keep({ skipped: [...skipped, step.key] })}
            onTakeUp={() => keep({ skipped: skipped.filter(key => key !== step.key) })}
            onAdded={refresh}
          />
        ))}
      </ol>
      <DemoShop ask={askDemoShop} begin={() => call(getDemoShop)} />
    </section>
  )
}

interface StepProps {
  stepKey: FirstStepKey
  state: 'done' | 'skipped' | 'next' | 'open'
  isBusy: boolean
  onSkip: () => void
  onTakeUp: () => void
  onAdded: () => void
}

const stateWords = { done: 'done', skipped: 'left out', next: 'next', open: 'to do' } as const

function Step({ stepKey, state, isBusy, onSkip, onTakeUp, onAdded }: StepProps) {
  const { startUp } = useSession()
  const { why, to } = firstStepWords(startUp.edition)[stepKey]
  const title = firstStepTitles[stepKey]
  const isOpen = state === 'next' || state === 'open'
  return (
    <li className={classes.step} data-state={state}>
      <span className={classes.tick} aria-hidden="true">
        {state === 'done' ? '✓' : state === 'skipped' ? '–' : ''}
      </span>
      <div>
        <Link to={to}>{title}</Link> <small>{stateWords[state]}</small>
        {isOpen && <p>{why}</p>}
        {isOpen && stepKey === 'lists' && <StarterSets onAdded={onAdded} />}
      </div>
      {isOpen && (
        <Button variant="subtle" size="compact-xs" disabled={isBusy} onClick={onSkip} aria-label={`Leave out: ${title}`}>
          Leave out
        </Button>
      )}
      {state === 'skipped' && (
        <Button variant="subtle" size="compact-xs" disabled={isBusy} onClick={onTakeUp} aria-label={`Take up: ${title}`}>
          Take up
        </Button>
      )}
    </li>
  )
}

/** Units, categories and categories of expenses with one press. */
function StarterSets({ onAdded }: { onAdded: () => void }) {
  const { save, isSaving } = useSave(addStarterSet, {
    draftId: 'starter-set',
    success: ({ added }) => `${added} names added to the lists`,
    onSaved: onAdded,
    invalidate: [['lookups']],
  })
  return (
    <div className={classes.sets}>
      {starterKinds.map(kind => (
        <Button key={kind} variant="default" size="xs" loading={isSaving} onClick={() => void save({ body: { kind } })}>
          {kindNames[kind]}
        </Button>
      ))}
    </div>
  )
}
