import { defineRefusals } from '../../../kernel/refusal.ts'

export const locationRefusal = defineRefusals({
  LOCATION_HERE: { status: 409, text: 'You are working at {location}. Switch to another location before you close this one.' },
  LOCATIONS_FULL: { status: 409, text: 'All 99 location numbers are in use.' },
})
