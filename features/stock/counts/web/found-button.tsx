import { Button } from '@mantine/core'
import { useState } from 'react'
import { notifyError } from '../../../../platform/web/ui/notify.ts'
import { useSave } from '../../../../platform/web/use-save.ts'
import { foundInCount, type CountSession, type CountSheetRow } from '../contract.ts'
import { countStale } from './count-queries.ts'
import { findGoods } from '../../../goods/items/web/search/find-goods.ts'

interface FoundButtonProps {
  session: CountSession
  /** The searched or scanned term that is not on the sheet. */
  term: string
  onFound: (row: CountSheetRow) => void
}

/** Adds an item to the sheet that is on the shelf but not on the sheet. */
export function FoundButton({ session, term, onFound }: FoundButtonProps) {
  const [isLooking, setIsLooking] = useState(false)
  const { save, isSaving } = useSave(foundInCount, { invalidate: countStale, success: () => 'It is on the sheet now: count it' })

  async function add(): Promise<void> {
    setIsLooking(true)
    try {
      const goods = await findGoods(term.trim())
      const [item] = goods
      if (!item) return notifyError(`No item has ${term} in its name or code.`)
      if (goods.length > 1) return notifyError(`Several items have ${term} in them. Type more of the name, or the code.`)
      const reply = await save({ body: { session: session.id, itemCode: item.itemCode } })
      if (reply?.rows[0]) onFound(reply.rows[0])
    } catch (error) {
      notifyError(error)
    } finally {
      setIsLooking(false)
    }
  }

  return (
    <Button variant="default" loading={isLooking || isSaving} onClick={() => void add()}>
      It lies here: put it onto the sheet
    </Button>
  )
}
