import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildEnvironment } from './environment.ts'
import { readPorts } from './ports.ts'
import { readOrGenerateSecrets } from './secrets.ts'

const root = resolve(import.meta.dirname, '../../..')
const example = readFileSync(resolve(root, '.env.example'), 'utf8').split('\n')
const documented = namesIn(example.join('\n'), /^([A-Z][A-Z0-9_]*)=/gm)

const choices = [
  'SHOEBOX_STATE',
  'SHOEBOX_CACHE',
  'OPENSEARCH_JAVA_HOME',
  'SEARCH_HEAP',
  'SEARCH_MEASURE',
]
const written = Object.keys(
  buildEnvironment({
    ports: readPorts({}),
    secrets: readOrGenerateSecrets('/nowhere'),
    withSearch: true,
  }),
)

describe('.env.example', () => {
  it('lists exactly what the services write and what the programs read', () => {
    const groups = ['auth', 'command', 'payment', 'program', 'search', 'storage']
    const files = ['config.ts', ...groups.map((group) => `config/${group}-variables.ts`)]
    const configs = files.map((file) =>
      readFileSync(resolve(root, 'apps/server/src', file), 'utf8'),
    )
    const compose = readFileSync(resolve(root, 'compose.yaml'), 'utf8')
    const known = new Set([
      ...written,
      ...choices,
      ...Object.keys(readPorts({})),
      ...namesIn(configs.join('\n'), /^\s+([A-Z][A-Z0-9_]*):/gm),
      ...namesIn(compose, /(?<!\$)\$\{([A-Z][A-Z0-9_]*)/g),
    ])

    expect(documented.toSorted()).toEqual([...known].toSorted())
  })

  it('says for each what it is for', () => {
    const bare = example.filter((line, index) => {
      return /^[A-Z]/.test(line) && !example[index - 1]?.startsWith('# ')
    })
    expect(bare).toEqual([])
  })

  it('holds no secret', () => {
    const secrets = example.filter((line) =>
      /^\w*(PASSWORD|SECRET|SECRET_KEY|REFRESH_KEY|ERASURE_KEY|CERTIFICATE_KEY|KEY_ID|TOKEN|DATABASE_URL)=./.test(
        line,
      ),
    )
    expect(secrets).toEqual([])
  })
})

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '')
}
