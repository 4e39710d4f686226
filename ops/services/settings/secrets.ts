import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatEnv, parseEnv, writePrivateFile } from './env-file.ts'

export type Secrets = ReturnType<typeof readOrGenerateSecrets>

/** Generated once per state folder. Secrets introduced later are added to the existing file. */
export function ensureSecrets(state: string): Secrets {
  const secrets = readOrGenerateSecrets(state)
  writePrivateFile(secretsFile(state), formatEnv(secrets))
  return secrets
}

/** False if the secrets file lacks a secret that this version needs. */
export function hasAllSecrets(state: string): boolean {
  const stored = readStoredSecrets(state)
  return Object.keys(readOrGenerateSecrets(state)).every((name) => name in stored)
}

export function readOrGenerateSecrets(state: string) {
  const stored = readStoredSecrets(state)

  return {
    postgresPassword: stored.postgresPassword ?? hex(16),
    ownerPassword: stored.ownerPassword ?? hex(16),
    apiPassword: stored.apiPassword ?? hex(16),
    workerPassword: stored.workerPassword ?? hex(16),
    authPassword: stored.authPassword ?? hex(16),
    // Root key of the storage. Do not rename: existing secrets files and running gateways use this name.
    s3AccessKeyId: stored.s3AccessKeyId ?? `dev${hex(6)}`,
    s3SecretAccessKey: stored.s3SecretAccessKey ?? hex(20),
    s3ApiKeyId: stored.s3ApiKeyId ?? `api${hex(6)}`,
    s3ApiSecretKey: stored.s3ApiSecretKey ?? hex(20),
    s3WorkerKeyId: stored.s3WorkerKeyId ?? `worker${hex(6)}`,
    s3WorkerSecretKey: stored.s3WorkerSecretKey ?? hex(20),
    // For the operator's command that replays erasures after a restore.
    s3ReplayKeyId: stored.s3ReplayKeyId ?? `replay${hex(6)}`,
    s3ReplaySecretKey: stored.s3ReplaySecretKey ?? hex(20),
    stripeSecretKey: stored.stripeSecretKey ?? `sk_test_${hex(16)}`,
    stripeWebhookSecret: stored.stripeWebhookSecret ?? `whsec_${hex(16)}`,
    googleClientId: stored.googleClientId ?? `dev-${hex(6)}`,
    googleClientSecret: stored.googleClientSecret ?? hex(16),
    captchaSiteKey: stored.captchaSiteKey ?? `dev-site-${hex(6)}`,
    captchaSecret: stored.captchaSecret ?? hex(16),
    authSecret: stored.authSecret ?? hex(32),
    refreshKey: stored.refreshKey ?? hex(32),
    watermarkSecret: stored.watermarkSecret ?? hex(32),
    erasureKey: stored.erasureKey ?? hex(32),
    certificateKey: stored.certificateKey ?? hex(32),
    demoPassword: stored.demoPassword ?? hex(8),
  }
}

function readStoredSecrets(state: string): Record<string, string> {
  const file = secretsFile(state)
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
}

function secretsFile(state: string): string {
  return join(state, 'secrets')
}

function hex(bytes: number): string {
  return randomBytes(bytes).toString('hex')
}
