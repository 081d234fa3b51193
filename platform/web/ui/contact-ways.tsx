import { Button, Group } from '@mantine/core'
import { phoneKey } from '../../../kernel/phone.ts'
import { Keys, useShortcut } from '../shortcuts.tsx'

interface ContactWaysProps {
  /** The numbers in the order of their use; '' for none. */
  phones: readonly string[]
  email: string
}

interface Way {
  keys: string
  label: string
  href: string
  /** A page of another site, in a tab of its own. */
  isPage?: true
}

function waysOf({ phones, email }: ContactWaysProps): Way[] {
  const phone = phones.find(number => number !== '') ?? ''
  const messenger = phones.map(phoneKey).find(number => number !== null)
  return [
    ...(phone === '' ? [] : [{ keys: 'Alt+C', label: 'Call', href: `tel:${phone.replaceAll(/[^\d+]/g, '')}` }]),
    ...(messenger ? [{ keys: 'Alt+W', label: 'WhatsApp', href: `https://wa.me/${messenger}`, isPage: true as const }] : []),
    ...(email === '' ? [] : [{ keys: 'Alt+M', label: 'Mail', href: `mailto:${email}` }]),
  ]
}

/** How somebody is reached, each way one key away: phone, messenger, mail. */
export function ContactWays(props: ContactWaysProps) {
  const ways = waysOf(props)
  if (ways.length === 0) return null
  return (
    <Group gap="xs">
      {ways.map(way => (
        <WayButton key={way.label} way={way} />
      ))}
    </Group>
  )
}

function WayButton({ way: { keys, label, href, isPage } }: { way: Way }) {
  useShortcut(keys, label, () => {
    if (isPage) window.open(href, '_blank', 'noreferrer')
    else window.location.assign(href)
  })
  return (
    <Button component="a" variant="default" size="xs" href={href} {...(isPage && { target: '_blank', rel: 'noreferrer' })}>
      {label}
      <Keys keys={keys} />
    </Button>
  )
}
