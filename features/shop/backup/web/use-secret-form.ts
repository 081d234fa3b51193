import { useRef, useState, type FormEvent } from 'react'
import { CallError } from '../../../../platform/web/call.ts'
import { focusFirstProblem } from '../../../../platform/web/form/enter-moves.ts'
import { notifyError } from '../../../../platform/web/ui/notify.ts'

interface SecretForm<Values extends Record<string, string>> {
  blank: Values
  problemsOf: (values: Values) => Partial<Values>
  /** Sends what was typed. What the server refuses stands at its field, or is said. */
  send: (values: Values) => Promise<void>
}

/** A form with passwords: what was typed is in no draft, and is gone once it was sent. */
export function useSecretForm<Values extends Record<string, string>>({ blank, problemsOf, send }: SecretForm<Values>) {
  const [values, setValues] = useState(blank)
  const [problems, setProblems] = useState<Partial<Values>>({})
  const [isBusy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)

  function show(found: Partial<Values>): void {
    setProblems(found)
    setTimeout(() => focusFirstProblem(element.current))
  }

  async function sendAll(): Promise<void> {
    setBusy(true)
    try {
      await send(values)
      setValues(blank)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const { fields } = error
      if (Object.keys(fields).length > 0) show(fields as Partial<Values>)
      else notifyError(error)
    } finally {
      setBusy(false)
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (isBusy) return
    const found = problemsOf(values)
    if (Object.keys(found).length > 0) show(found)
    else void sendAll()
  }

  const field = (name: keyof Values & string) => ({
    value: values[name],
    error: problems[name],
    maxLength: 200,
    disabled: isBusy,
    onChange: (event: { currentTarget: HTMLInputElement }) => change({ [name]: event.currentTarget.value } as Partial<Values>),
  })
  function change(typed: Partial<Values>): void {
    setValues({ ...values, ...typed })
    setProblems({})
  }
  return { element, values, change, submit, field, isBusy }
}
