import { CodeForm } from './code-form.tsx'
import { FactorSetUpForm } from './factor-set-up-form.tsx'
import type { LoginStep, LoginStepProps } from './login-steps.ts'
import { NewPasswordForm } from './new-password-form.tsx'

const forms = {
  PASSWORD_CHANGE_NEEDED: NewPasswordForm,
  FACTOR_CODE_NEEDED: CodeForm,
  FACTOR_SETUP_NEEDED: FactorSetUpForm,
} as const

interface FurtherStepProps extends Omit<LoginStepProps, 'typed'> {
  step: LoginStep
}

/** What a sign-in needs beyond username and password; loaded when somebody needs it. */
export function FurtherStep({ step, onNext, onCancel }: FurtherStepProps) {
  const Form = forms[step.needs]
  return <Form typed={step.typed} onNext={onNext} onCancel={onCancel} />
}
