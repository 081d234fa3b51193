import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root, sourceFiles } from './boundaries.ts'

const pages = sourceFiles().filter(file => /^(features|platform|reports|app)\/.*\.tsx$/.test(file) && !file.includes('.test.'))

/** What each Suspense of a file shows: its fallback and the components behind it. */
function suspensesOf(file: string): { file: string; holds: boolean; behind: string[] }[] {
  const text = fs.readFileSync(path.join(root, file), 'utf8')
  return [...text.matchAll(/<Suspense((?:\s+fallback=\{(?:null|<[^]*?\/>)\})?)>([^]*?)<\/Suspense>/g)].map(
    ([, fallback = '', inside = '']) => ({
      file,
      holds: /<(?:KeysHeld|ComingPage)\b/.test(fallback),
      behind: [...inside.matchAll(/<((?:\w+\.)?[A-Z]\w*)/g)].map(([, name = '']) => name),
    }),
  )
}
const all = pages.flatMap(suspensesOf)

test('what is typed while a form is on its way is kept wherever a form comes late', () => {
  // They open by themselves or by a press alone, or have no field.
  const pressed = [
    'DrawerDialog',
    'RequestsDialog',
    'MergeDialog',
    'ProgressDialog',
    'DoubtsDialog',
    'DayDialog',
    'NumbersDialog',
    'PasswordDialog',
  ]
  const forms = all.flatMap(({ file, holds, behind }) =>
    behind.filter(name => /(?:Dialog|Editor|Form|Wizard|Record|^Page)$/.test(name)).map(name => ({ file, holds, name })),
  )
  expect(forms.length).toBeGreaterThan(15)
  expect(forms.filter(({ holds, name }) => !holds && !pressed.includes(name))).toEqual([])
})

test('the forms of lists, of papers and of a page of its own come late in one place each', () => {
  const heldIn = (file: string) => all.filter(one => one.file === `platform/web/${file}` && one.holds).flatMap(({ behind }) => behind)
  expect(heldIn('master-page/master-list.tsx')).toEqual(['OpenRecord'])
  expect(heldIn('master-page/page-dialogs.tsx')).toEqual(['shown.Dialog'])
  expect(heldIn('paper-page/define-paper-page.tsx')).toEqual(['Page', 'PaperViewDialog', 'ReversalDialog'])
})
