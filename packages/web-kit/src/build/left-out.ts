import type { Plugin } from 'vite'

type Omission = {
  /** The package that is built without something. */
  name: string
  /** Those of its modules whose imports are meant. */
  importers: RegExp
  /** By what they import: the module that they get instead. */
  instead: Readonly<Record<string, string>>
}

/**
 * Builds a package without those of its parts that we do not use and every page would load. A version of it that imports more
 * from there does not build, so that nothing is left out unseen.
 */
export function leftOut({ name, importers, instead }: Omission): Plugin {
  const mark = `\0left-out-of-${name}:`
  const sources = Object.keys(instead).map((source) => RegExp.escape(source))

  // By filters: asked for each of four thousand imports, the two of them took 4 s of a build.
  return {
    name: `left-out-of-${name}`,
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: new RegExp(`^(?:${sources.join('|')})$`) },
      handler: (source, importer = '') => (importers.test(importer) ? mark + source : null),
    },
    load: {
      filter: { id: new RegExp(`^${RegExp.escape(mark)}`) },
      handler: (id) => instead[id.slice(mark.length)] ?? null,
    },
  }
}
