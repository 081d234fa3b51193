import { expect, test } from 'vitest'
import { permissions, type Permission } from '../../../kernel/permissions.ts'
import { permissionGroups, permissionsInGroup, permissionWords } from './permission-words.ts'

test('every permission that a role may lack is shown in words, once', () => {
  const shown = permissionGroups.flatMap(permissionsInGroup)
  const texts = shown.map(({ words }) => words.text)
  expect(new Set(texts).size).toBe(texts.length)
  const silent = (Object.keys(permissions) as Permission[]).filter(permission => permissionWords[permission] === null)
  for (const permission of silent) expect([permission, permissions[permission].roles.length]).toEqual([permission, 4])
  expect(shown.length + silent.length).toBe(Object.keys(permissions).length)
})
