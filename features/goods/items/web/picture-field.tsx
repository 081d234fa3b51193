import { Button, FileButton, Group, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { masterKey } from '../../../../platform/web/master-page/list-query.ts'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { useSave } from '../../../../platform/web/use-save.ts'
import { items, saveItemImage } from '../item-contract.ts'
import classes from './item-fields.module.css'
import type { ItemRecord } from './item-form.ts'
import { ItemPicture } from './item-picture.tsx'
import { currentNewPicture, setNewPicture, useNewPicture } from './new-picture.ts'
import { addressOfPicture, pictureOfFile } from './picture-file.ts'

/** The picture of an item. For a saved item it is saved as soon as it is chosen; for a new item after the item is saved. */
export function PictureField({ record }: { record: ItemRecord | null }) {
  return record ? <SavedPicture record={record} /> : <PictureToCome />
}

function SavedPicture({ record: { code, name, image: first } }: { record: ItemRecord }) {
  const queries = useQueryClient()
  const [image, setImage] = useState(first)
  const { save, isSaving } = useSave(saveItemImage, {
    success: reply => (reply.image ? 'Picture saved' : 'Picture removed'),
    onSaved: reply => {
      setImage(reply.image)
      // The list shows the picture too. The form keeps its version, which a picture does not change.
      void queries.invalidateQueries({ queryKey: [...masterKey(items), 'list'] })
    },
  })
  const send = (picture: string | null) => void save({ params: { id: code }, body: { picture } })
  return (
    <Frame isFilled={image !== null} isBusy={isSaving} onChoose={send} onRemove={() => send(null)}>
      {image && <ItemPicture code={code} image={image} name={name} />}
    </Frame>
  )
}

function PictureToCome() {
  const picture = useNewPicture()
  const isMine = picture !== null && picture.itemCode === null
  // Discarded with the form. When the item was saved, the picture is already being sent.
  useEffect(
    () => () => {
      if (currentNewPicture()?.itemCode === null) setNewPicture(null)
    },
    [],
  )
  return (
    <Frame
      isFilled={isMine}
      isBusy={false}
      onChoose={base64 => setNewPicture({ base64, itemCode: null })}
      onRemove={() => setNewPicture(null)}
    >
      {isMine && <img src={addressOfPicture(picture.base64)} alt="Of the new item" />}
    </Frame>
  )
}

interface FrameProps {
  isFilled: boolean
  isBusy: boolean
  onChoose: (base64: string) => void
  onRemove: () => void
  children: ReactNode
}

function Frame({ isFilled, isBusy, onChoose, onRemove, children }: FrameProps) {
  const [isReading, setReading] = useState(false)

  async function choose(file: File | null): Promise<void> {
    if (!file) return
    setReading(true)
    const picture = await pictureOfFile(file)
    setReading(false)
    if (picture) onChoose(picture)
    else notifyError(`${file.name} is no picture that can be used. Choose a PNG, JPEG or WebP file.`)
  }

  return (
    <div className={classes.picture}>
      <div className={classes.frame} data-filled={isFilled || undefined}>
        {isFilled ? (
          children
        ) : (
          <Text size="sm" c="dimmed">
            No picture
          </Text>
        )}
      </div>
      <Group gap={4} wrap="nowrap">
        <FileButton accept="image/png,image/jpeg,image/webp" onChange={file => void choose(file)}>
          {props => (
            <Button {...props} size="xs" variant="default" loading={isBusy || isReading}>
              {isFilled ? 'Change…' : 'Picture…'}
            </Button>
          )}
        </FileButton>
        {isFilled && (
          <Button size="xs" variant="subtle" color="red" disabled={isBusy} onClick={onRemove}>
            Remove
          </Button>
        )}
      </Group>
    </div>
  )
}
