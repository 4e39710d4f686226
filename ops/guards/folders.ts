import { countByFolder, measureShape, shortFileLines } from './source/shape.ts'
import type { Finding, SourceFile } from './source/source-file.ts'
import { parts } from './source/source-file.ts'

const maxFiles = 24
const minFiles = 3

/** The largest share of files under 25 lines in a part, in percent. */
const maxShareOfShortFiles = 20

/** Folders to search in, folders with hardly anything to find, and parts cut into fragments. */
export function findFolders(files: readonly SourceFile[]): Finding[] {
  return [...findCrowds(files), ...findSparse(files), ...findFragmented(files)]
}

function findCrowds(files: readonly SourceFile[]): Finding[] {
  return [...countByFolder(files)]
    .filter(([, count]) => count > maxFiles)
    .map(([path, count]) => ({
      path,
      line: 1,
      advice: `${count} source files, at most ${maxFiles}: group them by topic`,
    }))
}

function findSparse(files: readonly SourceFile[]): Finding[] {
  const counts = countByFolder(files)
  const folders = [...counts.keys()]
  return [...counts]
    .filter(([path, count]) => count < minFiles && isTopicFolder(path, folders))
    .map(([path, count]) => ({
      path,
      line: 1,
      advice: `${count} source files, at least ${minFiles} in a topic folder: merge it into its neighbor`,
    }))
}

/** Named after an audience or a tool, so that even one file is in the right place. */
const purposes = new Set(['admin', 'testing', 'build', 'emails', 'parts'])

/** Small tools with several users each, which fit no other folder. */
const allowedSparse = new Set(['packages/web-kit/src/focus'])

/**
 * The innermost folders of rooms, packages and e2e. Neither a room nor a folder with sub-folders is a topic; `app` and
 * `lib` mirror the routes.
 */
function isTopicFolder(path: string, folders: readonly string[]): boolean {
  const isInside =
    /^(?:apps\/\w+\/src\/features\/\w+|apps\/server\/src\/\w+|packages\/[\w-]+\/src|e2e)\//.test(
      path,
    )
  const name = path.slice(path.lastIndexOf('/') + 1)
  const isExempt = purposes.has(name) || allowedSparse.has(path)
  return isInside && !isExempt && !folders.some((folder) => folder.startsWith(`${path}/`))
}

/** A part with fewer files is an excerpt in a test, where one file is already a large share. */
const minSample = 10

function findFragmented(files: readonly SourceFile[]): Finding[] {
  const shapes = new Map(measureShape(files).map((shape) => [shape.part, shape]))
  return parts.flatMap((part) => {
    const shape = shapes.get(part)
    if (
      shape === undefined ||
      shape.files < minSample ||
      shape.shortShare * 100 <= maxShareOfShortFiles
    )
      return []

    const percent = (shape.shortShare * 100).toFixed(1)
    const advice = `${percent} % of ${shape.files} source files are under ${shortFileLines} lines, at most ${maxShareOfShortFiles} %: merge what changes together`
    return [{ path: part, line: 1, advice }]
  })
}
