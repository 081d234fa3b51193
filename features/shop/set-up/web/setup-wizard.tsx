import { Button, Group, Radio, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { editionTable, editions, type Edition } from '../../../../kernel/edition.ts'
import { messages } from '../../../../kernel/messages.ts'
import { call, CallError } from '../../../../platform/web/call.ts'
import { enterMoves, focusFirstProblem } from '../../../../platform/web/form/enter-moves.ts'
import { sessionStore } from '../../../../platform/web/session.ts'
import { notifySuccess } from '../../../../platform/web/ui/notify.ts'
import { PasswordPairFields, pairProblems, usePasswordPair, type PasswordPair } from '../../session/web/password-pair.tsx'
import { Problem } from '../../session/web/problem.tsx'
import { editionWords } from '../../settings/edition-words.ts'
import { getSetup, setUp, setupBody } from '../contract.ts'
import { demoShopOfSetup, type DemoShopState } from '../demo-shop-contract.ts'
import { DemoShop } from './demo-shop.tsx'
import type { DemoShopAsk } from './use-demo-shop.ts'

const blank = {
  token: '',
  business: { name: '', address: '' },
  /** As typed: separated by commas. */
  phones: '',
  edition: '' as Edition | '',
  isForVat: '' as 'yes' | 'no' | '',
  vat: { tin: '' },
  location: { name: '', address: '' },
  user: { username: '', firstName: '', secondName: '' },
}
type Values = typeof blank
type SetupForm = UseFormReturnType<Values>

const steps = [
  { title: 'Your business', fields: ['token', 'business', 'phones'] },
  { title: 'What it does', fields: ['edition', 'isForVat', 'vat'] },
  { title: 'The first location', fields: ['location'] },
  { title: 'Your account', fields: ['user'] },
] as const

function bodyOf({ token, phones, business, edition, isForVat, vat, location, user }: Values, password: string) {
  const numbers = phones.split(',').map(number => number.trim())
  return {
    ...{ token, location, business: { ...business, phones: numbers.filter(Boolean) }, user: { ...user, password } },
    ...(edition !== '' && { edition }),
    ...(isForVat !== '' && { vat: isForVat === 'yes' ? { tin: vat.tin.trim() } : null }),
  }
}

// The step that contains a field of the form or of the server's answer.
function stepOf(field: string): number {
  const [part = ''] = field.split('.')
  return Math.max(
    0,
    steps.findIndex(({ fields }) => (fields as readonly string[]).includes(part)),
  )
}

function problemsIn(values: Values, step: number): Record<string, string> {
  const found: Record<string, unknown> = schemaResolver(setupBody, { sync: true })(bodyOf(values, 'checked elsewhere'))
  const named = Object.entries(found).map(
    ([field, text]) => [field.startsWith('business.phones') ? 'phones' : field, String(text)] as const,
  )
  const unanswered = [
    ...(values.edition === '' ? [['edition', 'Choose one; it can be changed later'] as const] : []),
    ...(values.isForVat === '' ? [['isForVat', 'Choose one; it can be changed later'] as const] : []),
  ]
  return Object.fromEntries([...named, ...unanswered].filter(([field]) => stepOf(field) === step))
}

/** The first start: the printed token, the business, its first location and its first superadmin. */
export function SetupWizard() {
  const element = useRef<HTMLFormElement>(null)
  const [step, setStep] = useState(0)
  const form = useForm<Values>({ initialValues: blank })
  const pair = usePasswordPair()
  const { problem, isBusy, send } = useSetup({ form, pair, onStep: setStep })
  const isLast = step === steps.length - 1

  // Each step replaces the one that had the focus.
  useEffect(() => element.current?.querySelector('input')?.focus(), [step])

  function goOn(event: FormEvent): void {
    event.preventDefault()
    if (isBusy) return
    const found = problemsIn(form.values, step)
    const pairFound = isLast ? pairProblems({ ...pair, username: form.values.user.username }) : {}
    form.setErrors(found)
    pair.change({ problems: pairFound })
    if (Object.keys({ ...found, ...pairFound }).length > 0) return focusFirstProblem(element.current)
    if (isLast) return void send()
    // The first location usually has the address of the business.
    if (step === 0 && form.values.location.address === '') form.setFieldValue('location.address', form.values.business.address)
    setStep(step + 1)
  }

  return (
    <>
      <Title order={1}>Set up your business</Title>
      <Text c="dimmed" mb="md">
        Step {step + 1} of {steps.length}: {steps[step]?.title}
      </Text>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter goes from field to field */}
      <form ref={element} noValidate onSubmit={goOn} onKeyDown={enterMoves}>
        <Stack gap="md">
          {step === 0 && <BusinessFields form={form} />}
          {step === 1 && <KindFields form={form} />}
          {step === 2 && <LocationFields form={form} />}
          {step === 3 && <AccountFields form={form} pair={pair} />}
          <Problem text={problem} />
          <Group grow>
            {step > 0 && (
              <Button size="md" variant="default" onClick={() => setStep(step - 1)}>
                Back
              </Button>
            )}
            <Button type="submit" size="md" loading={isBusy}>
              {isLast ? 'Complete' : 'Next'}
            </Button>
          </Group>
        </Stack>
      </form>
      {/* Kept on the other steps, so that it knows what it has opened. */}
      <div hidden={step > 0}>
        <DemoShop ask={askDemoShop(form)} begin={demoShopAtFirst} />
      </div>
    </>
  )
}

/** Whether there is a button is said without the token; what it does needs it. */
async function demoShopAtFirst(): Promise<DemoShopState> {
  const { mayOpenDemoShop } = await call(getSetup)
  return mayOpenDemoShop ? { state: 'none', problem: null } : { state: 'elsewhere' }
}

/** The demo shop, for whose acts the token is asked at its own field. */
function askDemoShop(form: SetupForm): DemoShopAsk {
  return async act => {
    const { token } = form.values
    try {
      if (token.trim() !== '') return await call(demoShopOfSetup, { body: { token, act } })
      form.setFieldError('token', 'Type the setup token')
    } catch (error) {
      const wrong = error instanceof CallError ? error.fields.token : undefined
      if (wrong === undefined) throw error
      form.setFieldError('token', wrong)
    }
    document.querySelector<HTMLElement>('[name="token"]')?.focus()
    return null
  }
}

interface SetupOptions {
  form: SetupForm
  pair: PasswordPair
  onStep: (step: number) => void
}

/** Sends everything; a refusal leads back to the step with the wrong field. */
function useSetup({ form, pair, onStep }: SetupOptions) {
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function send(): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      const { username } = await call(setUp, { body: bodyOf(form.values, pair.password) })
      notifySuccess('Your business is set up. Sign in to begin.')
      await sessionStore.welcome(username)
    } catch (error) {
      setBusy(false)
      const failed = error instanceof CallError ? error : null
      const { 'user.password': password, ...fields } = failed?.fields ?? {}
      form.setErrors(fields)
      if (password !== undefined) pair.change({ problems: { password } })
      const [first] = Object.keys(fields)
      if (first !== undefined) onStep(stepOf(first))
      if (first === undefined && password === undefined) setProblem(failed?.text ?? messages.somethingWentWrong)
    }
  }

  return { problem, isBusy, send }
}

function BusinessFields({ form }: { form: SetupForm }) {
  return (
    <>
      <TextInput
        name="token"
        label="Setup token"
        description="Printed where the application was started"
        placeholder="XXXXX-XXXXX-XXXXX-XXXXX-XXXXX-XXXXX"
        required
        size="md"
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        {...form.getInputProps('token')}
      />
      <TextInput label="Business name" required size="md" maxLength={100} {...form.getInputProps('business.name')} />
      <Textarea label="Address" size="md" rows={2} maxLength={200} {...form.getInputProps('business.address')} />
      <TextInput label="Phone numbers" description="Separate several by commas" size="md" {...form.getInputProps('phones')} />
    </>
  )
}

/** Which menus and tills there are, and whether bills carry VAT. */
function KindFields({ form }: { form: SetupForm }) {
  return (
    <>
      <Radio.Group label="What is it?" required {...form.getInputProps('edition')}>
        <Stack gap="xs" mt="xs">
          {editions.map(edition => (
            <Radio key={edition} value={edition} label={editionTable[edition].name} description={editionWords[edition]} />
          ))}
        </Stack>
      </Radio.Group>
      <Radio.Group label="Is it registered for VAT?" required {...form.getInputProps('isForVat')}>
        <Stack gap="xs" mt="xs">
          <Radio value="no" label="No" />
          <Radio value="yes" label="Yes, and its bills contain VAT from today on" />
        </Stack>
      </Radio.Group>
      {form.values.isForVat === 'yes' && (
        <TextInput
          label="TIN"
          description="Nine digits, and -7000 for VAT"
          required
          size="md"
          autoComplete="off"
          maxLength={14}
          {...form.getInputProps('vat.tin')}
        />
      )}
    </>
  )
}

function LocationFields({ form }: { form: SetupForm }) {
  return (
    <>
      <TextInput
        label="Location name"
        description="A shop or store with its own stock and till; more can be added later"
        placeholder="Main shop"
        required
        size="md"
        maxLength={60}
        {...form.getInputProps('location.name')}
      />
      <Textarea label="Address" size="md" rows={2} maxLength={200} {...form.getInputProps('location.address')} />
    </>
  )
}

function AccountFields({ form, pair }: { form: SetupForm; pair: PasswordPair }) {
  return (
    <>
      <TextInput label="First Name" required size="md" maxLength={60} {...form.getInputProps('user.firstName')} />
      <TextInput label="Second Name" size="md" maxLength={60} {...form.getInputProps('user.secondName')} />
      <TextInput
        label="Username"
        description="You sign in with it and may do everything: superadmin"
        required
        size="md"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={30}
        {...form.getInputProps('user.username')}
      />
      <PasswordPairFields pair={pair} size="md" />
    </>
  )
}
