import type { QuoteFields } from './quote.ts'

const names = ['photos', 'hero', 'price'] as const

/**
 * What a visitor changed before the page's script arrived: the browser keeps it in the inputs and tells nobody.
 * The server's value is the one that the markup carries.
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
