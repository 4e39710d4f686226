import { readFileSync } from 'node:fs'
import type { Claim } from './claim.ts'
import { claimModules, listClaimFiles } from './claim-code.ts'
import { readSections } from './docs-sections.ts'
import { findOutdated } from './outdated.ts'
import { proofsFile } from './record.ts'
import { filesChangedSince } from './source-state.ts'

/** Every section of docs/proofs.md that must be measured again, a line each with its reason. */
export function listOutdated(claims: readonly Claim[]): string[] {
  const modules = claimModules()
  const found = findOutdated({
    claims,
    sections: readSections(readFileSync(proofsFile, 'utf8')),
    changedSince: (name, commit) =>
      filesChangedSince(commit, listClaimFiles(modules.get(name) ?? '')),
  })
  if (found.length === 0) return ['\nEvery section of docs/proofs.md is as new as its claim.']

  return [
    '\nSections of docs/proofs.md to measure again:',
    ...found.map(({ name, reason }) => `    ${name}: ${reason}`),
  ]
}
