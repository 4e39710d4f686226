import { type Finding, isScript, type SourceFile } from './source/source-file.ts'

const refused: { pattern: RegExp; advice: string }[] = [
  {
    pattern: /\bfulfill\b|\brouteFromHAR\b/,
    advice: 'a journey fakes no answer; write a component test (*.browser.test.tsx) instead',
  },
  {
    pattern: /\bwaitForTimeout\b|timers\/promises/,
    advice: 'a journey waits for what must happen, never for time to pass',
  },
]

/** Answers that a journey makes up, and pauses by the clock. */
export function findFakes(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => /^e2e\/(?:journeys|support)\//.test(path) && isScript(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((content, index) =>
          refused
            .filter(({ pattern }) => pattern.test(content))
            .map(({ advice }) => ({ path, line: index + 1, advice })),
        ),
    )
}
