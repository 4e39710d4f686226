import { useLocation } from 'react-router'
import { readUuid } from './route-params.ts'
import { useAppNavigate } from './use-app-navigate.ts'

type EditedId = [editedId: string | null, setEditedId: (id: string | null) => void]

/** The id of the row that is being edited. It is in the URL, so the results of a check can link to it. */
export function useEditedId(): EditedId {
  const { pathname, search } = useLocation()
  const go = useAppNavigate()
  const query = new URLSearchParams(search)

  return [
    readUuid(query.get('edit') ?? undefined),
    (id) => {
      if (id === null) query.delete('edit')
      else query.set('edit', id)
      go(`${pathname}?${query}`, { replace: true, preventScrollReset: true })
    },
  ]
}

/** URL of a tab that opens with this row in edit mode. */
export function withEditedId(tabPath: string, id: string): string {
  return `${tabPath}&${new URLSearchParams({ edit: id })}`
}
