import { put, type Reader } from './reader.ts'

/** Every cheque with its amount, by kind and state. */
export const cheques: Reader = async ({ stage, rows }) => {
  const names = new Map([...stage.cheques].map(([name, code]) => [code, name]))
  const found: Record<string, unknown> = {}
  const all = await rows<{ code: string; kind: string; state: string; amount: string }>(
    'select code, kind, state, money_text(amount) as amount from cheque',
  )
  for (const { code, kind, state, amount } of all) put(found, [`${kind} ${state}`, names.get(code) ?? code], amount)
  return found
}
