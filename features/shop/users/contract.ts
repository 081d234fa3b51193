import { z } from 'zod'
import { codeText, endpoint, idParams, text, termParams, timeText } from '../../../kernel/endpoint.ts'
import { masterEndpoints } from '../../../kernel/master.ts'
import { messages } from '../../../kernel/messages.ts'
import { newPassword, newUsername, sessionList, sessionsEnded, sessionsToEnd } from '../session/account-contract.ts'
import { statusMoves, userStatuses } from './user-rules.ts'

const roleId = z.number().int().min(1).max(4)

export const userBody = z.object({
  username: newUsername,
  firstName: text(60).min(1, messages.nameRequired),
  secondName: text(60).default(''),
  /** The role at each location where the user works. */
  stockLocations: z.array(z.object({ code: codeText, roleId })).max(99),
})

/** Users with their roles, as `stockLocations` of the login user (spec §3). A user created by a manager is pending. */
export const users = masterEndpoints({
  path: 'user',
  one: 'user',
  many: 'user',
  title: 'User',
  row: {
    username: z.string(),
    firstName: z.string(),
    secondName: z.string(),
    status: z.enum(userStatuses),
    /** The reason of a rejection. */
    statusReason: z.string(),
    hasPassword: z.boolean(),
    /** Whether somebody else set the password and the user has not replaced it yet. */
    mustChangePassword: z.boolean(),
    /** When the user added an authenticator; null without one. */
    secondFactorAt: timeText.nullable(),
    createdAt: timeText,
    /** The user who created or proposed this one; empty for the first user. */
    createdBy: z.string(),
    lastSeenAt: timeText.nullable(),
    stockLocations: z.array(z.object({ code: z.string(), name: z.string(), pivot: z.object({ roleId: z.number().int() }) })),
  },
  detail: {
    /** All present and former roles of the user, newest first. */
    roleHistory: z.array(
      z.object({ code: z.string(), name: z.string(), roleId: z.number().int(), validFrom: timeText, validTo: timeText.nullable() }),
    ),
  },
  body: userBody,
  filters: {
    status: z.enum(userStatuses).optional(),
    /** Only users with a role at this location. */
    locationCode: codeText.optional(),
    /** Only users with this role at any location. */
    roleId: z.coerce.number().int().min(1).max(4).optional(),
    /** Only users who have an authenticator, or who have none. */
    authenticator: z.enum(['yes', 'no']).optional(),
  },
  sort: ['username', 'code', 'firstName', 'status', 'lastSeenAt'],
  permissions: { read: 'see-users', create: 'propose-users', write: 'manage-users' },
})

export const searchUsers = endpoint({
  method: 'GET',
  path: 'user-search/:term',
  summary: 'Users by code, username or name, to choose one: of the own location alone for who does not see users',
  permission: 'look-up',
  params: termParams,
  reply: z.object({
    user: z.array(z.object({ code: z.string(), username: z.string(), firstName: z.string(), secondName: z.string() })),
  }),
})

export const changeUserStatus = endpoint({
  method: 'PUT',
  path: 'user-status/:id',
  summary: 'Approve, reject or reactivate a user; a rejected one is signed out at once',
  permission: 'manage-users',
  saves: true,
  params: idParams,
  body: z.object({ move: z.enum(statusMoves), reason: text(200).default(''), version: z.number().int().min(1) }),
  reply: z.object({ code: z.string(), status: z.enum(userStatuses) }),
})

/** No idempotency key, because the body contains a password: sent twice, the same password is set twice. */
export const setUserPassword = endpoint({
  method: 'PUT',
  path: 'user-password/:id',
  summary: 'Set a password for another user, who replaces it at the next sign-in; all sessions of that user end',
  permission: 'manage-users',
  params: idParams,
  body: z.object({ password: newPassword }),
  reply: sessionsEnded,
})

export const getUserSessions = endpoint({
  method: 'GET',
  path: 'user-session/:id',
  summary: 'Where another user is signed in',
  permission: 'manage-users',
  params: idParams,
  reply: sessionList,
})

export const endUserSessions = endpoint({
  method: 'PUT',
  path: 'user-session-end/:id',
  summary: 'End one session of another user, or all of them',
  permission: 'manage-users',
  saves: true,
  params: idParams,
  body: sessionsToEnd,
  reply: sessionsEnded,
})

export const removeUserSecondFactor = endpoint({
  method: 'PUT',
  path: 'user-second-factor-removal/:id',
  summary: 'Remove the authenticator of another user, who lost it; all sessions of that user end',
  permission: 'manage-users',
  saves: true,
  params: idParams,
  reply: sessionsEnded,
})

export const getUserTypes = endpoint({
  method: 'GET',
  path: 'user-type',
  summary: 'The roles, with how many active users have each, in all and by location, where the caller sees users',
  permission: 'look-up',
  reply: z.object({
    userType: z.array(
      z.object({
        id: z.number().int(),
        name: z.string(),
        /** Null for who does not see users; then there are no locations either. */
        users: z.number().int().nullable(),
        locations: z.array(z.object({ code: z.string(), name: z.string(), users: z.number().int() })),
      }),
    ),
  }),
})
