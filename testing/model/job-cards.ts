import { record, type ShopModel } from './shop-model.ts'

/** A vehicle in the workshop, as far as the board shows it. */
export interface ModelJobCard {
  location: string
  code: string
  version: number
  state: string
}

export function recordJobCard(model: ShopModel, card: ModelJobCard): void {
  record(model, { ...card, kind: 'job card' }, [card.state, card.version])
}
