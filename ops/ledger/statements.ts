const capabilities = [
  'foundation',
  'shell',
  'archive',
  'search',
  'photo',
  'accounts',
  'shortlists',
  'licenses',
  'checkout',
  'admin',
  'note',
] as const

export type Capability = (typeof capabilities)[number]

export type Statement = { id: string; capability: Capability; text: string }

/** One statement a line: id, two spaces, capability, two spaces, text. Lines that start with # are for readers. */
export function parseStatements(ledger: string): { statements: Statement[]; errors: string[] } {
  const statements = new Map<string, Statement>()
  const errors: string[] = []

  for (const [index, line] of ledger.split('\n').entries()) {
    if (line === '' || line.startsWith('#')) continue
    const place = `docs/ledger.txt:${index + 1}`
    const statement = parseStatement(line)

    if (statement === null) {
      errors.push(`${place} is not "<id>  <capability>  <text>" with a known capability`)
    } else if (statements.has(statement.id)) {
      errors.push(`${place} repeats ${statement.id}; an id has one line`)
    } else {
      statements.set(statement.id, statement)
    }
  }
  return { statements: [...statements.values()], errors }
}

function parseStatement(line: string): Statement | null {
  const [, id, word, text] = /^(S\d+\.\d+\.\d{2}) {2}([a-z]+) {2}(\S.*)$/.exec(line) ?? []
  const capability = capabilities.find((known) => known === word)
  if (id === undefined || capability === undefined || text === undefined) return null
  return { id, capability, text }
}
