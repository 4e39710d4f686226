import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { formatEnv, writePrivateFile } from './env-file.ts'
import { buildEnvironment } from './environment.ts'
import { chooseFolders, type Folders } from './folders.ts'
import { type Ports, readPorts } from './ports.ts'
import { ensureSecrets, readOrGenerateSecrets, type Secrets } from './secrets.ts'

export type Place = { folders: Folders; ports: Ports }
export type Settings = Place & {
  secrets: Secrets
  withSearch: boolean
  variables: Record<string, string>
}

export const isRoot = process.getuid?.() === 0

export function findPlace(): Place {
  const checkout = resolve(import.meta.dirname, '../../..')

  return {
    folders: chooseFolders({ checkout, isRoot, env: process.env }),
    ports: readPorts(process.env),
  }
}

/** Creates the folders, the secrets and the file that `env` prints. The caller holds the lock of `start`. */
export function createSettings(place: Place, withSearch: boolean): Settings {
  createFolders(place)
  const secrets = ensureSecrets(place.folders.state)
  const variables = buildEnvironment({ ports: place.ports, secrets, withSearch })
  writePrivateFile(envFile(place), formatEnv(variables))

  return { ...place, secrets, withSearch, variables }
}

export function createFolders({ folders }: Place): void {
  for (const folder of ['run', 'log']) {
    mkdirSync(join(folders.state, folder), { recursive: true })
  }
  mkdirSync(join(folders.cache, 'bin'), { recursive: true })
}

/** Reads the settings of an earlier `start` without changing anything. Undefined if there was none. */
export function readSettings(place: Place, withSearch: boolean): Settings | undefined {
  if (!existsSync(envFile(place))) return undefined

  const secrets = readOrGenerateSecrets(place.folders.state)
  const variables = buildEnvironment({ ports: place.ports, secrets, withSearch })
  return { ...place, secrets, withSearch, variables }
}

export function envFile({ folders }: Place): string {
  return join(folders.state, 'env')
}
