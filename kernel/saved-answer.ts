import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** For a page that was closed before its save was answered. */
export const getSavedAnswer = endpoint({
  method: 'GET',
  path: 'saved-answer/:key',
  summary: 'What an own save at this location was answered under its key; null when nothing is saved under it',
  permission: 'own-account',
  params: z.object({ key: z.uuid() }),
  reply: z.object({ answer: z.unknown() }),
})
