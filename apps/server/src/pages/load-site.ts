import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SiteModule } from '@shoebox/contract/page'
import { z } from 'zod'

/** The output of a site's build: the module that renders pages, the HTML template, and the folder of its files. */
export type Site = SiteModule & {
  /** The files that browsers load. */
  clientFolder: string
  /** index.html, split where the parts of a page are inserted. */
  template: { start: string; head: string; end: string }
  /** The style sheets that the first paint needs. They are inlined, so that the browser fetches nothing before it. */
  sheets: Sheets
  /** The scripts that hydrate a page: the entry script and those of the page's module. */
  scriptsOf: (module: string) => string[]
}

/** The base style sheet of every page, and utility sheets by the manifest key under which pages refer to them. */
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
  // Typed by hand: the compiler cannot see a built file. It is built from the same commit as the server.
  const module: SiteModule = await import(
    pathToFileURL(resolve(folder, 'server/entry-server.js')).href
  )
  const { href, text } = findStyleSheet(html)
  const files = manifestSchema.parse(JSON.parse(manifest))
  const utilities = await readUtilities(files, clientFolder)

  return {
    ...module,
    clientFolder,
    template: splitTemplate(html.replace(text, '').replaceAll(entryPattern, '')),
    sheets: { ground: await readFile(join(clientFolder, href), 'utf8'), utilities },
    scriptsOf: readScripts(files),
  }
}

function findStyleSheet(html: string): { href: string; text: string } {
  const [text, href] = /<link rel="stylesheet"[^>]* href="([^"]+)">/.exec(html) ?? []
  if (text === undefined || href === undefined) throw new Error('the site has no style sheet')

  return { href, text }
}

/** The utility sheets that pages refer to. Browsers load the deferred sheet separately. */
async function readUtilities(
  files: z.output<typeof manifestSchema>,
  folder: string,
): Promise<Map<string, Utilities>> {
  const utilities = new Map<string, Utilities>()
  for (const [key, { file }] of Object.entries(files)) {
    const name = sheetPattern.exec(key)?.[1]
    if (name !== undefined)
      utilities.set(key, { name, text: await readFile(join(folder, file), 'utf8') })
  }

  return utilities
}

function splitTemplate(html: string): Site['template'] {
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
