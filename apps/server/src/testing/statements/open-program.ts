import { resolve } from 'node:path'
import {
  isFunctionDeclaration,
  isSourceFile,
  isVariableStatement,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast'
import { API, type Checker } from 'typescript/unstable/sync'

export type SourceProgram = {
  checker: Checker
  /** The files in src that run in production. */
  files: readonly SourceFile[]
}

const server = resolve(import.meta.dirname, '../../..')
const source = `${server}/src/`

/** Tests, what only tests import, and the declaration of who may read which table. */
const isForTests = (path: string) =>
  path.endsWith('.test.ts') || /(^|\/)testing\//.test(path) || path.startsWith('db/access/')

/** The server as the TypeScript compiler sees it. The API is unstable, so its version is pinned and only this folder uses it. */
export function withProgram<Result>(work: (program: SourceProgram) => Result): Result {
  const api = new API({ cwd: server })
  try {
    const snapshot = api.updateSnapshot({ openProjects: [`${server}/tsconfig.json`] })
    const [project] = snapshot.getProjects()
    if (project === undefined) throw new Error(`no TypeScript project in ${server}`)

    const { program, checker } = project
    const files = program
      .getSourceFileNames()
      .filter((name) => name.startsWith(source) && !isForTests(name.slice(source.length)))
      .flatMap((name) => program.getSourceFile(name) ?? [])
    return work({ checker, files })
  } finally {
    api.close()
  }
}

export function eachNode(root: Node, visit: (node: Node) => void): void {
  root.forEachChild((child) => {
    visit(child)
    eachNode(child, visit)
  })
}

/**
 * The position of a node. For messages: file and line. For lists of exceptions: the room and the top-level declaration,
 * which stay the same when the file moves to another topic.
 */
export function locate(node: Node): { place: string; name: string } {
  const file = node.getSourceFile()
  const path = file.fileName.slice(source.length)
  const line = file.text.slice(0, node.getStart(file)).split('\n').length
  return { place: `${path}:${line}`, name: `${path.split('/')[0]}/${getTopLevelName(node)}` }
}

function getTopLevelName(node: Node): string {
  let top = node
  while (!isSourceFile(top.parent)) top = top.parent
  if (isVariableStatement(top)) return top.declarationList.declarations[0]?.name.getText() ?? ''
  return isFunctionDeclaration(top) ? (top.name?.text ?? '') : ''
}
