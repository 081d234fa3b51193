import { createJobCard, moveJobCard } from '../../features/garage/job-cards/contract.ts'
import { jobStates } from '../../features/garage/job-cards/job-card.ts'
import { demoVehicle } from '../papers/job-card.ts'
import { recordHold } from './holds.ts'
import { recordJobCard } from './job-cards.ts'
import { ask, oneIn, people, recent, type Lane } from './lane.ts'

/** Books a vehicle in: a card, and a hold without lines that no lane takes up. */
export async function bookVehicleIn(lane: Lane): Promise<void> {
  const { model, dice, location } = lane
  const body = { vehicleMasterCode: demoVehicle, complaint: `Noise ${dice.below(1000)}` }
  const reply = await ask(lane, { who: dice.pick(people), endpoint: createJobCard, expected: 'saved' }, { body })
  if (!reply) return
  const card = { location, code: reply.code, version: 1, state: 'booked' }
  const cart = { location, customerCode: '', isCash: true, lines: [], percent: 0n, amount: 0n }
  recordHold(model, { location, id: reply.jobCard.holdId, version: 1, state: 'open', cart, total: 0n })
  recordJobCard(model, card)
  lane.jobCards.push(card)
}

/** Moves a card on the board; once in a while by somebody who saw an older one. */
export async function moveCard(lane: Lane): Promise<void> {
  const card = recent(lane, lane.jobCards)
  if (!card) return
  const isLate = oneIn(lane, 6)
  const state = lane.dice.pick(jobStates)
  const body = { code: card.code, version: card.version + (isLate ? 1 : 0), state }
  const reply = await ask(lane, { who: lane.dice.pick(people), endpoint: moveJobCard, expected: isLate ? 'CONFLICT' : 'saved' }, { body })
  if (!reply) return
  card.state = state
  card.version += 1
  recordJobCard(lane.model, card)
}
