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
 * from there does not build, so that nothing is left out unseen; nor one that imports nothing, so that nothing is in it unseen.
 */
export function leftOut({ name, importers, instead }: Omission): Plugin {
  const mark = `\0left-out-of-${name}:`
  const sources = Object.keys(instead)
  const unmet = new Set(sources)

  // By filters: asked for each of four thousand imports, the two of them took 4 s of a build.
  return {
    name: `left-out-of-${name}`,
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: {
        id: new RegExp(`^(?:${sources.map((source) => RegExp.escape(source)).join('|')})$`),
      },
      handler: (source, importer = '') => {
        if (!importers.test(importer)) return null
        unmet.delete(source)

        return mark + source
      },
    },
    load: {
      filter: { id: new RegExp(`^${RegExp.escape(mark)}`) },
      handler: (id) => instead[id.slice(mark.length)] ?? null,
    },
    buildEnd(error) {
      // What a server draws may have no use for the package at all.
      if (error !== undefined || this.environment.name !== 'client' || unmet.size === 0) return

      this.error(`Nothing of the ${name} imports ${[...unmet].join(', ')} any more`)
    },
  }
}
