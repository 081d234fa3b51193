import { defineRefusals } from '../../../kernel/refusal.ts'

export const tileRefusal = defineRefusals({
  TILE_ITEM: { status: 422, text: 'One of these items is not sold any more. Look at the favourites again and arrange them anew.' },
})
