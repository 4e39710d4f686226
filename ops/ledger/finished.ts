import type { Capability } from './statements.ts'

/** Capabilities that are delivered: from then on an unproven statement of theirs fails the ledger. */
export const finishedCapabilities: readonly Capability[] = [
  'foundation',
  'accounts',
  'archive',
  'search',
  'photo',
]
