export type LockEntry = {
  version?: string
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
export type Lockfile = { packages: Record<string, LockEntry> }

const systems = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
]
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
]

/**
 * A registry that does not serve the builds for other platforms leaves them out of the lockfile, and
 * `npm ci` then refuses it. Returns the missing entries as npm itself would write them.
 */
export function missingOptionals({ packages }: Lockfile): Record<string, LockEntry> {
  const missing: Record<string, LockEntry> = {}
  for (const [path, { optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isLocked(packages, path, name)) continue
      missing[`node_modules/${name}`] = { version, optional: true, ...platformOf(name) }
    }
  }
  return missing
}

/** Node looks in the package's own folder first, then in each folder above it. */
function isLocked(packages: Record<string, LockEntry>, path: string, name: string): boolean {
  const steps = path.split('/node_modules/')
  return (
    [...steps.keys()].some((count) => {
      const folder = steps.slice(0, steps.length - count).join('/node_modules/')
      return packages[`${folder ? `${folder}/` : ''}node_modules/${name}`] !== undefined
    }) || packages[`node_modules/${name}`] !== undefined
  )
}

/** The platform of a build, parsed from its name, such as @scope/tool-linux-x64-musl. */
export function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/@_-]/)
  const find = (known: string[]) => known.filter((word) => words.includes(word)).slice(0, 1)
  const [os, cpu] = [find(systems), find(processors)]
  const libc = words.includes('musl') || words.includes('musleabihf') ? ['musl'] : []
  return {
    ...(os.length && { os }),
    ...(cpu.length && { cpu }),
    ...(libc.length && { libc }),
  }
}
