import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

const needed = 21

/** OPENSEARCH_JAVA_HOME, or the newest installed Java. Debian 12 itself has only Java 17. */
export function findJava(chosen = process.env.OPENSEARCH_JAVA_HOME): string {
  if (chosen) return chosen

  const newest = globSync('/usr/lib/jvm/*/release')
    .map((file) => ({ home: dirname(file), version: javaVersion(readFileSync(file, 'utf8')) }))
    .filter(({ home }) => existsSync(`${home}/bin/java`))
    .toSorted((one, other) => other.version - one.version)[0]

  if (newest && newest.version >= needed) return newest.home
  throw new Error(`OpenSearch needs Java ${needed} or newer: set OPENSEARCH_JAVA_HOME`)
}

export function javaVersion(release: string): number {
  return Number(/^JAVA_VERSION="(\d+)/m.exec(release)?.[1] ?? 0)
}
