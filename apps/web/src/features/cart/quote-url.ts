import { useEffect, useRef } from 'react'
import type { QuoteFields } from './quote.ts'

/** Long enough that dragging the slider updates the URL once. */
const debounceMs = 300

/** Returns a debounced function that writes the quote into the URL. */
export function useQuoteUrlUpdate(): (search: string) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // After navigation, the URL belongs to another page.
  useEffect(() => () => clearTimeout(timer.current), [])

  return (search) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(replaceSearch, debounceMs, search)
  }
}

/** Bypasses the router: it would treat a new query as a navigation, which scrolls to the top. */
function replaceSearch(search: string): void {
  try {
    window.history.replaceState(window.history.state, '', `?${search}`)
  } catch {
    // Safari throws after 100 calls in 30 seconds. Only the URL is out of date; the copy button has the current quote.
  }
}

const fieldNames = ['photos', 'hero', 'price'] as const

/** Reads input from before hydration, for which React got no event. `defaultValue` is the server-rendered value. */
export function readTypedFields(container: HTMLElement): Partial<QuoteFields> {
  const inputs = [...container.querySelectorAll('input')]
  const typedFields: Partial<QuoteFields> = {}
  for (const name of fieldNames) {
    const input = inputs.find(
      (candidate) => candidate.name === name && candidate.value !== candidate.defaultValue,
    )
    if (input !== undefined) typedFields[name] = input.value
  }

  return typedFields
}
