import type pg from 'pg'
import { statement } from '../../../../platform/server/pipeline/statement.ts'
import { isSealedNow, openSecret, sealSecret, type SecretKeys } from '../../../../platform/server/secret-keys.ts'
import type { Tx } from '../../../../platform/server/transaction.ts'
import { isAuthenticatorCode, plainCode } from '../recovery-code.ts'
import { sessionRefusal } from '../refusals.ts'
import { stepOfCode } from './authenticator.ts'
import { codeTries, type KnownUser } from './credentials.ts'
import { recoveryHash, type NewRecoveryCodes } from './recovery-codes.ts'
import { releaseTry, reserveTry } from './tries.ts'

/** SQL: whether a role that `user` (an expression) has somewhere asks for a second factor. */
export const asksForFactor = (user: string) =>
  `exists (select 1 from user_location_role held join role on role.id = held.role_id
     join setting on setting.key = 'sign-in' and setting.value -> 'secondFactorRoles' ? role.name
     where held.user_code = ${user} and held.valid_to is null)`

/** SQL: whether no code has been used since the one that set this second factor up. */
function isUnusedYet(factor: string): string {
  return `coalesce(${factor}.last_step = ${factor}.first_step and not exists (
       select 1 from recovery_code used where used.user_code = ${factor}.user_code and used.used_at is not null), false)`
}

const readFactor = statement(
  'session.read-second-factor',
  `select factor.sealed_secret as sealed, factor.last_step as "lastStep", ${isUnusedYet('factor')} as "isNew", factor.recovery_salt as salt, factor.added_at as "addedAt",
     ${asksForFactor('app_user.code')} as "isRequired",
     (select count(*)::int from recovery_code where user_code = app_user.code and used_at is null) as "codesLeft"
   from app_user left join second_factor factor on factor.user_code = app_user.code where app_user.code = $1`,
)

/** The second factor of a user, if there is one, and whether there must be. */
export interface FactorState {
  /** Null without a second factor, as are the last step, the salt and the moment. */
  sealed: string | null
  lastStep: number | null
  /** No code has been used since the one that set it up. */
  isNew: boolean
  salt: Buffer | null
  addedAt: string | null
  isRequired: boolean
  /** Recovery codes that were not used yet. */
  codesLeft: number
}

/** Reads the second factor of a user. */
export async function secondFactorOf(pool: pg.Pool, userCode: string): Promise<FactorState> {
  const { rows } = await pool.query<FactorState>({ ...readFactor, values: [userCode] })
  return rows[0] ?? { sealed: null, lastStep: null, isNew: false, salt: null, addedAt: null, isRequired: false, codesLeft: 0 }
}

const readRule = statement('session.asks-for-second-factor', `select ${asksForFactor('$1')} as "isRequired"`)

/** Whether a role of the user asks for a second factor, read behind `lockSignIn`. */
export async function isFactorRequired(tx: Tx, userCode: string): Promise<boolean> {
  const [row] = await tx.rows<{ isRequired: boolean }>(readRule, [userCode])
  return row?.isRequired === true
}

const findAny = statement('session.has-second-factor', 'select 1 from second_factor where user_code = $1')

/** Refuses a sign-in that proved no code where the user has got a second factor meanwhile; call it behind `lockSignIn`. */
export async function refuseNewFactor(tx: Tx, userCode: string): Promise<void> {
  if ((await tx.rows(findAny, [userCode])).length > 0) throw sessionRefusal('FACTOR_CODE_NEEDED')
}

const findThis = statement(
  'session.has-this-second-factor',
  `select 1 from second_factor factor where user_code = $1 and sealed_secret = $2 and ${isUnusedYet('factor')}`,
)

/** Refuses where the new second factor that was read has been used, replaced or removed meanwhile; call it behind `lockSignIn`. */
export async function refuseOtherFactor(tx: Tx, userCode: string, sealed: string): Promise<void> {
  if ((await tx.rows(findThis, [userCode, sealed])).length === 0) throw sessionRefusal('FACTOR_CODE_NEEDED')
}

const findLack = statement(
  'session.lacks-second-factor',
  `select 1 from app_user where code = $1 and ${asksForFactor('app_user.code')}
     and not exists (select 1 from second_factor where user_code = app_user.code)`,
)

/** Whether a role of the user asks for a second factor that the user does not have. */
export async function lacksFactor(tx: Tx, userCode: string): Promise<boolean> {
  return (await tx.rows(findLack, [userCode])).length > 0
}

/** What the sealed secret of a user is about. */
export const aboutFactor = (userCode: string) => `second factor of user ${userCode}`

/** A code that was right, to be used up in the transaction of the sign-in. */
export type ProvedCode = { step: number; sealed: string; resealed: string } | { recovery: string }

interface Proving {
  keys: SecretKeys
  now: number
}

type CodeField = 'code' | 'presentCode'

const wrongCode = (field: CodeField) => sessionRefusal('FACTOR_CODE_WRONG').at(field)

interface TypedCode {
  user: KnownUser
  factor: FactorState
  typed: string
  /** Where it was typed. */
  field: CodeField
}

/** Checks a code that was typed after the right password. It is counted before it is looked at, apart from passwords. */
export async function proveCode(pool: pg.Pool, asked: TypedCode, at: Proving): Promise<ProvedCode> {
  const { user, factor, typed, field } = asked
  const code = plainCode(typed)
  const tries = codeTries(user)
  await reserveTry(pool, tries, at.now)
  const proved = isAuthenticatorCode(code)
    ? proveAuthenticator({ user, factor, code, field }, at)
    : { recovery: await recoveryHash(code, { salt: factor.salt ?? Buffer.alloc(16), asker: user.code }) }
  if ('recovery' in proved && !(await isUnused(pool, user.code, proved.recovery))) throw wrongCode(field)
  await releaseTry(pool, tries, at.now)
  return proved
}

function proveAuthenticator(asked: Omit<TypedCode, 'typed'> & { code: string }, { keys, now }: Proving): ProvedCode {
  const { user, code, field } = asked
  const { sealed, lastStep } = asked.factor
  const about = aboutFactor(user.code)
  const secret = sealed === null ? null : openSecret(keys, about, sealed)
  if (sealed === null || secret === null) throw sessionRefusal('FACTOR_UNREADABLE').at(field)
  const step = stepOfCode(secret, code, now)
  if (step === null || step <= (lastStep ?? 0)) throw wrongCode(field)
  return { step, sealed, resealed: isSealedNow(keys, sealed) ? sealed : (sealSecret(keys, about, secret) ?? sealed) }
}

const findUnused = statement(
  'session.find-recovery-code',
  `select 1 from recovery_code where user_code = $1 and code_hash = decode($2, 'hex') and used_at is null`,
)

async function isUnused(pool: pg.Pool, userCode: string, hash: string): Promise<boolean> {
  return (await pool.query({ ...findUnused, values: [userCode, hash] })).rows.length > 0
}

const useStep = statement(
  'session.use-authenticator-code',
  `update second_factor set last_step = $2, sealed_secret = $4
   where user_code = $1 and last_step < $2 and sealed_secret = $3 returning user_code`,
)
const useRecovery = statement(
  'session.use-recovery-code',
  `update recovery_code set used_at = to_timestamp($3::double precision / 1000)
   where user_code = $1 and code_hash = decode($2, 'hex') and used_at is null returning user_code`,
)

/** Uses a code up; refuses one that was used meanwhile. */
export async function spendCode(
  tx: Tx,
  { userCode, proved, field, now }: { userCode: string; proved: ProvedCode; field: CodeField; now: number },
): Promise<void> {
  const rows =
    'recovery' in proved
      ? await tx.rows(useRecovery, [userCode, proved.recovery, now])
      : await tx.rows(useStep, [userCode, proved.step, proved.sealed, proved.resealed])
  if (rows.length === 0) throw wrongCode(field)
}

// Weaker than for update: a bill of the same user refers to this row behind the audit's lock, which this transaction takes last.
const lockUser = statement('session.lock-user', 'select code from app_user where code = $1 for no key update')
const lockRule = (name: string, way: string) =>
  statement(`session.${name}`, `select pg_advisory_xact_lock${way}(hashtextextended('second-factor-roles', 15))`)
const shareRule = lockRule('share-second-factor-roles', '_shared')
const holdRule = lockRule('hold-second-factor-roles', '')

/**
 * Locks the user, and whose role asks for a second factor, before a session is opened or the second factor changes: the first
 * statements of the transaction. A role that begins to ask for one comes before or after.
 */
export function lockSignIn(tx: Tx, userCode: string): void {
  tx.write(lockUser, [userCode])
  tx.write(shareRule, [])
}

const keepFactor = statement(
  'session.keep-second-factor',
  `with kept as (
     insert into second_factor (user_code, sealed_secret, last_step, first_step, recovery_salt, added_at)
     values ($1, $2, $3, $3, decode($4, 'hex'), to_timestamp($5::double precision / 1000))
     on conflict (user_code) do update set sealed_secret = excluded.sealed_secret, last_step = excluded.last_step,
       first_step = excluded.first_step, recovery_salt = excluded.recovery_salt, added_at = excluded.added_at
   ), forgotten as (
     delete from recovery_code where user_code = $1
   )
   insert into recovery_code (user_code, code_hash) select $1, decode(hash, 'hex') from unnest($6::text[]) as hash`,
)

/** A secret with the step of the code that proved it. */
export interface NewFactor {
  sealed: string
  step: number
}

/** Keeps a new second factor in place of an earlier one, with its recovery codes. */
export function keepSecondFactor(
  tx: Tx,
  kept: { userCode: string; factor: NewFactor; recovery: Omit<NewRecoveryCodes, 'codes'>; now: number },
): void {
  const { userCode, factor, recovery, now } = kept
  tx.write(keepFactor, [userCode, factor.sealed, factor.step, recovery.salt.toString('hex'), now, recovery.hashes])
}

const keepCodes = statement(
  'session.keep-recovery-codes',
  `with kept as (
     update second_factor set recovery_salt = decode($2, 'hex'), first_step = null where user_code = $1 returning user_code
   ), forgotten as (
     delete from recovery_code where user_code = $1
   )
   insert into recovery_code (user_code, code_hash) select user_code, decode(hash, 'hex') from kept, unnest($3::text[]) as hash returning user_code`,
)

/** Keeps new recovery codes in place of the old ones; false where there is no second factor any more. */
export async function keepRecoveryCodes(tx: Tx, userCode: string, { salt, hashes }: Omit<NewRecoveryCodes, 'codes'>): Promise<boolean> {
  return (await tx.rows(keepCodes, [userCode, salt.toString('hex'), hashes])).length > 0
}

const remove = statement(
  'session.remove-second-factor',
  `with forgotten as (delete from recovery_code where user_code = $1) delete from second_factor where user_code = $1 returning user_code`,
)

/** Removes a second factor with its recovery codes; false where there is none. */
export async function removeSecondFactor(tx: Tx, userCode: string): Promise<boolean> {
  return (await tx.rows(remove, [userCode])).length > 0
}

const endWithout = statement(
  'session.end-sessions-without-second-factor',
  `with ended as (
     delete from session
     where ($1::text is null or user_code = $1) and ${asksForFactor('session.user_code')}
       and not exists (select 1 from second_factor factor where factor.user_code = session.user_code)
     returning token_hash, user_code, last_seen_at
   ), told as (
     insert into ended_session (token_hash, user_code, why, ended_by, ended_at) select token_hash, user_code, 'factor', '', now() from ended
   )
   insert into user_seen (user_code, last_seen_at) select user_code, max(last_seen_at) from ended group by user_code
   on conflict (user_code) do update set last_seen_at = greatest(user_seen.last_seen_at, excluded.last_seen_at)`,
)

/**
 * Ends the sessions of users who must have a second factor and have none: called once a setting asks for it, or a user has
 * another role. They set it up when they sign in again. Null is for everybody.
 */
export function endSessionsWithoutFactor(tx: Tx, userCode: string | null): void {
  tx.write(holdRule, [])
  tx.write(endWithout, [userCode])
}
