import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import { repositoryRoot } from '../guards/source/read-tree.ts'

const lanes = Math.min(availableParallelism(), 4)
const compiler = join(repositoryRoot, 'node_modules/.bin/tsc')
/**
 * One checker per compiler. Checkers share no types: with the default of four, each resolves what the others have resolved,
 * and a project takes twice the processor time.
 */
const compilerOptions = ['--pretty', '--checkers', '1']

const { workspaces }: { workspaces: string[] } = JSON.parse(
  readFileSync(join(repositoryRoot, 'package.json'), 'utf8'),
)
/** The workspaces to check; every workspace if none is named. */
const named = process.argv.slice(2)
const projects = globSync(
  (named.length > 0 ? named : workspaces).map((workspace) => `${workspace}/tsconfig.json`),
  { cwd: repositoryRoot },
).toSorted()
if (projects.length < named.length) throw new Error(`no project in one of: ${named.join(', ')}`)

// A compiler per core, up to four: more of them would fill the memory of a small machine.
const queue = projects.values()
const outcomes = await Promise.all(Array.from({ length: lanes }, () => compileRest()))
process.exitCode = outcomes.every(Boolean) ? 0 : 1

async function compileRest(): Promise<boolean> {
  let clean = true
  for (const project of queue) clean = (await compile(project)) && clean
  return clean
}

function compile(project: string): Promise<boolean> {
  return new Promise((resolve) => {
    const options = { cwd: repositoryRoot, maxBuffer: 64 * 1024 * 1024 }
    execFile(compiler, ['--project', project, ...compilerOptions], options, (error, output) => {
      console.log(`${error ? 'FAILED' : 'ok    '} ${dirname(project)}`)
      if (output !== '') console.log(output)
      resolve(error === null)
    })
  })
}
