import { readFile } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import type { Plugin } from 'vite'

type Options = {
  /** The end of the stylesheet's path. */
  sheet: string
  /** The stylesheet gets the classes of these modules and of everything they import, statically or dynamically. */
  modules: readonly string[]
  /** The ends of the paths of modules to skip: they load only on pages with another stylesheet. */
  except: readonly string[]
}

type Resolve = (source: string, importer?: string) => Promise<string>

const utilitiesImport = 'layer(utilities);'
const ownModulePattern = /^(?!.*node_modules).*\.tsx?$/
const importPattern =
  /^(?:import|export) (?!type )(?:[^'"]* from )?'([^']+)'|\bimport\('([^']+)'\)/gm

/**
 * Derives the Tailwind sources of a stylesheet from the import graph. A hand-written list would eventually miss a file,
 * and a page would lack classes. In development the stylesheet contains all utilities.
 */
export function stylesFromImports({ sheet, modules, except }: Options): Plugin {
  return {
    name: 'styles-from-imports',
    apply: 'build',
    load: {
      filter: { id: /\.css$/ },
      async handler(id) {
        if (!id.endsWith(sheet)) return null

        const code = await readFile(id, 'utf8')
        if (!code.includes(utilitiesImport))
          throw new Error(`${sheet} does not import the utilities`)

        const resolve: Resolve = async (source, importer) =>
          (await this.resolve(source, importer))?.id ?? ''
        const files = await findModules({ modules, except }, resolve)
        const sources = files.map((file) => `@source "${relative(dirname(id), file)}";`)

        return code.replace(
          utilitiesImport,
          `layer(utilities) source(none);\n${sources.join('\n')}`,
        )
      },
    },
  }
}

async function findModules(
  { modules, except }: Pick<Options, 'modules' | 'except'>,
  resolve: Resolve,
): Promise<string[]> {
  const files = new Set<string>()
  const collect = async (file: string): Promise<void> => {
    if (files.has(file) || !ownModulePattern.test(file)) return
    if (except.some((suffix) => file.endsWith(suffix))) return

    files.add(file)
    const text = await readFile(file, 'utf8')
    for (const [, staticImport, dynamicImport = ''] of text.matchAll(importPattern)) {
      await collect(await resolve(staticImport ?? dynamicImport, file))
    }
  }
  for (const module of modules) await collect(await resolve(module))

  return [...files]
}
