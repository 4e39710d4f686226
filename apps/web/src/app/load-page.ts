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

/**
 * The sheets of utility classes. Each repeats the rules of the one before in the same order, so it can load after it. In
 * the other order, the smaller sheet would override the rules for wide windows.
 */
const sheets = {
  /** The frame and the home page. */
  first: () => import('./styles/first.css'),
  /** Every page except the design guide. */
  whole: () => import('./styles/whole.css'),
  design: () => import('./styles/design.css'),
}

export type PageStyles = keyof typeof sheets

/** Loads the style sheet of a page, unless the server inlined it or an earlier page loaded it or a larger one. */
export async function loadPageStyles(styles: PageStyles): Promise<void> {
  // In development first.css contains all utilities, so whole.css could not load after it.
  const needed = import.meta.env.DEV && styles === 'first' ? 'whole' : styles
  if (import.meta.env.SSR || sheetsFrom(needed).some(isLoaded)) return

  await sheets[needed]()
  loadedStyles.add(needed)
}

const loadedStyles = new Set<string>()

/** The sheet and the larger ones. */
function sheetsFrom(styles: PageStyles): string[] {
  const names = Object.keys(sheets)

  return names.slice(names.indexOf(styles))
}

function isLoaded(styles: string): boolean {
  return (
    loadedStyles.has(styles) || document.querySelector(`style[data-sheet="${styles}"]`) !== null
  )
}
