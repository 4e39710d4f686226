import { useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { useAppNavigate } from './use-app-navigate.ts'

/** The text of a page's filter, stored in the URL so that Back or a link restores it. */
export function useFilterInUrl(): [filterText: string, setFilter: (newText: string) => void] {
  const go = useAppNavigate()
  const { pathname, search, key } = useLocation()
  const navigationType = useNavigationType()
  const textInUrl = new URLSearchParams(search).get('q') ?? ''
  const [filterText, setFilterText] = useState(textInUrl)
  const [handledKey, setHandledKey] = useState(key)

  // Typing replaces the history entry, and the field is already up to date. Any other navigation updates the field.
  if (key !== handledKey) {
    setHandledKey(key)
    if (navigationType !== NavigationType.Replace) setFilterText(textInUrl)
  }

  return [
    filterText,
    (newText) => {
      setFilterText(newText)
      const query = newText.trim() === '' ? '' : `?${new URLSearchParams({ q: newText })}`
      go(pathname + query, { replace: true, preventScrollReset: true })
    },
  ]
}
