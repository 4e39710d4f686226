import type { Finding, SourceFile } from './source/source-file.ts'

const kebabCase = /^\.?[a-z0-9]+([-.][a-z0-9]+)*$/
const shoutedDocument = /^[A-Z]+(\.md)?$/
const containerFile = /^([a-z0-9-]+\.)?Dockerfile$/
const migrations = 'apps/server/db/migrations/'
const migration = /^\d{14}_[a-z0-9]+(_[a-z0-9]+)*\.(sql|ts)$/

/** Files and folders are kebab-case; migrations carry their time and their room. */
export function findNames(files: readonly SourceFile[]): Finding[] {
  return files.flatMap(({ path }) => {
    const names = path.split('/')
    const wrong = path.startsWith(migrations)
      ? names.slice(-1).filter((name) => !migration.test(name))
      : names.filter((name) => !isGoodName(name))

    return wrong.map((name) => ({
      path,
      line: 1,
      advice: path.startsWith(migrations)
        ? `name ${name} <YYYYMMDDhhmmss>_<room>_<what>.sql`
        : `rename ${name} in kebab-case`,
    }))
  })
}

const isGoodName = (name: string) =>
  kebabCase.test(name) || shoutedDocument.test(name) || containerFile.test(name)
