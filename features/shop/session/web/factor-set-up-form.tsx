import { Button, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { Reply } from '../../../../kernel/endpoint.ts'
import { messages } from '../../../../kernel/messages.ts'
import { call, CallError } from '../../../../platform/web/call.ts'
import { sessionStore } from '../../../../platform/web/session.ts'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { notifySuccess } from '../../../../platform/web/ui/notify.ts'
import { startSecondFactor } from '../contract.ts'
import { AuthenticatorSecret } from './authenticator-secret.tsx'
import { CodeField } from './code-field.tsx'
import type { LoginStepProps } from './login-steps.ts'
import { Problem } from './problem.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Offer = Reply<typeof startSecondFactor>
interface Shown {
  codes: readonly string[]
  onKept: () => void
}

// The words of a sign-in advise to reload the page, which would forget the offer, and with it the way to the recovery codes.
const unreached = 'The server cannot be reached. Stay on this page and press Set up again: the recovery codes come with its answer.'
const textOf = (error: unknown) => (error instanceof CallError ? error.text : messages.somethingWentWrong)

/** The step after the password of a user whose role asks for an authenticator that is not there yet. */
export function FactorSetUpForm({ typed, onCancel }: LoginStepProps) {
  const [offer, setOffer] = useState<Offer | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const { username, password } = typed

  const ask = () => {
    setProblem(null)
    call(startSecondFactor, { body: { username, password } })
      .then(setOffer)
      .catch((error: unknown) => setProblem(textOf(error)))
  }
  // oxlint-disable-next-line react/exhaustive-deps -- asked for once
  useEffect(ask, [])

  if (shown) {
    return (
      <>
        <Title order={1}>Recovery codes</Title>
        <RecoveryCodes codes={shown.codes} username={username} onKept={shown.onKept} />
      </>
    )
  }
  return (
    <>
      <Title order={1}>Authenticator app</Title>
      <Text c="dimmed" mb="md">
        Your role signs in with a code from your phone too. Scan this with an authenticator app such as Google Authenticator, Microsoft
        Authenticator or Aegis, and type the six digits that it shows.
      </Text>
      {offer === null && problem === null && <LoadingState lines={5} />}
      <Stack gap="md">
        {offer === null && <Problem text={problem} />}
        {offer === null && problem !== null && (
          <Button variant="default" onClick={ask}>
            Try again
          </Button>
        )}
        {offer && (
          <CodeOfOffer
            offer={offer}
            onCode={code =>
              sessionStore.signIn({ ...typed, code, sealedSecret: offer.sealedSecret }, codes => {
                return new Promise(resolve => setShown({ codes, onKept: resolve }))
              })
            }
            onOld={() => (setOffer(null), ask())}
          />
        )}
        <Button variant="subtle" color="gray" fullWidth onClick={onCancel}>
          Sign in as somebody else
        </Button>
      </Stack>
    </>
  )
}

interface CodeOfOfferProps {
  offer: Offer
  onCode: (code: string) => Promise<unknown>
  /** The secret is no longer taken: another one is needed. */
  onOld: () => void
}

function CodeOfOffer({ offer, onCode, onOld }: CodeOfOfferProps) {
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function goOn(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    if (code.trim() === '') {
      setProblem('Type the code')
      return field.current?.focus()
    }
    setBusy(true)
    try {
      await onCode(code)
      notifySuccess(messages.loggedIn)
    } catch (error) {
      if (error instanceof CallError && error.code === 'FACTOR_OFFER_OLD') return onOld()
      setBusy(false)
      setProblem(error instanceof CallError && error.code === 'NETWORK' ? unreached : textOf(error))
      field.current?.select()
    }
  }

  return (
    <form noValidate onSubmit={event => void goOn(event)}>
      <Stack gap="md">
        <AuthenticatorSecret {...offer} />
        <CodeField field={field} size="md" isDigits value={code} error={null} onChange={typed => (setCode(typed), setProblem(null))} />
        <Problem text={problem} />
        <Button type="submit" size="md" fullWidth loading={isBusy}>
          Set up and go on
        </Button>
      </Stack>
    </form>
  )
}
