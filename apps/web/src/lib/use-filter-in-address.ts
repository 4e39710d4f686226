import { useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { useAppNavigate } from './use-app-navigate.ts'

/** The text of a page's filter. The address keeps it, so that Back or a link restores it. */
export function useFilterInAddress(): [filterText: string, setFilter: (newText: string) => void] {
  const go = useAppNavigate()
  const { pathname, search, key } = useLocation()
  const navigation = useNavigationType()
  const textInAddress = new URLSearchParams(search).get('q') ?? ''
  const [filterText, setFilterText] = useState(textInAddress)
  const [handledKey, setHandledKey] = useState(key)

  // Only typing replaces the address, which then lags behind the field; any other navigation sets the field.
  if (key !== handledKey) {
    setHandledKey(key)
    if (navigation !== NavigationType.Replace) setFilterText(textInAddress)
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
