import { ActionIcon, Button, FileButton, Group, Modal, NativeSelect, Text, UnstyledButton } from '@mantine/core'
import { IconCamera, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { displayDateTime } from '../../../../kernel/dates.ts'
import { messages } from '../../../../kernel/messages.ts'
import { fetchFile } from '../../../../platform/web/call.ts'
import { useSession } from '../../../../platform/web/session.ts'
import { confirmDialog } from '../../../../platform/web/ui/confirm-dialog.ts'
import { FetchedPicture } from '../../../../platform/web/ui/fetched-picture.tsx'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { useSave } from '../../../../platform/web/use-save.ts'
import { photoOfFile } from '../../../goods/items/web/picture-file.ts'
import { addJobCardPhoto, getJobCardPhoto, mostPhotos, removeJobCardPhoto, type JobCardRead } from '../contract.ts'
import { hasEnded } from '../job-card.ts'
import { jobCardsKey } from './job-cards-query.ts'
import classes from './photos.module.css'

type Photo = JobCardRead['photos'][number]

const nameOf = ({ name }: Photo) => name || 'Whole vehicle'

function Picture({ photo }: { photo: Photo }) {
  const { id } = photo
  return (
    <FetchedPicture
      queryKey={['job-card-photo', id]}
      fetch={signal => fetchFile(getJobCardPhoto, { params: { id } }, { signal })}
      alt={nameOf(photo)}
    />
  )
}

interface PhotosProps {
  /** Null is a new card. */
  card: JobCardRead | null
  /** The parts of the checklist. */
  parts: readonly string[]
}

function usePhotoSaves(code: string) {
  const queries = useQueryClient()
  const show = ({ jobCard }: { jobCard: JobCardRead }) => queries.setQueryData([...jobCardsKey, 'one', code], jobCard)
  return {
    adding: useSave(addJobCardPhoto, { success: () => 'Photograph saved', onSaved: show }),
    removing: useSave(removeJobCardPhoto, { success: () => 'Photograph removed', onSaved: show }),
  }
}

/** What was seen of the vehicle; it can be shown once the card is saved. */
export function Photos({ card, parts }: PhotosProps) {
  if (card) return <PhotosOfCard card={card} parts={parts} />
  return (
    <Text size="xs" c="dimmed">
      Photographs are added once the vehicle is booked in.
    </Text>
  )
}

// A photograph is saved as soon as it is chosen or taken, apart from the card.
function PhotosOfCard({ card, parts }: PhotosProps & { card: JobCardRead }) {
  const { code, photos } = card
  const isFixed = hasEnded(card)
  const [part, setPart] = useState('')
  const [shown, setShown] = useState<Photo | null>(null)
  const [isReading, setReading] = useState(false)
  const { adding, removing } = usePhotoSaves(code)

  async function add(file: File | null): Promise<void> {
    if (!file) return
    setReading(true)
    const picture = await photoOfFile(file)
    setReading(false)
    if (picture) await adding.save({ body: { code, name: part, picture } })
    else notifyError(`${file.name} is no picture that can be used. Choose a PNG, JPEG or WebP file.`)
  }

  async function remove(photo: Photo): Promise<void> {
    const isSure = await confirmDialog(messages.confirmDelete, { title: nameOf(photo), danger: true })
    if (isSure) await removing.save({ body: { code, id: photo.id } })
  }

  return (
    <section aria-label="Photographs">
      <Group gap="xs" align="flex-end">
        <NativeSelect
          size="xs"
          label="Photograph of"
          disabled={isFixed}
          value={part}
          data={[{ value: '', label: 'Whole vehicle' }, ...parts]}
          onChange={event => setPart(event.currentTarget.value)}
        />
        <AddButton
          isFull={isFixed || photos.length >= mostPhotos}
          isBusy={isReading || adding.isSaving}
          onChoose={file => void add(file)}
        />
        <Text size="xs" c="dimmed">
          {photos.length} of {mostPhotos}
        </Text>
      </Group>
      {photos.length > 0 && (
        <ul className={classes.photos}>
          {photos.map(photo => (
            <Small key={photo.id} photo={photo} onShow={() => setShown(photo)} onRemove={isFixed ? null : () => void remove(photo)} />
          ))}
        </ul>
      )}
      {shown && <Large photo={shown} onClose={() => setShown(null)} />}
    </section>
  )
}

function AddButton({ isFull, isBusy, onChoose }: { isFull: boolean; isBusy: boolean; onChoose: (file: File | null) => void }) {
  return (
    <FileButton accept="image/png,image/jpeg,image/webp" capture="environment" onChange={onChoose}>
      {props => (
        <Button
          {...props}
          size="xs"
          variant="default"
          disabled={isFull}
          loading={isBusy}
          leftSection={<IconCamera size={16} aria-hidden />}
        >
          Photograph…
        </Button>
      )}
    </FileButton>
  )
}

function Small({ photo, onShow, onRemove }: { photo: Photo; onShow: () => void; onRemove: (() => void) | null }) {
  const name = nameOf(photo)
  return (
    <li>
      <UnstyledButton className={classes.small} onClick={onShow} aria-label={`Show ${name}`}>
        <Picture photo={photo} />
      </UnstyledButton>
      <span>{name}</span>
      {onRemove && (
        <ActionIcon size="sm" variant="subtle" color="red" aria-label={`Remove ${name}`} onClick={onRemove}>
          <IconX size={14} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}

function Large({ photo, onClose }: { photo: Photo; onClose: () => void }) {
  const { timeZone } = useSession().startUp
  return (
    <Modal opened onClose={onClose} size="auto" title={nameOf(photo)} closeButtonProps={{ 'aria-label': 'Close' }}>
      <div className={classes.large}>
        <Picture photo={photo} />
      </div>
      <Text size="xs" c="dimmed">
        {photo.user}, {displayDateTime(photo.dateTime, timeZone)}
      </Text>
    </Modal>
  )
}
