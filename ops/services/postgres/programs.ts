import { join } from 'node:path'

const postgresBin = '/usr/lib/postgresql/15/bin'

export function postgresProgram(name: 'postgres' | 'initdb' | 'pg_config'): string {
  return join(postgresBin, name)
}
