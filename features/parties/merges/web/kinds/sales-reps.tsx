import { addressOf } from '../../../../../kernel/addresses.ts'
import type { RecordOf } from '../../../../../kernel/master.ts'
import { call } from '../../../../../platform/web/call.ts'
import { useSave } from '../../../../../platform/web/use-save.ts'
import { salesReps } from '../../../sales-force/contract.ts'
import { salesRepFields } from '../../../sales-force/fields.ts'
import { getSalesRepMerge, mergeSalesRep } from '../../contract.ts'
import { chosenFields } from '../chosen-fields.ts'
import { keysOfParty } from '../merge-choices.ts'
import { mergeDialog } from '../merge-dialog.tsx'
import { bodyOfRecord, type MergeKind } from '../merge-kind.ts'
import { mergesOfRecord } from '../merges-of-record.tsx'

type SalesRep = RecordOf<typeof salesReps>

const salesRepKind: MergeKind<SalesRep, SalesRep> = {
  one: 'sales rep',
  many: 'sales reps',
  placeholder: 'Name, code or phone',
  foundBy: 'phone and name',
  prints: 'Their bills print with the name that stays.',
  nameOf: ({ name }) => name,
  knownBy: ({ name, phone }) => keysOfParty({ names: [name], phones: [phone], papers: [] }),
  address: code => addressOf.screen('/salesRep', { view: code }),
  find: async (term, signal) => (await call(salesReps.list, { query: { term, size: 20 } }, { signal })).salesReps,
  read: async code => (await call(salesReps.get, { params: { id: code } })).salesRep,
  follows: params => call(getSalesRepMerge, { params }),
  useMerge: options => useSave(mergeSalesRep, options) as ReturnType<MergeKind<SalesRep, SalesRep>['useMerge']>,
  toForm: record => record,
  toBody: bodyOfRecord(salesReps.create.body),
  ...chosenFields<typeof salesRepFields, SalesRep>(salesRepFields, {}),
}

/** Merges two sales reps. */
export const SalesRepMergeDialog = mergeDialog(salesRepKind)

/** What the view of a sales rep says of its merges. */
export const SalesRepMerges = mergesOfRecord(salesRepKind, SalesRepMergeDialog)
