import { isScript, isTest } from './source-file.ts'

/** The parts whose files are grouped by topic and written in plain English. The server is not covered yet. */
export const parts = [
  'apps/web',
  'apps/contributor',
  'packages/web-kit',
  'packages/web-auth',
  'e2e',
] as const

export type Part = (typeof parts)[number]

export const partOf = (path: string): Part | undefined =>
  parts.find((part) => path.startsWith(`${part}/`))

/** Whether a file counts for the shape of its part: written by hand, and no test. */
export const isPartSource = (path: string) =>
  partOf(path) !== undefined && isScript(path) && !isTest(path) && !/\/generated[/.]/.test(path)
