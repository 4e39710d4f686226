import { useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { useAppNavigate } from './use-app-navigate.ts'

/** The text of a page's filter. The address keeps it, so that Back or a link restores it. */
export function useFilterInAddress(): [typed: string, type: (text: string) => void] {
  const go = useAppNavigate()
  const { pathname, search, key } = useLocation()
  const navigation = useNavigationType()
  const asked = new URLSearchParams(search).get('q') ?? ''
  const [typed, setTyped] = useState(asked)
  const [known, setKnown] = useState(key)

  // Only typing replaces the address, which then lags behind the field; any other navigation sets the field.
  if (key !== known) {
    setKnown(key)
    if (navigation !== NavigationType.Replace) setTyped(asked)
  }

  return [
    typed,
    (text) => {
      setTyped(text)
      const query = text.trim() === '' ? '' : `?${new URLSearchParams({ q: text })}`
      go(pathname + query, { replace: true, preventScrollReset: true })
    },
  ]
}
