import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { roles, type Role } from '../../kernel/codes.ts'
import { endpoint, type Endpoint } from '../../kernel/endpoint.ts'
import { permissions, type Permission } from '../../kernel/permissions.ts'
import type { SessionActor } from './actor.ts'
import { Api } from './api.ts'
import { kyselyOver } from './pools.ts'
import { actorAt, checkSession } from './session-guard.ts'

const reply = z.object({})
const anEndpoint = (more: Partial<Endpoint> = {}): Endpoint =>
  endpoint({ method: 'GET', path: 'thing', summary: 'A thing', permission: 'look-up', reply, ...more })

function anApi(): Api {
  const http = Fastify()
  http.setValidatorCompiler(validatorCompiler)
  http.setSerializerCompiler(serializerCompiler)
  const tills = new pg.Pool()
  return new Api(http, {
    tills,
    reports: tills,
    db: kyselyOver(tills),
    edition: 'BIZ_X_POS',
    timeZone: 'Asia/Colombo',
    solutionProvider: 'BizX by Example Solutions',
    clock: Date.now,
    checkReplies: true,
  })
}

const answer = async () => ({})
const misfit = 'GET thing has no permission that fits its route'

describe('a route is not wired', () => {
  test('without a permission, or with one that the table does not know', () => {
    const without = { method: 'GET', path: 'thing', summary: 'A thing', reply } as unknown as Endpoint
    expect(() => anApi().read(without, answer)).toThrow(misfit)
    expect(() => anApi().read(anEndpoint({ permission: 'do-anything' as Permission }), answer)).toThrow(misfit)
    expect(() => anApi().read(anEndpoint({ permission: 'toString' as Permission }), answer)).toThrow(misfit)
  })

  test('with a permission of another scope than its kind of route', () => {
    expect(() => anApi().open(anEndpoint({ permission: 'signed-in' }), answer)).toThrow(misfit)
    expect(() => anApi().session(anEndpoint({ permission: 'look-up' }), answer)).toThrow(misfit)
    expect(() => anApi().read(anEndpoint({ permission: 'public' }), answer)).toThrow(misfit)
    expect(() => anApi().save(anEndpoint({ permission: 'signed-in', saves: true }), answer)).toThrow(misfit)
  })

  test('without a reply schema, or without one for a parameter of its path', () => {
    const noReply = { method: 'GET', path: 'thing', summary: 'A thing', permission: 'look-up' } as unknown as Endpoint
    expect(() => anApi().read(noReply, answer)).toThrow('GET thing has no reply schema')
    expect(() => anApi().read(anEndpoint({ path: 'thing/:code' }), answer)).toThrow('GET thing/:code has no schema for :code')
  })

  test('as a save that does not declare it', () => {
    expect(() => anApi().save(anEndpoint({ method: 'POST' }), answer)).toThrow('thing does not declare that it saves')
  })
})

test('a route that is wired is listed with the endpoints', () => {
  const api = anApi()
  const one = anEndpoint()
  api.read(one, answer)
  expect(api.endpoints).toEqual([one])
})

function aSession(role: Role): SessionActor {
  return {
    userCode: '1001000001',
    username: 'user',
    firstName: 'User',
    locations: [{ code: '1301000001', name: 'Colombo', node: 1, role }],
    tokenHash: Buffer.alloc(32),
  }
}

const adminsDo = (name: Permission) => (permissions[name].roles as readonly Role[]).includes('admin')

describe.each(roles)('a %s', role => {
  const names = Object.keys(permissions) as Permission[]

  test.each(names.filter(name => permissions[name].scope === 'location'))('may "%s" here exactly if the table says so', name => {
    const allowed = (permissions[name].roles as readonly Role[]).includes(role)
    const ask = () => actorAt(aSession(role), '1301000001', name)
    if (allowed) expect(ask()).toMatchObject({ role, locationCode: '1301000001', node: 1 })
    else {
      const manages = (permissions[name].roles as readonly Role[]).includes('manager')
      const who = manages ? 'a manager' : adminsDo(name) ? 'an admin' : 'a superadmin'
      expect(ask).toThrow(`Your role (${role}) may not do this here. Ask ${who}.`)
    }
  })

  test('may nothing where the user has no role, or without saying where', () => {
    for (const location of ['1301000002', '', undefined])
      expect(() => actorAt(aSession(role), location, 'look-up')).toThrow('Choose a stock location first')
  })

  test('is signed in wherever that is enough', () => {
    expect(() => checkSession(aSession(role), 'signed-in')).not.toThrow()
  })
})
