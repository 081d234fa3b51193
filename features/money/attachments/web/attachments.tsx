import { ActionIcon, Button, FileButton, Group, Modal, Text, UnstyledButton } from '@mantine/core'
import { IconFileTypePdf, IconPaperclip, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { fetchFile } from '../../../../platform/web/call.ts'
import { FetchedPicture } from '../../../../platform/web/ui/fetched-picture.tsx'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { useSave } from '../../../../platform/web/use-save.ts'
import { getAttachment, largestAttachment, mostAttachments, uploadAttachment, type AttachmentRead } from '../contract.ts'
import classes from './attachments.module.css'
import { fileToSend, sizeWords } from './file-to-send.ts'

const fetchContents = ({ id }: AttachmentRead, signal?: AbortSignal) =>
  fetchFile(getAttachment, { params: { id } }, signal ? { signal } : {})

function Picture({ file }: { file: AttachmentRead }) {
  return <FetchedPicture queryKey={['attachment', file.id]} fetch={signal => fetchContents(file, signal)} alt={file.name} />
}

/** Saves a PDF where the browser keeps downloads; it is never opened as a page of the application. */
async function download(file: AttachmentRead): Promise<void> {
  const address = URL.createObjectURL(await fetchContents(file))
  const link = document.createElement('a')
  link.href = address
  link.download = file.name
  link.click()
  URL.revokeObjectURL(address)
}

interface AttachmentsProps {
  files: readonly AttachmentRead[]
  /** Left out where the files belong to a saved paper and stay. */
  onRemove?: (file: AttachmentRead) => void
}

/** Files of a paper: a picture is shown small, and large when it is chosen; a PDF is downloaded. */
export function Attachments({ files, onRemove }: AttachmentsProps) {
  const [shown, setShown] = useState<AttachmentRead | null>(null)
  if (files.length === 0) return null
  return (
    <>
      <ul className={classes.files}>
        {files.map(file => (
          <li key={file.id}>
            {file.mediaType === 'application/pdf' ? (
              <UnstyledButton
                className={classes.small}
                aria-label={`Download ${file.name}`}
                onClick={() => void download(file).catch(notifyError)}
              >
                <IconFileTypePdf size={36} stroke={1.4} aria-hidden />
              </UnstyledButton>
            ) : (
              <UnstyledButton className={classes.small} aria-label={`Show ${file.name}`} onClick={() => setShown(file)}>
                <Picture file={file} />
              </UnstyledButton>
            )}
            <span title={file.name}>
              {file.name} · {sizeWords(file.size)}
            </span>
            {onRemove && (
              <ActionIcon size="sm" variant="subtle" color="red" aria-label={`Remove ${file.name}`} onClick={() => onRemove(file)}>
                <IconX size={14} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {shown && (
        <Modal opened onClose={() => setShown(null)} size="auto" title={shown.name} closeButtonProps={{ 'aria-label': 'Close' }}>
          <div className={classes.large}>
            <Picture file={shown} />
          </div>
        </Modal>
      )}
    </>
  )
}

interface AttachmentsFieldProps {
  /** What is attached: 'bill'. */
  what: string
  files: readonly AttachmentRead[]
  isFixed: boolean
  onAdd: (file: AttachmentRead) => void
  onRemove: (file: AttachmentRead) => void
}

/** Chooses files for a paper. Each is sent as soon as it is chosen, so that a reload loses none. */
export function AttachmentsField({ what, files, isFixed, onAdd, onRemove }: AttachmentsFieldProps) {
  const [isReading, setReading] = useState(false)
  const sending = useSave(uploadAttachment, { onSaved: ({ attachment }) => onAdd(attachment) })

  async function add(file: File | null): Promise<void> {
    if (!file) return
    setReading(true)
    const read = await fileToSend(file)
    setReading(false)
    if ('problem' in read) notifyError(read.problem)
    else await sending.save({ body: { name: file.name.slice(0, 120), content: read.content } })
  }

  return (
    <section aria-label="Files">
      <Group gap="xs">
        <FileButton accept="image/png,image/jpeg,image/webp,application/pdf" onChange={file => void add(file)}>
          {props => (
            <Button
              {...props}
              variant="default"
              disabled={isFixed || files.length >= mostAttachments}
              loading={isReading || sending.isSaving}
              leftSection={<IconPaperclip size={16} aria-hidden />}
            >
              {`Attach the ${what}…`}
            </Button>
          )}
        </FileButton>
        <Text size="xs" c="dimmed">
          {`Picture, or PDF of at most ${sizeWords(largestAttachment)}; ${files.length} of ${mostAttachments}`}
        </Text>
      </Group>
      <Attachments files={files} {...(!isFixed && { onRemove })} />
    </section>
  )
}
