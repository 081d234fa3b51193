import type { MasterFilter } from '../../../platform/web/master-page/master-config.ts'

/** Which of the user's locations a list is about; none where there is only this one. */
export function placeFilter(places: readonly { code: string; name: string }[]): readonly MasterFilter[] {
  if (places.length < 2) return []
  const choices = [{ value: 'all', label: 'All my locations' }, ...places.map(({ code, name }) => ({ value: code, label: name }))]
  return [{ name: 'place', label: 'Location', none: 'here', choices }]
}
