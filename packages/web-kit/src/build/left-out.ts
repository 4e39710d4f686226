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

  return {
    name: `left-out-of-${name}`,
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      source in instead && importers.test(importer) ? mark + source : null,
    load: (id) => (id.startsWith(mark) ? (instead[id.slice(mark.length)] ?? null) : null),
  }
}
