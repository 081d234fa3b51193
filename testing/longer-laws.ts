import fc from 'fast-check'
import { seedOf } from './chance.ts'

// Laws that do not say how often they are tried draw a hundred cases in the gate, and ten times as many in the long run.
fc.configureGlobal({ numRuns: 1000, seed: seedOf('LAW_SEED') })
