import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { isRoot } from '../settings/settings.ts'

export type Account = { uid: number; gid: number }

/** The account for a program that refuses to run as root. Undefined if we are not root: the program runs as the same user. */
export function accountOf(user: string): Account | undefined {
  if (!isRoot) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

export function lastLines(file: string, count: number): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n')
  } catch {
    return '(no log)'
  }
}
