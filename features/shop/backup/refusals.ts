import { defineRefusals } from '../../../kernel/refusal.ts'

export const backupRefusal = defineRefusals({
  BACKUP_PASSWORD: { status: 422, text: 'This is not your password. Nothing was downloaded.' },
  BACKUP_TICKET: { status: 409, text: 'This download was begun already, or too long ago. Ask for the backup again.' },
  BACKUP_RUNNING: { status: 409, text: 'A backup is being made or proved already. Wait until that is done.' },
  BACKUP_NO_PASSPHRASE: {
    status: 409,
    text: 'Backups are sealed with a passphrase, and none is set. Set one under Settings, Backup.',
  },
  BACKUP_SET_AT_START: {
    status: 409,
    text: 'The start of the application says what seals the backups (BACKUP_PASSPHRASE). Change it there.',
  },
  BACKUP_COPY_FOLDER: { status: 422, text: 'The second folder {problem}. Nothing was changed.' },
  BACKUP_NONE: { status: 409, text: 'There is no backup on this machine yet. Make one first.' },
})
