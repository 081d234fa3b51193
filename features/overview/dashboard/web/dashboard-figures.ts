import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { businessToday } from '../../../../platform/web/business-today.ts'
import { call } from '../../../../platform/web/call.ts'
import { dayEndByUser } from '../../../money/day-close/contract.ts'
import { dashboardBusiness, dashboardSales, dashboardServices, dashboardStock, dashboardTasks } from '../dashboard-contract.ts'
import type { DashboardLinks } from '../dashboard-links.ts'
import { stockValues } from '../stock-contract.ts'

/** The query key of every figure of the dashboard. */
export const dashboardFigures = ['dashboard'] as const

/** Props of the dashboard's parts. */
export interface DashboardProps {
  /** Only the current location. */
  isHere: boolean
  links: DashboardLinks
}

// While the page is seen. The figures of before stay until the new ones are there, so that nothing jumps.
const refreshed = { refetchInterval: 60_000, refetchOnWindowFocus: true, placeholderData: keepPreviousData } as const
const scoped = (isHere: boolean) => (isHere ? ({ here: '1' } as const) : {})

/** Today's sales and all that stands beside them. */
export function useDaySales(isHere: boolean) {
  return useQuery({
    queryKey: [...dashboardFigures, 'sales', isHere],
    queryFn: ({ signal }) => call(dashboardSales, { query: scoped(isHere) }, { signal }),
    ...refreshed,
  })
}

/** What waits for somebody. */
export function useTasks(isHere: boolean) {
  return useQuery({
    queryKey: [...dashboardFigures, 'tasks', isHere],
    queryFn: ({ signal }) => call(dashboardTasks, { query: scoped(isHere) }, { signal }),
    ...refreshed,
  })
}

/** How the month goes, and the money that is there. */
export function useBusiness(isHere: boolean) {
  return useQuery({
    queryKey: [...dashboardFigures, 'business', isHere],
    queryFn: ({ signal }) => call(dashboardBusiness, { query: scoped(isHere) }, { signal }),
    ...refreshed,
  })
}

/** What the stock is worth, as the stock dashboard has it. All of it is added up, so it is read anew every ten minutes only. */
export function useStockWorth(isWanted: boolean, isHere: boolean) {
  return useQuery({
    queryKey: [...dashboardFigures, 'worth', isHere],
    queryFn: ({ signal }) => call(stockValues, { query: scoped(isHere) }, { signal }),
    enabled: isWanted,
    staleTime: 600_000,
    refetchInterval: 600_000,
    placeholderData: keepPreviousData,
  })
}

/** How many items are below their minimum. */
export function useBelowMinimum(isWanted: boolean) {
  return useQuery({
    queryKey: [...dashboardFigures, 'stock'],
    queryFn: ({ signal }) => call(dashboardStock, {}, { signal }),
    enabled: isWanted,
    ...refreshed,
  })
}

/** How many vehicles are overdue for service, and due within seven days. */
export function useServicesDue(isWanted: boolean, isHere: boolean) {
  return useQuery({
    queryKey: [...dashboardFigures, 'services', isHere],
    queryFn: ({ signal }) => call(dashboardServices, { query: scoped(isHere) }, { signal }),
    enabled: isWanted,
    ...refreshed,
  })
}

/** What a user took today, and has to hand over. */
export function useOwnTakings(userCode: string) {
  return useQuery({
    queryKey: [...dashboardFigures, 'takings', userCode],
    queryFn: async ({ signal }) => {
      const { dayEndByUser: users } = await call(dayEndByUser, { query: { date: businessToday(), id: userCode } }, { signal })
      return users.find(({ code }) => code === userCode) ?? null
    },
    ...refreshed,
  })
}
