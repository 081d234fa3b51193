import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { forgetFilters } from '../form/typed-fields.ts'
import { getListViews, saveListView, viewShares, type ListView, type ViewShare } from '../../../kernel/list-views.ts'
import { may } from '../../../kernel/permissions.ts'
import { businessToday } from '../business-today.ts'
import { call } from '../call.ts'
import { useSession } from '../session.ts'
import { useSave } from '../use-save.ts'
import { firstViewOf, keepFirstView } from './first-view.ts'
import { SavedView, shareWords } from './saved-view.tsx'
import type { ViewOptionsProps } from './view-props.ts'
import { keptFilters, shownFilters } from './view-filters.ts'
import classes from './view-options.module.css'

type SavedViewsProps = Pick<ViewOptionsProps, 'path' | 'address' | 'preferences' | 'onChange'>

/** The views of a list that are kept under a name, with search, filters, order and columns; a manager shares them. */
export function SavedViews({ path, address, preferences, onChange }: SavedViewsProps) {
  const key = ['list-views', path]
  const found = useQuery({ queryKey: key, queryFn: ({ signal }) => call(getListViews, { query: { list: path } }, { signal }) })
  const mayShare = may(useSession().role, 'edit-masters')
  const place = useRef<HTMLFieldSetElement>(null)
  const views = found.data?.views
  const [first, setFirst] = useFirst(path, views)
  const toName = () => place.current?.querySelector<HTMLElement>('input[aria-label="Name of a new view"]')?.focus()
  useEffect(toName, [])

  function show({ term, sort, isDescending, filters, columns, isRoomy }: ListView): void {
    onChange({ isRoomy, columns: Object.fromEntries(columns.map(({ key: column, isShown }) => [column, isShown])) })
    forgetFilters()
    address.change({ term, sort, isDescending, filters: shownFilters(filters, businessToday()), page: 1 })
  }

  return (
    <fieldset ref={place} className={classes.views}>
      <legend>Views</legend>
      <Stack gap={4}>
        {found.isError && <Text size="sm">The views cannot be read just now.</Text>}
        {views?.map(view => (
          <SavedView
            key={view.id}
            {...{ view, mayShare }}
            stale={key}
            isFirst={view.id === first}
            onShow={() => show(view)}
            onDropped={toName}
            onFirst={isFirst => setFirst(isFirst ? view : null)}
          />
        ))}
        <NewView {...{ path, address, preferences, mayShare }} stale={key} />
      </Stack>
    </fieldset>
  )
}

/** The id of the view with which the list begins. What stands in the browser follows what was read of it. */
function useFirst(path: string, views: readonly ListView[] | undefined) {
  const [first, setFirst] = useState(() => firstViewOf(path))
  useEffect(() => {
    if (views && first) keepFirstView(path, views.find(({ id }) => id === first) ?? null)
  }, [path, views, first])
  const choose = (view: ListView | null) => {
    keepFirstView(path, view)
    setFirst(view?.id ?? '')
  }
  return [first, choose] as const
}

interface NewViewProps extends Omit<SavedViewsProps, 'onChange'> {
  mayShare: boolean
  stale: readonly string[]
}

/** Keeps what the list shows now under a name; an own view of that name is replaced. */
function NewView({ path, address: { search }, preferences, mayShare, stale }: NewViewProps) {
  const [name, setName] = useState('')
  const [shared, setShared] = useState<ViewShare>('own')
  const { save, isSaving } = useSave(saveListView, { success: () => 'View saved', invalidate: [stale], onSaved: () => setName('') })

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (name.trim() === '') return
    const { term, sort, isDescending } = search
    const filters = keptFilters(search.filters, businessToday())
    const columns = Object.entries(preferences.columns).map(([column, isShown]) => ({ key: column, isShown }))
    const { isRoomy } = preferences
    void save({ body: { list: path, name: name.trim(), shared, term, sort, isDescending, filters, columns, isRoomy } })
  }

  return (
    <form onSubmit={submit}>
      <Stack gap={6}>
        <TextInput
          size="xs"
          aria-label="Name of a new view"
          placeholder="Keep what is shown as …"
          maxLength={60}
          autoComplete="off"
          value={name}
          onChange={event => setName(event.currentTarget.value)}
        />
        {name !== '' && (
          <Group gap={6} wrap="nowrap">
            {mayShare && (
              <NativeSelect
                size="xs"
                aria-label="Who sees it"
                data={viewShares.map(value => ({ value, label: shareWords[value] }))}
                value={shared}
                onChange={({ currentTarget: { value } }) => setShared(viewShares.find(one => one === value) ?? 'own')}
              />
            )}
            <Button type="submit" size="xs" loading={isSaving}>
              Save
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  )
}
