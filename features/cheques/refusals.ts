import { defineRefusals } from '../../kernel/refusal.ts'

export const chequeRefusal = defineRefusals({
  CHEQUE_MOVED: { status: 409, text: 'Cheque {number} of {paper} is {state} and not in hand any more. Bring it back first.' },
})
