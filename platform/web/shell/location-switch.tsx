import { IconBuildingStore, IconChevronDown } from '@tabler/icons-react'
import { roleOfId } from '../../../kernel/codes.ts'
import { fill, messages } from '../../../kernel/messages.ts'
import { sessionStore, useSession } from '../session.ts'
import { DropMenu } from '../ui/drop-menu.tsx'
import { notifyError, notifySuccess } from '../ui/notify.ts'
import classes from './header.module.css'

async function switchTo(code: string): Promise<void> {
  try {
    const role = await sessionStore.chooseLocation(code)
    notifySuccess(fill(messages.loggedInAs, { role }))
  } catch (error) {
    notifyError(error)
  }
}

/** The current location; choosing another loads the menus of the user's role there. */
export function LocationSwitch() {
  const { location, user } = useSession()
  return (
    <DropMenu
      label={`Stock location: ${location.name}`}
      title={location.name}
      className={classes.place}
      items={user.stockLocations.map(place => ({
        label: place.name,
        detail: roleOfId(place.pivot.roleId),
        isCurrent: place.code === location.code,
        onSelect: () => {
          if (place.code !== location.code) void switchTo(place.code)
        },
      }))}
    >
      <IconBuildingStore size={16} aria-hidden />
      <span>{location.name}</span>
      <IconChevronDown size={14} aria-hidden />
    </DropMenu>
  )
}
