import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { call } from '../../../../platform/web/call.ts'
import { ErrorState } from '../../../../platform/web/ui/error-state.tsx'
import { LoadingState } from '../../../../platform/web/ui/loading-state.tsx'
import { listLocations } from '../../locations/contract.ts'
import { LocationEditor } from './location-editor.tsx'
import { LocationList } from './location-list.tsx'
import { NewLocation } from './new-location.tsx'
import type { PaperPreviewProps } from './paper-preview.ts'

interface LocationsTabProps {
  Preview: ComponentType<PaperPreviewProps>
}

/** The locations and their bill texts: the list, or the location that the address names. */
export function LocationsTab({ Preview }: LocationsTabProps) {
  const navigate = useNavigate()
  const search: { location?: string; add?: string } = useSearch({ strict: false })
  const { data, error, refetch } = useQuery({ queryKey: ['stock-location'], queryFn: () => call(listLocations), staleTime: 0 })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingState lines={6} />
  const open = (location?: string) => void navigate({ to: '.', search: { tab: 'locations', ...(location && { location }) } })
  const chosen = data.stockLocations.find(({ code }) => code === search.location)
  if (chosen) return <LocationEditor key={chosen.code} saved={chosen} Preview={Preview} onBack={() => open()} />
  const add = (isOpen: boolean) => void navigate({ to: '.', search: { tab: 'locations', ...(isOpen && { add: '1' }) } })
  return (
    <>
      <LocationList locations={data.stockLocations} onOpen={open} onAdd={() => add(true)} />
      {search.add !== undefined && <NewLocation onClose={() => add(false)} onAdded={open} />}
    </>
  )
}
