import { defineRefusals } from '../../../kernel/refusal.ts'

export const tillRefusal = defineRefusals({
  TILL_UNKNOWN: { status: 404, text: 'Till T{till} is not known at this location. Enrol this browser again.' },
  TILL_KEY: { status: 422, text: 'This is no key of a till. Enrol this browser again.' },
  TILL_CONTACT_SEAL: {
    status: 422,
    text: 'This is not what till T{till} said: its signature is wrong, and nothing is changed. Reload the page of the till; if it comes again, enrol this browser again.',
  },
  TILL_ENROLLED: { status: 409, text: 'This browser is enrolled already, as till T{till}.' },
  TILL_FORGOTTEN: { status: 409, text: 'Till T{till} was forgotten. Enrol this browser again.' },
  TILL_HOLDS_BILLS: {
    status: 409,
    text: 'Till T{till} said that it still has {waiting} bills for {total}. Bring it in touch first, or forget it with the sealed file saved.',
  },
})
