import { type Finding, isScript, isTest, type SourceFile } from './source/source-file.ts'
import { testCallsOf } from './source/test-calls.ts'

const codeFile = /\.(tsx?|sql|css|html|ya?ml|sh)$/

// One letter of each word stands in brackets, so that this file does not find itself.
const escapes: { pattern: RegExp; advice: string; onlyOutsideTests?: boolean }[] = [
  {
    pattern: /(es|ox)lint-disabl[e]|biome-ignor[e]/,
    advice: 'no rule is switched off in place; write it so that the rule holds',
  },
  { pattern: /@ts-(ignor[e]|nochec[k])/, advice: 'the compiler is not silenced; give it the type' },
  {
    pattern: /@ts-expect-erro[r]/,
    advice: 'only a test may expect a type error',
    onlyOutsideTests: true,
  },
  {
    pattern: /\b(TOD[O]|FIXM[E]|XX[X])\b/,
    advice: 'nothing is left open in the code; do it now or write an issue',
  },
]

const unrun = new Set(['skip', 'only', 'todo', 'fixme'])

/** Rules switched off, work left open and tests that do not run. */
export function findEscapes(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) => {
    const marks = codeFile.test(file.path) ? findMarks(file) : []
    return isScript(file.path) && isTest(file.path) ? [...marks, ...findUnrunTests(file)] : marks
  })
}

function findMarks({ path, text }: SourceFile): Finding[] {
  const active = escapes.filter(({ onlyOutsideTests }) => !(onlyOutsideTests && isTest(path)))

  return text
    .split('\n')
    .flatMap((content, index) =>
      active
        .filter(({ pattern }) => pattern.test(content))
        .map(({ advice }) => ({ path, line: index + 1, advice })),
    )
}

function findUnrunTests(file: SourceFile): Finding[] {
  const calls = testCallsOf(file).filter(({ modifiers }) =>
    modifiers.some((word) => unrun.has(word)),
  )
  const lines = new Set(calls.map(({ line }) => line))
  return [...lines].map((line) => ({
    path: file.path,
    line,
    advice: 'this test does not run, or keeps others from running; mend it or delete it',
  }))
}
