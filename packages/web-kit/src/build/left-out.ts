import type { Plugin } from 'vite'

type Omission = {
  /** The package to trim. */
  name: string
  /** The modules of the package whose imports are replaced. */
  importers: RegExp
  /** Import source to the code of the stub module. */
  instead: Readonly<Record<string, string>>
}

/**
 * Replaces parts of a package that we do not use and every page would load with stubs. The build fails if a new version
 * imports a name that the stub lacks, or no longer imports the part at all, so no change goes unnoticed.
 */
export function leftOut({ name, importers, instead }: Omission): Plugin {
  const mark = `\0left-out-of-${name}:`
  const sources = Object.keys(instead)
  const unmet = new Set(sources)

  // Hook filters: called for each of four thousand imports, the two hooks took 4 s of a build.
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
      // The server build may not import the package at all.
      if (error !== undefined || this.environment.name !== 'client' || unmet.size === 0) return

      this.error(`Nothing of the ${name} imports ${[...unmet].join(', ')} any more`)
    },
  }
}
