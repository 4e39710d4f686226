import { type Claim, describeGoal } from './claim.ts'
import { dirtyNote, goalLine, type Section } from './docs-sections.ts'

export type Finding = { name: string; reason: string }

type Comparison = {
  claims: readonly Claim[]
  sections: readonly Section[]
  /** The files of the claim's code (see `listClaimFiles`) that differ from that commit; null if the commit is unknown here. */
  changedSince: (claim: string, commit: string) => readonly string[] | null
}

/** Sections of docs/proofs.md that no longer describe their claim, and why. */
export function findOutdated({ claims, sections, changedSince }: Comparison): Finding[] {
  const found = claims.flatMap((claim): Finding[] => {
    const section = sections.find(({ name }) => name === claim.name)
    const reasons = section
      ? [...compareGoals(claim, section), ...compareCode(section, changedSince)]
      : ['has no section']
    return reasons.map((reason) => ({ name: claim.name, reason }))
  })
  const known = new Set(claims.map(({ name }) => name))
  const orphans = sections.filter(({ name }) => !known.has(name))
  return [...found, ...orphans.map(({ name }) => ({ name, reason: 'no claim has this name' }))]
}

function compareGoals({ goals }: Claim, section: Section): string[] {
  const wanted = Object.values(goals).map((goal) => goalLine(goal.what, describeGoal(goal)))
  const missing = wanted.filter((line) => !section.goals.includes(line))
  const former = section.goals.filter((line) => !wanted.includes(line))
  return [
    ...(missing.length > 0 ? [`its section lacks ${quote(missing)}`] : []),
    ...(former.length > 0 ? [`its section has ${quote(former)}, which the claim does not`] : []),
  ]
}

function compareCode(
  { name, commit, isDirty }: Section,
  changedSince: Comparison['changedSince'],
): string[] {
  if (commit === null) return ['its section names no commit']
  if (isDirty) return [`it was measured at ${commit} ${dirtyNote}`]

  const changed = changedSince(name, commit)
  if (changed === null) return [`this clone does not have its commit ${commit}`]

  return changed.length > 0 ? [`its code changed since ${commit}: ${changed.join(', ')}`] : []
}

function quote(lines: readonly string[]): string {
  return lines.map((line) => `"${line}"`).join(', ')
}
