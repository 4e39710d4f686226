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

/** The utilities that a page needs: `first` has those of the frame and the home page, `whole` has all. */
export type PageStyles = 'first' | 'whole'

/**
 * Loads the style sheet of a page unless it is loaded already: the server inlines it into the pages it renders. `whole`
 * repeats `first` in the same order, so it may load after it; `first` after `whole` would override the rules for wide
 * windows.
 */
export async function loadPageStyles(styles: PageStyles): Promise<void> {
  if (import.meta.env.SSR || isLoaded('whole') || isLoaded(styles)) return

  // Only the build knows which utilities `first` has.
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
