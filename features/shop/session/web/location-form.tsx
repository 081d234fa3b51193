import { Button, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { roleOfId } from '../../../../kernel/codes.ts'
import { fill, messages } from '../../../../kernel/messages.ts'
import { CallError } from '../../../../platform/web/call-error.ts'
import { lastLocationCode } from '../../../../platform/web/session-storage.ts'
import { sessionStore, useSession } from '../../../../platform/web/session.ts'
import { notifySuccess } from '../../../../platform/web/ui/notify.ts'
import type { LoginLocation } from '../contract.ts'
import classes from './login-page.module.css'
import { Problem } from './problem.tsx'

/** The second step: the location. The only location, or the last one used here, is preselected. */
export function LocationForm() {
  const { user } = useSession()
  const places = user.stockLocations
  const [code, setCode] = useState(() => {
    const last = lastLocationCode()
    return places.find(place => place.code === last)?.code ?? places[0]?.code ?? null
  })
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const list = useRef<HTMLFieldSetElement>(null)

  // This step replaces the form that had the focus.
  useEffect(() => {
    list.current?.querySelector<HTMLInputElement>('input:checked')?.focus()
  }, [])

  async function setLocation(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (code === null || isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      const role = await sessionStore.chooseLocation(code)
      notifySuccess(fill(messages.loggedInAs, { role }))
    } catch (error) {
      setProblem(error instanceof CallError ? error.text : messages.somethingWentWrong)
      setBusy(false)
    }
  }

  return (
    <>
      <Title order={1}>Stock location</Title>
      <Text c="dimmed" mb="md">
        {user.firstName || user.username}, where are you working today?
      </Text>
      <form onSubmit={event => void setLocation(event)}>
        <Stack gap="md">
          <fieldset ref={list} className={classes.places}>
            <legend className={classes.legend}>Stock location</legend>
            {places.map(place => (
              <PlaceOption key={place.code} place={place} isChosen={place.code === code} onChoose={() => setCode(place.code)} />
            ))}
          </fieldset>
          <Problem text={places.length === 0 ? 'No stock location is assigned to this user. Ask an admin to add one.' : problem} />
          <Button type="submit" size="md" fullWidth loading={isBusy} disabled={code === null}>
            Set Location
          </Button>
          <Button variant="subtle" color="gray" fullWidth onClick={() => void leave()}>
            Sign in as somebody else
          </Button>
        </Stack>
      </form>
    </>
  )
}

interface PlaceOptionProps {
  place: LoginLocation
  isChosen: boolean
  onChoose: () => void
}

function PlaceOption({ place, isChosen, onChoose }: PlaceOptionProps) {
  return (
    <label className={classes.place}>
      <input type="radio" name="location" value={place.code} checked={isChosen} onChange={onChoose} />
      <span className={classes.placeName}>{place.name}</span>
      <span className={classes.placeRole}>{roleOfId(place.pivot.roleId)}</span>
    </label>
  )
}

async function leave(): Promise<void> {
  await sessionStore.logout()
  notifySuccess(messages.loggedOut)
}
