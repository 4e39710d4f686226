import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteModule } from '@shoebox/contract/page'
import { z } from 'zod'

/** A built site as its build left it: the module that draws, the page around it, and where its files are. */
export type Site = SiteModule & {
  /** What the browser loads. */
  clientFolder: string
  /** index.html, cut at the places that differ from page to page. */
  template: { start: string; head: string; end: string }
  /** The style sheet of the first picture; it stands in the page, so that nothing is fetched before it. */
  styles: string
  /** The scripts of a page's module, beside the one that every page has. */
  scriptsOf: (module: string) => string[]
}

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().optional(),
    imports: z.array(z.string()).optional(),
  }),
)

const templatePattern =
  /^(?<start>.*)<!--page-->.*<!--\/page-->(?<head>.*<div id="root">)(?<end><\/div>.*)$/s

export async function loadSite(folder: string): Promise<Site> {
  const clientFolder = resolve(folder, 'client')
  const [html, manifest] = await Promise.all([
    readFile(join(clientFolder, 'index.html'), 'utf8'),
    readFile(join(clientFolder, '.vite/manifest.json'), 'utf8'),
  ])
  // Built from the same commit as this program; the compiler cannot see a file that is made later.
  const module: SiteModule = await import(
    pathToFileURL(resolve(folder, 'server/entry-server.js')).href
  )
  const { href, text } = findStyleSheet(html)

  return {
    ...module,
    clientFolder,
    template: cutTemplate(html.replace(text, '')),
    styles: await readFile(join(clientFolder, href), 'utf8'),
    scriptsOf: readScripts(manifestSchema.parse(JSON.parse(manifest))),
  }
}

function findStyleSheet(html: string): { href: string; text: string } {
  const [text, href] = /<link rel="stylesheet"[^>]* href="([^"]+)">/.exec(html) ?? []
  if (text === undefined || href === undefined) throw new Error('the site has no style sheet')

  return { href, text }
}

function cutTemplate(html: string): Site['template'] {
  const { start, head, end } = templatePattern.exec(html)?.groups ?? {}
  if (start === undefined || head === undefined || end === undefined) {
    throw new Error('index.html of the site lacks its marks')
  }

  return { start, head, end }
}

function readScripts(manifest: z.output<typeof manifestSchema>): Site['scriptsOf'] {
  const collect = (key: string, seen: Set<string>): void => {
    const chunk = manifest[key]
    if (chunk === undefined || chunk.isEntry || seen.has(chunk.file)) return

    seen.add(chunk.file)
    for (const imported of chunk.imports ?? []) collect(imported, seen)
  }

  return (module) => {
    const files = new Set<string>()
    collect(module, files)

    return [...files].map((file) => `/${file}`)
  }
}
