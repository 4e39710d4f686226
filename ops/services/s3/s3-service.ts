import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { versitygwProgram } from '../install/versitygw.ts'
import type { Service } from '../service.ts'
import type { Settings } from '../settings/settings.ts'
import { connectToStorage, probeStorage, provisionStorage } from './storage.ts'

export function s3Service({ folders, ports, secrets, variables }: Settings): Service {
  const root = join(folders.state, 's3') // the gateway changes directory: absolute paths only
  const data = join(root, 'data')
  const metadata = join(root, 'metadata')
  const users = join(root, 'users')

  return {
    name: 's3',
    ports: ['S3_PORT'],
    prepare: async () => {
      for (const folder of [data, metadata]) mkdirSync(folder, { recursive: true })
      // The gateway stores the users' secrets in this folder in plain text.
      mkdirSync(users, { recursive: true, mode: 0o700 })
    },
    daemon: () => ({
      argv: [
        versitygwProgram(folders),
        `--port=127.0.0.1:${ports.S3_PORT}`,
        `--region=${variables.S3_REGION}`,
        '--quiet',
        '--keep-alive',
        `--iam-dir=${users}`,
        'posix',
        `--sidecar=${metadata}`, // not every file system has extended attributes
        // No --versioning-dir: an erased file must not live on as an older version.
        data,
      ],
      env: {
        ROOT_ACCESS_KEY: secrets.s3AccessKeyId,
        ROOT_SECRET_KEY: secrets.s3SecretAccessKey,
      },
      cwd: '/',
      marker: data,
      stopSignal: 'SIGTERM',
    }),
    provision: () => provisionStorage(variables),
    probe: () => probeStorage(connectToStorage(variables), variables),
  }
}
