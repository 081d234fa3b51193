import type { Fault } from './fault.ts'

const kind = 'drafts'

export const draftFaults: readonly Fault[] = [
  {
    name: 'A draft that another tab has open can be typed into',
    kind,
    file: 'platform/web/ui/draft-guard.tsx',
    find: ' disabled={isElsewhere}',
    put: '',
    tests: ['e2e/tabs.spec.ts'],
    title: 'every draft is one tab’s at a time',
  },
  {
    name: 'A page that is opened again behind a lost answer does not ask what was saved',
    kind,
    file: 'platform/web/send-once.ts',
    find: '  key.sent(contents)\n',
    put: '',
    tests: ['e2e/lost-reply.spec.ts'],
    title: 'a bill that a manager allowed is told, printed and gone from the till',
  },
  {
    name: 'A dialog that closes leaves the focus nowhere',
    kind,
    file: 'platform/web/focus-back.ts',
    find: '    if (entry.before) closing = [...closing, entry.before]\n',
    put: '',
    tests: ['e2e/focus.spec.ts'],
    title: 'after every dialog of a list the focus is where it was',
  },
]
