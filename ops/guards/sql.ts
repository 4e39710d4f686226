import { type Finding, lineAt, type SourceFile } from './source/source-file.ts'

const migrations = 'apps/server/db/migrations/'
const functions = 'apps/server/db/functions/'

const definition = /\bcreate\s+(or\s+replace\s+)?(function|procedure|view)\s+([\w.]+)\s*(\(?)/gi

type Definition = { path: string; line: number; name: string; signature: string; replaces: boolean }

/** A function or view is defined once, in the file of its name, so that the diff of a rule can be reviewed. */
export function findSql(files: readonly SourceFile[]): Finding[] {
  const inMigrations = files
    .filter(({ path }) => path.startsWith(migrations))
    .flatMap(listDefinitions)
    .map(({ path, line, name }) => ({
      path,
      line,
      advice: `define ${name} in ${functions}<room>/${name}.sql`,
    }))
  const own = files.filter(({ path }) => path.startsWith(functions))
  return [...inMigrations, ...own.flatMap(checkFile), ...findTwiceDefined(own)]
}

function checkFile(file: SourceFile): Finding[] {
  const fileName = file.path.slice(file.path.lastIndexOf('/') + 1, -'.sql'.length)
  const found = listDefinitions(file)
  const advice = (line: number, text: string) => ({ path: file.path, line, advice: text })
  return [
    ...(file.text.startsWith('-- ')
      ? []
      : [advice(1, 'begin with what must hold and who relies on it')]),
    ...(found.length > 0 ? [] : [advice(1, `define ${fileName}`)]),
    ...found
      .filter(({ name }) => name !== fileName)
      .map(({ line, name }) => advice(line, `${name} belongs into ${name}.sql`)),
    ...found
      .filter(({ replaces }) => !replaces)
      .map(({ line }) =>
        advice(line, 'write create or replace: the file is applied again whenever it changes'),
      ),
  ]
}

function findTwiceDefined(files: readonly SourceFile[]): Finding[] {
  const first = new Map<string, Definition>()
  return files.flatMap(listDefinitions).flatMap((found) => {
    const earlier = first.get(found.signature)
    if (!earlier) {
      first.set(found.signature, found)
      return []
    }
    const { path, line, signature } = found
    return [{ path, line, advice: `${signature} is already defined in ${earlier.path}` }]
  })
}

function listDefinitions({ path, text }: SourceFile): Definition[] {
  // Blanked instead of removed, so that lines keep their numbers.
  const code = text.replaceAll(/--.*$/gm, (comment) => ' '.repeat(comment.length))
  return [...code.matchAll(definition)].map((match) => {
    const [whole, replaces, , qualified = '', parenthesis] = match
    const after = match.index + whole.length
    const parameters = parenthesis ? `(${listTypes(code.slice(after)).join(', ')})` : ''
    return {
      path,
      line: lineAt(code, match.index),
      name: qualified.slice(qualified.lastIndexOf('.') + 1),
      signature: qualified + parameters,
      replaces: replaces !== undefined,
    }
  })
}

/** The types of the parameters up to the closing parenthesis: the part of a signature that tells overloads apart. */
function listTypes(text: string): string[] {
  const parameters: string[] = ['']
  let depth = 0
  for (const character of text) {
    if (character === ')' && depth === 0) break
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (character === ',' && depth === 0) parameters.push('')
    else parameters[parameters.length - 1] += character
  }
  return parameters
    .map((parameter) => parameter.replace(/\s+default\s[\s\S]*$/i, '').trim())
    .filter((parameter) => parameter !== '')
    .map((parameter) => parameter.split(/\s+/).slice(1).join(' '))
}
