import { lazy, Suspense, useState, type ReactNode } from 'react'
import { editionTable } from '../../../../kernel/edition.ts'
import { useEntrance, useSession } from '../../../../platform/web/session.ts'
import { Clock } from '../../../../platform/web/ui/clock.tsx'
import { Mark } from '../../../../platform/web/ui/mark.tsx'
import { CredentialsForm } from './credentials-form.tsx'
import { LocationForm } from './location-form.tsx'
import classes from './login-page.module.css'
import type { LoginStep } from './login-steps.ts'

const FurtherStep = lazy(async () => ({ default: (await import('./further-step.tsx')).FurtherStep }))

interface LoginPageProps {
  /** Shown instead of the sign-in while there are no users. */
  setup: ReactNode
}

/** The sign-in: username and password, then the stock location. */
export function LoginPage({ setup }: LoginPageProps) {
  const { startUp } = useSession()
  const { isChoosing } = useEntrance()
  return (
    <div className={classes.page}>
      <header className={classes.brand}>
        <div className={classes.product}>
          <Mark size={36} />
          <span>{editionTable[startUp.edition].name}</span>
        </div>
        <div className={classes.shop}>
          <p className={classes.shopName}>{startUp.clientName}</p>
          <p className={classes.time}>
            <Clock timeZone={startUp.timeZone} withDate />
          </p>
        </div>
        <p className={classes.provider}>
          {startUp.version && <>Version {startUp.version} · </>}
          {startUp.solutionProvider}
        </p>
      </header>
      <main className={classes.work}>
        <div className={classes.form}>{isChoosing ? <LocationForm /> : startUp.needsSetup ? setup : <Credentials />}</div>
      </main>
    </div>
  )
}

/** Username and password, and whatever else the server asks of this user. */
function Credentials() {
  const [step, setStep] = useState<LoginStep | null>(null)
  if (step === null) return <CredentialsForm onNext={setStep} />
  return (
    <Suspense fallback={null}>
      <FurtherStep step={step} onNext={setStep} onCancel={() => setStep(null)} />
    </Suspense>
  )
}
