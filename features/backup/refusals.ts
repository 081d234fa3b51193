import { defineRefusals } from '../../kernel/refusal.ts'

export const backupRefusal = defineRefusals({
  BACKUP_PASSWORD: { status: 422, text: 'This is not your password. Nothing was downloaded.' },
  BACKUP_TICKET: { status: 409, text: 'This download was begun already, or too long ago. Ask for the backup again.' },
  BACKUP_RUNNING: { status: 409, text: 'A backup is being made already. Wait until it is there.' },
})
