import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { CompactSign, calculateJwkThumbprint, decodeJwt } from 'jose'
import { type CertificateContent, certificateContent } from './certificate-content.ts'

export type CertificateKey = {
  /** RFC 7638 thumbprint of the public key. */
  kid: string
  /** The public key, base64url. */
  x: string
  privateKey: KeyObject
}

/** PKCS #8 of an Ed25519 key, up to its 32 bytes. */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')

/** `hexKey` is one key of CERTIFICATE_KEY. */
export async function loadCertificateKey(hexKey: string): Promise<CertificateKey> {
  const der = Buffer.concat([pkcs8Prefix, Buffer.from(hexKey, 'hex')])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' })
  const kid = await calculateJwkThumbprint({ kty: 'OKP', crv: 'Ed25519', x })
  return { kid, x, privateKey }
}

/** A compact JWS. Ed25519 is deterministic: the same content and key give the same bytes. */
export function signCertificate(
  content: CertificateContent,
  { kid, privateKey }: CertificateKey,
): Promise<string> {
  return new CompactSign(Buffer.from(JSON.stringify(content)))
    .setProtectedHeader({ alg: 'EdDSA', kid, typ: 'JWS', cty: 'json' })
    .sign(privateKey)
}

/** The content of a certificate that this server has signed. Does not verify the signature. */
export function readCertificate(jws: string): CertificateContent {
  return certificateContent.parse(decodeJwt(jws))
}
