import { UnstyledButton, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'

interface ThemeButtonProps {
  className: string | undefined
}

/** Switches between light and dark; until it is pressed the theme follows the system. */
export function ThemeButton({ className }: ThemeButtonProps) {
  const { setColorScheme } = useMantineColorScheme()
  const isDark = useComputedColorScheme('light') === 'dark'
  const label = isDark ? 'Light theme' : 'Dark theme'
  return (
    <UnstyledButton className={className ?? ''} aria-label={label} title={label} onClick={() => setColorScheme(isDark ? 'light' : 'dark')}>
      {isDark ? <IconSun size={18} aria-hidden /> : <IconMoon size={18} aria-hidden />}
    </UnstyledButton>
  )
}
