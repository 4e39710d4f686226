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
  /** The style sheets of the first picture; they stand in the page, so that nothing is fetched before it. */
  sheets: Sheets
  /** What takes a page over: the script that every page has, and those of its module. */
  scriptsOf: (module: string) => string[]
}

/** What every page stands on, and the utilities by the name that a page calls its own. */
export type Sheets = { ground: string; utilities: ReadonlyMap<string, Utilities> }

type Utilities = { name: string; text: string }

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).optional(),
  }),
)

const entryPattern = /<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>/g
const templatePattern =
  /^(?<start>.*)<!--page-->.*<!--\/page-->(?<head>.*<div id="root">)<\/div>(?<end>.*)$/s
const sheetPattern = /^src\/app\/styles\/([a-z-]+)\.css$/

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
  const files = manifestSchema.parse(JSON.parse(manifest))
  const utilities = await readUtilities(files, clientFolder)

  return {
    ...module,
    clientFolder,
    template: cutTemplate(html.replace(text, '').replaceAll(entryPattern, '')),
    sheets: { ground: await readFile(join(clientFolder, href), 'utf8'), utilities },
    scriptsOf: readScripts(files),
  }
}

function findStyleSheet(html: string): { href: string; text: string } {
  const [text, href] = /<link rel="stylesheet"[^>]* href="([^"]+)">/.exec(html) ?? []
  if (text === undefined || href === undefined) throw new Error('the site has no style sheet')

  return { href, text }
}

/** The sheets that pages call theirs; the deferred one comes by itself. */
async function readUtilities(
  files: z.output<typeof manifestSchema>,
  folder: string,
): Promise<Map<string, Utilities>> {
  const found = new Map<string, Utilities>()
  for (const [key, { file }] of Object.entries(files)) {
    const name = sheetPattern.exec(key)?.[1]
    if (name !== undefined)
      found.set(key, { name, text: await readFile(join(folder, file), 'utf8') })
  }

  return found
}

function cutTemplate(html: string): Site['template'] {
  const { start, head, end } = templatePattern.exec(html)?.groups ?? {}
  if (start === undefined || head === undefined || end === undefined) {
    throw new Error('index.html of the site lacks its marks')
  }

  return { start, head, end }
}

function readScripts(manifest: z.output<typeof manifestSchema>): Site['scriptsOf'] {
  const collect = (key: string, files: Set<string>): void => {
    const chunk = manifest[key]
    if (chunk === undefined || files.has(chunk.file)) return

    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) collect(imported, files)
  }

  return (module) => {
    const files = new Set<string>()
    collect('index.html', files)
    collect(module, files)

    return [...files].map((file) => `/${file}`)
  }
}
