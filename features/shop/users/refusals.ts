import { defineRefusals } from '../../../kernel/refusal.ts'

export const userRefusal = defineRefusals({
  OWN_ACCOUNT: { status: 403, text: 'You cannot change your own roles or status. Ask somebody else who manages users.' },
  OWN_SIGN_IN: { status: 403, text: 'Your own password, authenticator and sessions are in the menu under your name.' },
  RANK_TOO_LOW: { status: 403, text: '{user} is {rank}: as {role} you manage only users below your own role.' },
  USER_ELSEWHERE: {
    status: 403,
    text: '{user} also works at {location}, where you do not manage users. Ask a superadmin, or somebody who manages users there.',
  },
  ROLE_ELSEWHERE: { status: 403, text: 'You do not manage users at {location}, so you cannot give or take roles there.' },
  ROLE_TOO_HIGH: { status: 403, text: 'At {location} you are {own}: you give and take only roles below it, not {role}.' },
  ROLE_MISSING: { status: 422, text: 'A user needs a role at one location at least. To stop a user from signing in, reject the user.' },
  STATUS_MOVE: { status: 409, text: 'This user is {status}, so this is not possible now.' },
  NO_SECOND_FACTOR: { status: 409, text: '{user} has no authenticator. Look at the list again.' },
  LAST_SUPERADMIN: { status: 409, text: 'At least one active superadmin must remain.' },
})
