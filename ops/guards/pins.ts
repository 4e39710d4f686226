import { missingOptionals } from '../lockfile/complete.ts'
import { type Finding, lineAt, type SourceFile } from './source/source-file.ts'

/** npm refuses a manifest of another shape, so what it accepted is not checked again. */
type Manifest = Partial<Record<DependencyKind, Record<string, string>>> & {
  allowScripts?: Record<string, boolean>
}
type Lockfile = { packages?: Record<string, { version?: string; hasInstallScript?: boolean }> }
type DependencyKind = (typeof dependencyKinds)[number]

const dependencyKinds = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
] as const
const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/

/** Exact versions everywhere, and a written decision for every dependency that wants to run code on install. */
export function findPins(files: readonly SourceFile[]): Finding[] {
  const manifests = files.filter(({ path }) => /(^|\/)package\.json$/.test(path))
  const root = files.find(({ path }) => path === 'package.json')
  const lock = files.find(({ path }) => path === 'package-lock.json')

  return [
    ...manifests.flatMap(findLoose),
    ...(root && lock ? findUndecided(root, lock) : []),
    ...(lock ? findIncomplete(lock) : []),
  ]
}

function findLoose({ path, text }: SourceFile): Finding[] {
  const manifest: Manifest = JSON.parse(text)

  return dependencyKinds
    .flatMap((kind) => Object.entries(manifest[kind] ?? {}))
    .filter(([name, version]) =>
      name.startsWith('@shoebox/') ? version !== '*' : !exact.test(version),
    )
    .map(([name, version]) => ({
      path,
      line: lineAt(text, text.indexOf(`"${name}":`)),
      advice: name.startsWith('@shoebox/')
        ? `${name} is a workspace of this repository; its version is "*"`
        : `${name} is "${version}"; pin the exact version`,
    }))
}

function findUndecided(root: SourceFile, lock: SourceFile): Finding[] {
  const { allowScripts: decided = {} }: Manifest = JSON.parse(root.text)
  const { packages = {} }: Lockfile = JSON.parse(lock.text)

  return Object.entries(packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path, { version }]) => ({ name: path.replace(/^.*node_modules\//, ''), version }))
    .filter(({ name, version }) => !(name in decided) && !(`${name}@${version}` in decided))
    .map(({ name }) => ({
      path: root.path,
      line: 1,
      advice: `${name} has an install script; add it to allowScripts with true or false`,
    }))
}

/** `npm ci` refuses a lockfile that leaves out the builds for other platforms. */
function findIncomplete({ path, text }: SourceFile): Finding[] {
  const missing = Object.keys(missingOptionals({ packages: {}, ...JSON.parse(text) }))
  if (missing.length === 0) return []

  return [
    { path, line: 1, advice: `${missing.length} optional packages are missing; npm run lockfile` },
  ]
}
