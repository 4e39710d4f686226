import type { Finding, SourceFile } from './source/source-file.ts'

const kebabCase = /^\.?[a-z0-9]+([-.][a-z0-9]+)*$/
const shoutedDocument = /^[A-Z]+(\.md)?$/
const containerFile = /^([a-z0-9-]+\.)?Dockerfile$/
const migrations = 'apps/server/db/migrations/'
const migration = /^(\d{4}|\d{14})_[a-z0-9]+(_[a-z0-9]+)*\.sql$/
const functions = 'apps/server/db/functions/'
const snakeCase = /^[a-z0-9]+(_[a-z0-9]+)*\.sql$/

/** Files and folders are kebab-case; migrations carry their time and their room, SQL functions their own name. */
export function findNames(files: readonly SourceFile[]): Finding[] {
  return files.flatMap(({ path }) => {
    const names = path.split('/')
    const wrong = path.startsWith(migrations)
      ? names.slice(-1).filter((name) => !migration.test(name))
      : names.filter((name) => !isGoodName(name) && !isFunctionName(path, name))

    return wrong.map((name) => ({
      path,
      line: 1,
      advice: path.startsWith(migrations)
        ? `name ${name} <YYYYMMDDhhmmss>_<room>_<what>.sql`
        : `rename ${name} in kebab-case`,
    }))
  })
}

const isFunctionName = (path: string, name: string) =>
  path.startsWith(functions) && path.endsWith(`/${name}`) && snakeCase.test(name)

const isGoodName = (name: string) =>
  kebabCase.test(name) || shoutedDocument.test(name) || containerFile.test(name)
