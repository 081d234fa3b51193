import '../../platform/web/no-eval.ts'
import '../../platform/web/theme/login-styles.ts'
import '../../platform/web/theme/application-styles.ts'
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { theme } from '../../platform/web/theme/theme.ts'
import { Components, Forms, Grid } from './components.tsx'
import { CountSheet, Drawer, PaidByCustomer, PaidToSupplier, Settled } from './forms.tsx'
import { Arriving, Corrected, Labelled, Ordered, Owed, Quoted, Returned, Taken } from './tables.tsx'

/** The kinds of places in which the screens take figures. */
const places: Readonly<Record<string, ReactNode>> = {
  components: <Components />,
  forms: <Forms />,
  grid: <Grid />,
  'bill of a supplier': <Settled />,
  'cash drawer': <Drawer />,
  'count sheet': <CountSheet />,
  'customer pays': <PaidByCustomer />,
  'shop pays': <PaidToSupplier />,
  arriving: <Arriving />,
  corrected: <Corrected />,
  labelled: <Labelled />,
  ordered: <Ordered />,
  owed: <Owed />,
  quoted: <Quoted />,
  returned: <Returned />,
  taken: <Taken />,
}

const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } })
// Staff of this shop type selling prices without VAT: the field keeps another amount than was typed.
queries.setQueryData(['vat-status'], { isRegistered: true, hasVat: true, standardRate: '18', pricesIncludeVat: false })

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <MantineProvider theme={theme}>
      <QueryClientProvider client={queries}>
        <main>
          {Object.entries(places).map(([name, place]) => (
            <section key={name} aria-label={name} style={{ display: 'grid', minHeight: 120, padding: 8 }}>
              {place}
            </section>
          ))}
        </main>
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
)
