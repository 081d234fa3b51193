import type { Doubt } from '../kernel/doubt.ts'
import type { CallInput, Endpoint, Reply } from '../kernel/endpoint.ts'
import type { Answer, Staff } from './test-shop.ts'

type Input<E extends Endpoint> = Partial<CallInput<E>>

/** The same request with all that its refusal doubts confirmed, beside what was confirmed before; as it was where that is no doubt. */
export function withYes<E extends Endpoint>(input: Input<E>, { status, error }: Answer<unknown>): Input<E> {
  if (status === 200 || error.code !== 'DOUBTFUL') return input
  const doubts = JSON.parse(String(error.values?.doubts)) as Doubt[]
  const { confirmed = [] } = input.body as { confirmed?: string[] }
  return { ...input, body: { ...(input.body as object), confirmed: [...confirmed, ...doubts.map(({ key }) => key)] } } as Input<E>
}

/** Sends a save as somebody does who says yes to whatever is doubted. */
export async function confirming<E extends Endpoint>(
  staff: Staff,
  endpoint: E,
  input: Input<E>,
  options?: { key?: string },
): Promise<Answer<Reply<E>>> {
  const answer = await staff.call(endpoint, input, options)
  const again = withYes(input, answer)
  return again === input ? answer : staff.call(endpoint, again, options)
}
