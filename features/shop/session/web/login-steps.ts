import type { CallInput } from '../../../../kernel/endpoint.ts'
import { CallError } from '../../../../platform/web/call-error.ts'
import type { login } from '../contract.ts'

/** What was typed so far; it is sent again with what the next step adds. */
export type Typed = CallInput<typeof login>['body']

const furtherSteps = ['PASSWORD_CHANGE_NEEDED', 'FACTOR_CODE_NEEDED', 'FACTOR_SETUP_NEEDED'] as const

/** A step after username and password: an own password, a code, or an authenticator to set up. */
export interface LoginStep {
  needs: (typeof furtherSteps)[number]
  typed: Typed
}

/** The step that a refused sign-in asks for; null when it was refused for good. */
export function stepAfter(error: unknown, typed: Typed): LoginStep | null {
  const needs = error instanceof CallError ? furtherSteps.find(code => code === error.code) : undefined
  return needs === undefined ? null : { needs, typed }
}

export interface LoginStepProps {
  typed: Typed
  /** The server asks for one more step. */
  onNext: (step: LoginStep) => void
  onCancel: () => void
}
