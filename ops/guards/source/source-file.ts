export type SourceFile = { path: string; text: string }

/** What a guard found: where it is, and a sentence that says what to do about it. */
export type Finding = { path: string; line: number; advice: string }

export type Guard = (files: readonly SourceFile[]) => Finding[]

export const isScript = (path: string) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts')

export const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path)

/** Written by hand and run in the product or its tools: no tests, no generated files. */
export const isProductSource = (path: string) =>
  isScript(path) && !isTest(path) && !path.includes('/generated') && !path.startsWith('e2e/')

export const lineAt = (text: string, offset: number) => text.slice(0, offset).split('\n').length

export const countLines = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

/** The parts of the repository, each measured on its own. */
export const parts = [
  'apps/web',
  'apps/contributor',
  'apps/server',
  'packages/domain',
  'packages/contract',
  'packages/web-kit',
  'packages/web-auth',
  'e2e',
  'proofs',
  'ops',
] as const

export type Part = (typeof parts)[number]

export const partOf = (path: string): Part | undefined =>
  parts.find((part) => path.startsWith(`${part}/`))

/** Whether a file counts for the shape of its part: written by hand, and no test. */
export const isPartSource = (path: string) =>
  partOf(path) !== undefined && isScript(path) && !isTest(path) && !/\/generated[/.]/.test(path)
