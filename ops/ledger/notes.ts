import type { Capability, Statement } from './statements.ts'

/** Statements that no test can prove need a written reason, and a reason needs its statement. */
export function findNoteErrors(statements: readonly Statement[], notes: string): string[] {
  const explained = [...notes.matchAll(/^- (S[\d.]+\d): \S/gm)].map((match) => match[1])
  const noted = statements.filter(({ capability }) => capability === 'note').map(({ id }) => id)

  return [
    ...noted
      .filter((id) => !explained.includes(id))
      .map((id) => `docs/ledger-notes.md has no reason for ${id}; add "- ${id}: why"`),
    ...explained
      .filter((id) => id !== undefined && !noted.includes(id))
      .map(
        (id) => `docs/ledger-notes.md explains ${id}, which is not a "note" statement; remove it`,
      ),
  ]
}

/** Delivered capabilities: an unproven statement of one of them fails the ledger. */
export const finishedCapabilities: readonly Capability[] = [
  'foundation',
  'accounts',
  'archive',
  'search',
  'photo',
]
