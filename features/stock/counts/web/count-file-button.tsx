import { Button, FileButton, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { PlainTable } from '../../../../platform/web/ui/plain-table.tsx'
import { useSave } from '../../../../platform/web/use-save.ts'
import { countFromFile, mostFileBytes, type CountSession } from '../contract.ts'
import { base64Of } from './count-files.ts'
import { countStale } from './count-queries.ts'

interface Refused {
  text: string
  fields: Readonly<Record<string, string>>
}

/** Uploads a filled sheet. When rows are wrong, they are listed and nothing is saved. */
export function CountFileButton({ session }: { session: CountSession }) {
  const [refused, setRefused] = useState<Refused | null>(null)
  const { save, isSaving, startFresh } = useSave(countFromFile, {
    invalidate: countStale,
    success: ({ tallied, empty }) =>
      `${tallied} ${tallied === 1 ? 'row' : 'rows'} counted from the file${empty > 0 ? `, ${empty} left empty` : ''}`,
    onRefused: ({ code, text, fields }) => {
      if (code === 'COUNT_FILE' && Object.keys(fields).length > 0) setRefused({ text, fields })
      return code === 'COUNT_FILE' && Object.keys(fields).length > 0
    },
  })

  async function take(file: File | null): Promise<void> {
    if (!file) return
    if (file.size > mostFileBytes) return notifyError('The file is larger than 700 kB. Send the sheet bin by bin.')
    try {
      await save({ body: { session: session.id, content: await base64Of(file) } })
    } catch (error) {
      notifyError(error)
    }
    startFresh()
  }

  return (
    <>
      <FileButton accept=".xlsx,.csv,text/csv" inputProps={{ 'aria-label': 'Filled count sheet' }} onChange={file => void take(file)}>
        {props => (
          <Button {...props} variant="default" loading={isSaving}>
            Excel in
          </Button>
        )}
      </FileButton>
      {refused && <RefusedRows refused={refused} onClose={() => setRefused(null)} />}
    </>
  )
}

function RefusedRows({ refused: { fields }, onClose }: { refused: Refused; onClose: () => void }) {
  const rows = Object.entries(fields)
  return (
    <Modal opened onClose={onClose} title="Nothing was taken from the file" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Text size="sm" mb="sm">
        Correct these rows and send the file again.
      </Text>
      <PlainTable label="Rows that are not right" heads={[{ label: 'Row of the file' }, { label: 'What is wrong' }]}>
        {rows.map(([row, problem]) => (
          <tr key={row}>
            <td>{row}</td>
            <td>{problem}</td>
          </tr>
        ))}
      </PlainTable>
    </Modal>
  )
}
