import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { TestDatabase } from '../database.ts'

export type SigningKey = {
  kid: string
  sign: (claims: Record<string, unknown>, options?: SignOptions) => Promise<string>
}

type SignOptions = { issuer?: string; audience?: string; expiresIn?: string; kid?: string }

/** Creates a key pair and inserts its public key into auth.jwks, as the auth engine does. */
export async function createSigningKey(
  { admin }: TestDatabase,
  siteOrigin: string,
): Promise<SigningKey> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const kid: string = randomUUID()
  await admin.query(
    `insert into auth.jwks (id, public_key, private_key, created_at) values ($1, $2, '', now())`,
    [kid, JSON.stringify(await exportJWK(publicKey))],
  )

  return {
    kid,
    sign: (claims, options = {}) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', kid: options.kid ?? kid })
        .setIssuer(options.issuer ?? `${siteOrigin}/auth/v1`)
        .setAudience(options.audience ?? 'authenticated')
        .setIssuedAt()
        .setExpirationTime(options.expiresIn ?? '1h')
        .sign(privateKey),
  }
}
