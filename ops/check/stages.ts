export type Stage = { name: string; script: string; hasTests: boolean }

/** The stages of CI in order, quick ones first. Each is a script of the root package.json. */
export const stages: readonly Stage[] = [
  { name: 'format', script: 'format', hasTests: false },
  { name: 'lint', script: 'lint', hasTests: false },
  { name: 'types', script: 'types', hasTests: false },
  { name: 'unused', script: 'unused', hasTests: false },
  { name: 'unit', script: 'test:unit', hasTests: true },
  { name: 'browser', script: 'test:browser', hasTests: true },
  { name: 'server', script: 'test:server', hasTests: true },
  { name: 'schema', script: 'schema', hasTests: false },
  { name: 'emails', script: 'emails', hasTests: false },
  { name: 'ledger', script: 'ledger', hasTests: false },
]
