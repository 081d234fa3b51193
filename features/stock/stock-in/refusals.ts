import { defineRefusals } from '../../../kernel/refusal.ts'

export const stockInRefusal = defineRefusals({
  OPENING_STOCK: { status: 403, text: 'Only an admin enters opening stock, and takes it back. Ask an admin.' },
})
