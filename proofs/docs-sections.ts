/** The parts of a section of docs/proofs.md that are compared with its claim. */
export type Section = {
  name: string
  /** Each figure with its goal, as `describeGoal` writes it. */
  goals: readonly string[]
  /** The commit that the figures were measured at, or for older sections the commit that recorded them. */
  commit: string | null
  /** The tree had uncommitted changes, so the commit does not say exactly what was measured. */
  isDirty: boolean
}

export const dirtyNote = 'with uncommitted changes'

export function readSections(text: string): Section[] {
  const [, ...parts] = text.split(/^## /m)
  return parts.map((part) => {
    const stamp = /(?:measured at|recorded in) ([0-9a-f]{7,40})(?: (.+))?$/m.exec(part)
    return {
      name: part.slice(0, part.indexOf('\n')).trim(),
      goals: [...part.matchAll(/^\| (.+) \| .+ \| (.+) \| (?:yes|no) \|$/gm)].map(
        ([, what = '', goal = '']) => goalLine(what, goal),
      ),
      commit: stamp?.[1] ?? null,
      isDirty: stamp?.[2] === dirtyNote,
    }
  })
}

export function goalLine(what: string, goal: string): string {
  return `${what}: ${goal}`
}
