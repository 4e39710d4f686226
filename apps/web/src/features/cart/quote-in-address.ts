import { useEffect, useRef } from 'react'
import type { QuoteFields } from './quote.ts'

/** Debounce: long enough that dragging the slider writes once. */
const debounceMs = 300

/** Writes the quote into the page's address, debounced. */
export function useQuoteAddress(): (search: string) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // After a navigation the address belongs to another page.
  useEffect(() => () => clearTimeout(timer.current), [])

  return (search) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(writeAddress, debounceMs, search)
  }
}

/** Bypasses the router: it would treat a new query as a navigation, which scrolls to the top. */
function writeAddress(search: string): void {
  try {
    window.history.replaceState(window.history.state, '', `?${search}`)
  } catch {
    // Safari refuses more than a hundred calls in half a minute. The total is right, and the button copies its link.
  }
}

const fieldNames = ['photos', 'hero', 'price'] as const

/**
 * What a visitor changed before hydration: the browser keeps it in the inputs and fires no event. `defaultValue` is
 * what the server rendered.
 */
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
