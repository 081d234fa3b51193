import { defineRefusals } from '../../kernel/refusal.ts'

export const backupRefusal = defineRefusals({
  BACKUP_PASSWORD: { status: 422, text: 'This is not your password. Nothing was downloaded.' },
  BACKUP_TICKET: { status: 409, text: 'This download was begun already, or too long ago. Ask for the backup again.' },
  BACKUP_RUNNING: { status: 409, text: 'A backup is being made or proved already. Wait until that is done.' },
  BACKUP_NO_PASSPHRASE: {
    status: 409,
    text: 'Backups are sealed with a passphrase, and none is set. Start the application with BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE.',
  },
  BACKUP_NONE: { status: 409, text: 'There is no backup on this machine yet. Make one first.' },
})
