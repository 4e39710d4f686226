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
 * The style sheets of utility classes, smallest first. Each repeats the rules of the previous one in the same order, so
 * they must load in this order: a smaller sheet loaded later would override the rules for wide windows.
 */
const sheets = {
  /** The frame and the home page. */
  home: () => import('./styles/home.css'),
  /** Every page except the design guide. */
  site: () => import('./styles/site.css'),
  design: () => import('./styles/design.css'),
}

export type PageStyles = keyof typeof sheets

/**
 * Loads the style sheet of a page. Does nothing if the server inlined this sheet or a larger one, or if an earlier page
 * loaded it.
 */
export async function loadPageStyles(styles: PageStyles): Promise<void> {
  // In development home.css contains all utilities, so site.css could not load after it.
  const sheetName = import.meta.env.DEV && styles === 'home' ? 'site' : styles
  if (import.meta.env.SSR || sheetsFrom(sheetName).some(isLoaded)) return

  await sheets[sheetName]()
  loadedStyles.add(sheetName)
}

const loadedStyles = new Set<string>()

/** This sheet and all larger ones. */
function sheetsFrom(styles: PageStyles): string[] {
  const names = Object.keys(sheets)

  return names.slice(names.indexOf(styles))
}

function isLoaded(styles: string): boolean {
  return (
    loadedStyles.has(styles) || document.querySelector(`style[data-sheet="${styles}"]`) !== null
  )
}
