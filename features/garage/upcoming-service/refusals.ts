import { defineRefusals } from '../../../kernel/refusal.ts'

export const reminderRefusal = defineRefusals({
  REMINDER_CLOSED: {
    status: 409,
    text: '{vehicle} has been here since: bill {bill} of {date} has closed this reminder. Look at the list again.',
  },
  CALL_DAY_PAST: { status: 422, text: 'The day {date} has passed. Choose today or a later day.' },
})
