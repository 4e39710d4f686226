import type { ComponentType } from 'react'

const modules = import.meta.glob<Record<string, ComponentType>>('./routes/**/*-page.tsx')

/** Loads the chunk of a page. Its module has one export, the page. */
export async function loadPage(file: string): Promise<ComponentType> {
  const load = modules[`./routes/${file}.tsx`]
  if (load === undefined) throw new Error(`There is no page ${file}`)

  const [Page] = Object.values(await load())
  if (Page === undefined) throw new Error(`The page ${file} exports nothing`)

  return Page
}

/** The two sheets of utility classes: `first` covers the frame and the home page, `whole` covers every page. */
type PageStyles = 'first' | 'whole'

/**
 * Loads the style sheet of a page, unless the server inlined it or an earlier page loaded it. `whole` repeats the rules
 * of `first` in the same order, so it can load second. In the other order, `first` would override the rules for wide
 * windows.
 */
export async function loadPageStyles(styles: PageStyles): Promise<void> {
  if (import.meta.env.SSR || isLoaded('whole') || isLoaded(styles)) return

  // In development both sheets contain all utilities.
  if (styles === 'whole' || import.meta.env.DEV) await import('./styles/whole.css')
  else await import('./styles/first.css')
  loadedStyles.add(styles)
}

const loadedStyles = new Set<PageStyles>()

function isLoaded(styles: PageStyles): boolean {
  return (
    loadedStyles.has(styles) || document.querySelector(`style[data-sheet="${styles}"]`) !== null
  )
}
