import type { Finding, SourceFile } from './source/source-file.ts'

const genericNames = new Set(
  ['util', 'helper', 'enum', 'type', 'lib'].flatMap((word) => [word, `${word}s`]),
)
for (const word of ['misc', 'common', 'shared']) genericNames.add(word)

/** Folders and files with generic names, which attract unrelated code. `lib` is a layer of the sites and allowed only there. */
export function findGenericNames(files: readonly SourceFile[]): Finding[] {
  return files.flatMap(({ path }) => {
    const names = path.replace(/^apps\/[^/]+\/src\/lib\//, '').split('/')
    const generic = names.find((name) => genericNames.has(name.replace(/(\.test)?\.tsx?$/, '')))
    if (generic === undefined) return []
    return [{ path, line: 1, advice: `"${generic}" says nothing; name it after its topic` }]
  })
}
