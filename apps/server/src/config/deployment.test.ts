import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { variableNames } from '../config.ts'

type Compose = { services: Record<string, { environment?: Record<string, unknown> }> }

const root = resolve(import.meta.dirname, '../../../..')
const read = (file: string) => readFileSync(resolve(root, file), 'utf8')
const { services }: Compose = parse(read('compose.yaml'), { merge: true })
const passedTo = (service: string) => Object.keys(services[service]?.environment ?? {})

describe('compose.yaml', () => {
  it.each(['api', 'worker'] as const)('passes every variable that the %s reads', (program) => {
    const passed = passedTo(program)
    expect(variableNames[program].filter((name) => !passed.includes(name))).toEqual([])
  })

  it.each(['api', 'worker'] as const)('passes the %s nothing that it does not read', (program) => {
    expect(passedTo(program).filter((name) => !variableNames[program].includes(name))).toEqual([])
  })

  it('passes migrate its database and the setting that grant-admin reads', () => {
    expect(passedTo('migrate')).toEqual(['MIGRATION_DATABASE_URL', 'ADMIN_MFA'])
  })
})

describe('.env.example', () => {
  const documented: string[] = [...read('.env.example').matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(
    ([, name = '']) => name,
  )

  it('documents every variable that a program reads, once', () => {
    const names = new Set(Object.values(variableNames).flat())
    expect([...names].filter((name) => !documented.includes(name))).toEqual([])
    expect(documented.filter((name, index) => documented.indexOf(name) !== index)).toEqual([])
  })

  it('documents every variable that compose.yaml takes from it', () => {
    const taken = new Set(read('compose.yaml').match(/(?<=\$\{)[A-Z][A-Z0-9_]*/g))
    expect([...taken].filter((name) => !documented.includes(name))).toEqual([])
  })
})
