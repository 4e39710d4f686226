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
