import type { QuoteFields } from './quote.ts'

const names = ['photos', 'hero', 'price'] as const

/**
 * What a visitor changed before hydration: the browser keeps it in the inputs and fires no event. `defaultValue` is
 * what the server rendered.
 */
export function readTyped(box: HTMLElement): Partial<QuoteFields> {
  const inputs = [...box.querySelectorAll('input')]
  const typed: Partial<QuoteFields> = {}
  for (const name of names) {
    const input = inputs.find((one) => one.name === name && one.value !== one.defaultValue)
    if (input !== undefined) typed[name] = input.value
  }

  return typed
}
