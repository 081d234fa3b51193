import { Alert, Button, Group, Text, Title } from '@mantine/core'
import { IconFileSpreadsheet, IconUpload } from '@tabler/icons-react'
import { may } from '../../../../kernel/permissions.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { Keys, useShortcut } from '../../../../platform/web/shortcuts.tsx'
import { useFilePicker } from '../../../../platform/web/use-file-picker.tsx'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { useDroppedFile } from '../../../../platform/web/use-dropped-file.ts'
import { kindWords } from '../columns-of.ts'
import type { FileFormat } from '../contract.ts'
import type { ImportKind } from '../engine/import-column.ts'
import { downloadTemplate } from './import-calls.ts'
import { ImportHistory } from './import-history.tsx'
import classes from './import.module.css'
import { OpeningBalances } from './opening-balances.tsx'
import type { FileProblem } from './use-import.ts'

interface FileStepProps {
  kind: ImportKind
  /** Why the file that was chosen last could not be read. */
  problem: FileProblem | null
  onFile: (file: File) => void
}

/** Takes a file, dropped or picked, and offers a template. */
export function FileStep({ kind, problem, onFile }: FileStepProps) {
  const { many } = kindWords[kind]
  const party = partyOf[kind]
  const mayOpen = may(useSession().role, 'open-balances')
  const { pick, field } = useFilePicker({
    label: 'File to import',
    accept: '.csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    onFile,
  })
  useShortcut('Ctrl+O', 'Choose a file', pick)
  const isOver = useDroppedFile(onFile)
  return (
    <>
      <div className={classes.narrow}>
        {problem && (
          <Alert color="red" title={`${problem.fileName} could not be read`} mb="md" role="alert">
            {problem.text}
          </Alert>
        )}
        <div className={classes.drop} data-over={isOver || undefined} role="group" aria-label="File">
          <IconUpload size={32} stroke={1.4} aria-hidden />
          <Text size="lg" fw={500}>
            Drop your file of {many} here
          </Text>
          <Text size="sm" c="dimmed">
            CSV or XLSX, up to 20 MB and 100,000 rows. Nothing is saved before you have seen what comes of it.
          </Text>
          <Button onClick={pick} data-autofocus>
            Choose a file
            <Keys keys="Ctrl+O" />
          </Button>
          {field}
        </div>
        <Templates kind={kind} />
      </div>
      <ImportHistory kind={kind} />
      {party && mayOpen && <OpeningBalances party={party} />}
    </>
  )
}

const partyOf: Partial<Record<ImportKind, 'customer' | 'supplier'>> = { customers: 'customer', suppliers: 'supplier' }

function Templates({ kind }: { kind: ImportKind }) {
  const give = (format: FileFormat) => void downloadTemplate(kind, format).catch(notifyError)
  return (
    <section className={classes.templates} aria-labelledby="import-template">
      <Title order={3} size="h4" id="import-template">
        No file yet?
      </Title>
      <Text size="sm" c="dimmed">
        A template has all headings, one example and what belongs into each column. A file of another program does as well: you say which
        column is which.
      </Text>
      <Group gap="xs">
        <Button variant="default" leftSection={<IconFileSpreadsheet size={16} stroke={1.6} aria-hidden />} onClick={() => give('xlsx')}>
          Template for Excel
        </Button>
        <Button variant="default" onClick={() => give('csv')}>
          Template as CSV
        </Button>
      </Group>
    </section>
  )
}
