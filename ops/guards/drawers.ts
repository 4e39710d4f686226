import type { Finding, SourceFile } from './source/source-file.ts'

const drawers = new Set(
  ['util', 'helper', 'enum', 'type', 'lib'].flatMap((word) => [word, `${word}s`]),
)
for (const word of ['misc', 'common', 'shared']) drawers.add(word)

/** A folder or file named after nothing collects everything; `lib` is a floor of the sites and nowhere else. */
export function findDrawers(files: readonly SourceFile[]): Finding[] {
  return files.flatMap(({ path }) => {
    const names = path.replace(/^apps\/[^/]+\/src\/lib\//, '').split('/')
    const drawer = names.find((name) => drawers.has(name.replace(/(\.test)?\.tsx?$/, '')))
    if (drawer === undefined) return []
    return [{ path, line: 1, advice: `"${drawer}" is a drawer; name it after the idea it holds` }]
  })
}
