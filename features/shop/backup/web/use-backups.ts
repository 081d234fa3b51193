import { useQuery } from '@tanstack/react-query'
import { call } from '../../../../platform/web/call.ts'
import { getBackups } from '../contract.ts'

export const backupsKey = ['backups'] as const

/** What is under way changes the list; else a minute is soon enough. */
const lookAgainMs = { working: 1_500, idle: 60_000 }

/** The backups that are kept, read again while somebody looks at them. */
export const useBackups = ({ idleMs = lookAgainMs.idle, isAsked = true } = {}) =>
  useQuery({
    enabled: isAsked,
    queryKey: backupsKey,
    queryFn: () => call(getBackups),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.work ? lookAgainMs.working : idleMs),
  })
