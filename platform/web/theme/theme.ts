import { createTheme, type MantineColorsTuple } from '@mantine/core'
import { returnFocus } from '../focus-back.ts'

// A grey with a little blue, which suits the accent colour on dark surfaces.
const dark: MantineColorsTuple = [
  '#d5d7dc',
  '#b3b7be',
  '#9296a0',
  '#62666f',
  '#3d4047',
  '#34363c',
  '#26282d',
  '#1e1f23',
  '#17181b',
  '#101113',
]

/** The only theme: 14 px, a grid of 8 px, one accent colour, contrast AA in light and dark. */
export const theme = createTheme({
  colors: { dark },
  primaryColor: 'indigo',
  primaryShade: 8,
  autoContrast: true,
  // The script fonts come first: their unicode ranges leave Latin to Inter, and a conjunct's joiners must come from the script's own font.
  fontFamily: "'Noto Sans Sinhala', 'Noto Sans Tamil', Inter, system-ui, sans-serif",
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '18px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  headings: {
    fontWeight: '600',
    sizes: { h1: { fontSize: '24px' }, h2: { fontSize: '20px' }, h3: { fontSize: '18px' }, h4: { fontSize: '16px' } },
  },
  defaultRadius: 'md',
  radius: { sm: '4px', md: '6px', lg: '8px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' } },
    TextInput: { defaultProps: { size: 'sm' } },
    PasswordInput: { defaultProps: { size: 'sm' } },
    Modal: {
      styles: { header: { gap: '12px' }, title: { fontSize: '16px', fontWeight: 600 } },
      // All dialogs stand at one place: none moves what the eye already found.
      defaultProps: {
        // The trap is ours too, because Mantine's focuses late.
        trapFocus: false,
        ref: returnFocus,
        yOffset: '5dvh',
        closeButtonProps: { 'aria-label': 'Close' },
        transitionProps: { duration: 0 },
        overlayProps: { backgroundOpacity: 0.45 },
      },
    },
    // Its own colour on its own tint is too pale to read.
    Alert: { styles: { title: { color: 'var(--mantine-color-text)' } } },
    // A header outside of the page's sections is the banner, and the shell has that.
    ModalHeader: { defaultProps: { component: 'div' } },
  },
})
