import { Alert, Anchor, Button, Code, Group, Progress, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { notifyError, notifySuccess } from '../../../../platform/web/ui/notify.ts'
import { Problem } from '../../session/web/problem.tsx'
import type { DemoShopState } from '../demo-shop-contract.ts'
import { useDemoShop, type DemoShopAsk } from './use-demo-shop.ts'

interface DemoShopProps {
  /** Sends an act; null where something has to be typed first. */
  ask: DemoShopAsk
  /** What is known before anything is pressed. */
  begin: () => Promise<DemoShopState>
}

/** The way to a shop with data for who does not want to enter any yet: one press, or the command where the browser is elsewhere. */
export function DemoShop(props: DemoShopProps) {
  const { shop, isBusy, problem, act } = useDemoShop(props)
  if (!shop) return null
  return (
    <Stack gap="xs" mt="md" component="section" aria-label="Demo shop">
      {shop.state === 'elsewhere' && <ByCommand />}
      {shop.state === 'none' && (
        <>
          {shop.problem !== null && (
            <Alert color="red" variant="light" title="The demo shop has ended by itself" role="alert">
              {shop.problem.replace(/\.$/, '')}. Open it again, or run <Code>{demoCommand}</Code> in the folder of the application, which
              says more.
            </Alert>
          )}
          <Group gap="xs">
            <Text size="sm" c="dimmed">
              Only looking?
            </Text>
            <Button variant="default" size="xs" loading={isBusy} onClick={() => act('open')}>
              Open the demo shop
            </Button>
          </Group>
          <Text size="xs" c="dimmed">
            It opens beside this one, with a month of invented papers, and is deleted when it ends. Nothing of it comes into your books.
          </Text>
        </>
      )}
      {shop.state === 'making' && <Making shop={shop} isBusy={isBusy} onEnd={() => act('end')} />}
      {shop.state === 'open' && <Open shop={shop} isBusy={isBusy} onEnd={() => act('end')} />}
      <Problem text={problem} />
    </Stack>
  )
}

interface ThereProps<S extends DemoShopState['state']> {
  shop: Extract<DemoShopState, { state: S }>
  isBusy: boolean
  onEnd: () => void
}

function Making({ shop: { done, of }, isBusy, onEnd }: ThereProps<'making'>) {
  const words = done === 0 ? 'The demo shop gets a database of its own …' : `The demo shop is filled: day ${done} of ${of} …`
  return (
    <>
      <Text size="sm" role="status">
        {words}
      </Text>
      {/* The database takes about as long as a few days. */}
      <Progress value={((done + 3) / (of + 3 || 27)) * 100} animated aria-label="The demo shop is made" />
      <Group>
        <EndButton isBusy={isBusy} onEnd={onEnd} />
      </Group>
    </>
  )
}

function Open({ shop: { address, users }, isBusy, onEnd }: ThereProps<'open'>) {
  const link = useRef<HTMLAnchorElement>(null)
  // The browser may have kept the new tab from opening: Enter opens it.
  useEffect(() => {
    link.current?.focus()
    link.current?.closest('section')?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <>
      <Text size="sm" role="status">
        The demo shop is open at{' '}
        <Anchor ref={link} href={address} target="_blank" rel="noreferrer">
          {address}
        </Anchor>
      </Text>
      <Text size="sm">Sign in there as:</Text>
      <table aria-label="Users of the demo shop">
        <tbody>
          {users.map(({ username, password, roles }) => (
            <tr key={username}>
              <Text component="th" scope="row" size="sm" ta="start">
                {username}
              </Text>
              <Text component="td" size="sm" ff="monospace" px="sm">
                {password}
              </Text>
              <Text component="td" size="sm" c="dimmed">
                {roles}
              </Text>
            </tr>
          ))}
        </tbody>
      </table>
      <Group gap="xs">
        <EndButton isBusy={isBusy} onEnd={onEnd} />
        <Text size="xs" c="dimmed">
          It also ends with this application, and after an hour in which nobody uses it.
        </Text>
      </Group>
    </>
  )
}

function EndButton({ isBusy, onEnd }: { isBusy: boolean; onEnd: () => void }) {
  return (
    <Button variant="default" size="xs" loading={isBusy} onClick={onEnd}>
      End the demo shop
    </Button>
  )
}

const demoCommand = 'npm run demo'

function ByCommand() {
  const copy = () => void navigator.clipboard.writeText(demoCommand).then(() => notifySuccess('Copied'), notifyError)
  return (
    <Text size="sm" c="dimmed">
      Only looking? <Code>{demoCommand}</Code> in the folder of the application opens a demo shop on the machine itself. It is deleted when
      you stop it.{' '}
      <Button variant="subtle" size="compact-xs" onClick={copy} aria-label={`Copy ${demoCommand}`}>
        Copy
      </Button>
    </Text>
  )
}
