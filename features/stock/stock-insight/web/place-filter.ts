import type { MasterFilter } from '../../../../platform/web/master-page/master-config.ts'

/** The filter by location; none when the user has only this one. */
export function placeFilter(places: readonly { code: string; name: string }[]): readonly MasterFilter[] {
  if (places.length < 2) return []
  const choices = [{ value: 'all', label: 'All my locations' }, ...places.map(({ code, name }) => ({ value: code, label: name }))]
  return [{ name: 'place', label: 'Location', none: 'here', choices }]
}
