import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatEnv, parseEnv, writePrivateFile } from './env-file.ts'

export type Secrets = ReturnType<typeof readSecrets>

/** Made once per state folder; a secret that a later version adds is added to what is there. */
export function keepSecrets(state: string): Secrets {
  const secrets = readSecrets(state)
  writePrivateFile(secretsFile(state), formatEnv(secrets))
  return secrets
}

/** False while a secret that this version needs has not been made yet. */
export function areSecretsKept(state: string): boolean {
  const kept = readKept(state)
  return Object.keys(readSecrets(state)).every((name) => name in kept)
}

export function readSecrets(state: string) {
  const known = readKept(state)

  return {
    postgresPassword: known.postgresPassword ?? hex(16),
    ownerPassword: known.ownerPassword ?? hex(16),
    apiPassword: known.apiPassword ?? hex(16),
    workerPassword: known.workerPassword ?? hex(16),
    authPassword: known.authPassword ?? hex(16),
    // The storage's root key: a running gateway knows it by the name under which older files kept it.
    s3AccessKeyId: known.s3AccessKeyId ?? `dev${hex(6)}`,
    s3SecretAccessKey: known.s3SecretAccessKey ?? hex(20),
    s3ApiKeyId: known.s3ApiKeyId ?? `api${hex(6)}`,
    s3ApiSecretKey: known.s3ApiSecretKey ?? hex(20),
    s3WorkerKeyId: known.s3WorkerKeyId ?? `worker${hex(6)}`,
    s3WorkerSecretKey: known.s3WorkerSecretKey ?? hex(20),
    s3ReplayKeyId: known.s3ReplayKeyId ?? `replay${hex(6)}`,
    s3ReplaySecretKey: known.s3ReplaySecretKey ?? hex(20),
    stripeSecretKey: known.stripeSecretKey ?? `sk_test_${hex(16)}`,
    stripeWebhookSecret: known.stripeWebhookSecret ?? `whsec_${hex(16)}`,
    googleClientId: known.googleClientId ?? `dev-${hex(6)}`,
    googleClientSecret: known.googleClientSecret ?? hex(16),
    captchaSiteKey: known.captchaSiteKey ?? `dev-site-${hex(6)}`,
    captchaSecret: known.captchaSecret ?? hex(16),
    authSecret: known.authSecret ?? hex(32),
    refreshKey: known.refreshKey ?? hex(32),
    watermarkSecret: known.watermarkSecret ?? hex(32),
    erasureKey: known.erasureKey ?? hex(32),
    demoPassword: known.demoPassword ?? hex(8),
  }
}

function readKept(state: string): Record<string, string> {
  const file = secretsFile(state)
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
}

function secretsFile(state: string): string {
  return join(state, 'secrets')
}

function hex(bytes: number): string {
  return randomBytes(bytes).toString('hex')
}
