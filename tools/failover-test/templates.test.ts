import { expect, test } from 'vitest'
import { fromTemplate, parseEnvironment } from './templates.ts'

const names = 'NAME ADDRESS FOLDER ONE TWO THREE PROXY NETWORK SUPERUSER_PASSWORD REPLICATION_PASSWORD API_PASSWORD'.split(' ')
const values = Object.fromEntries(names.map(name => [name, name.toLowerCase()]))

test.each(['patroni.yml', 'haproxy.cfg', 'etcd.env'] as const)('%s, as operators have it, leaves nothing open', name => {
  const text = fromTemplate(name, values)
  expect(text).not.toMatch(/<|>/)
  expect(text).toContain('three')
})

test('etcd is told by its environment', () => {
  expect(parseEnvironment(fromTemplate('etcd.env', values))).toMatchObject({
    ETCD_NAME: 'name',
    ETCD_INITIAL_CLUSTER: 'db1=http://one:2380,db2=http://two:2380,db3=http://three:2380',
    ETCD_ENABLE_V2: 'true',
  })
})
