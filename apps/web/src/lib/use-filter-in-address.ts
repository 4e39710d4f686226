import { useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { useGo } from './use-go.ts'

/** What is typed into the filter of a page. Its address keeps it, so that the way back, or a link, finds it again. */
export function useFilterInAddress(): [typed: string, type: (text: string) => void] {
  const go = useGo()
  const { pathname, search, key } = useLocation()
  const navigation = useNavigationType()
  const asked = new URLSearchParams(search).get('q') ?? ''
  const [typed, setTyped] = useState(asked)
  const [known, setKnown] = useState(key)

  // Only what is typed here takes the place of an address: that one is behind the field, and any other one leads it.
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
