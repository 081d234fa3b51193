import { expect, test } from 'vitest'
import { openFilesLook } from './open-files.ts'

test('the limit of open files is told once, and once that it is over', async () => {
  const lines: string[] = []
  const say = (line: unknown) => void lines.push(String(line))
  let code = ''
  const tryOpen = async () => {
    if (code) throw Object.assign(new Error(code), { code })
  }
  const look = openFilesLook({ log: { error: say as never, warn: say as never }, tryOpen })
  for (const now of ['', 'EMFILE', 'EMFILE', '', '', 'EACCES', 'ENFILE']) {
    code = now
    await look()
  }
  expect(lines.map(line => line.slice(0, 45))).toEqual([
    'the limit of open files of this process is re',
    'the limit of open files was reached, and new ',
    'the limit of open files of this machine is re',
  ])
})
