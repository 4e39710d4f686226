import { createHash, createPublicKey, verify } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { createClient } from '@shoebox/contract/client/client'
import { formatLicenseCode } from '@shoebox/domain/rights/license-code'
import { certificateContent } from '@shoebox/server/licenses/certificates/certificate-content'
import { createStorage } from '@shoebox/server/platform/storage/storage'
import { storageOptions } from '@shoebox/server/testing/storage-variables'
import { z } from 'zod'
import type { Api, Sitter } from './sitters.ts'

type Papers = { licenseId: string; code: string; jws: string; jpeg: string }

/** Problems of the papers of these photos, each as a sentence. Empty if all of them verify as strangers verify them. */
export async function checkPapers(api: Api, sitters: readonly Sitter[]): Promise<string[]> {
  const keys = await readKeys(api)
  const files = createStorage(storageOptions('license-files'))
  const problems: string[] = []
  for (const { photoId } of sitters) {
    const papers = await findPapers(api, photoId)
    if (papers === null) problems.push(`photo ${photoId} has no certificate`)
    else problems.push(...(await checkLicense({ api, keys, files, papers })))
  }
  files.close()
  return problems
}

/** The codes of all licenses, as written on papers. */
export async function listCodes({ database }: Api): Promise<string[]> {
  const { rows } = await database.admin.query<{ code: string }>('select code from licenses')
  return rows.map(({ code }) => formatLicenseCode(code))
}

async function findPapers({ database }: Api, photoId: string): Promise<Papers | null> {
  const { rows } = await database.admin.query<Papers>(
    `select g.id as "licenseId", g.code, c.jws, f.storage_key as jpeg
     from licenses g join certificates c on c.license_id = g.id
     join license_files f on f.license_id = g.id and f.rendition = 'jpeg'
     where g.photo_id = $1 and g.license_state = 'granted' and c.file_key is not null`,
    [photoId],
  )
  return rows[0] ?? null
}

const jwks = z.object({ keys: z.array(z.looseObject({ kid: z.string(), x: z.string() })) })

type Keys = z.infer<typeof jwks>['keys']

async function readKeys({ url }: Api): Promise<Keys> {
  const response = await fetch(`${url}/.well-known/shoebox-certificate-keys.json`)
  return jwks.parse(await response.json()).keys
}

type License = {
  api: Api
  keys: Keys
  files: ReturnType<typeof createStorage>
  papers: Papers
}

async function checkLicense({ api, keys, files, papers }: License): Promise<string[]> {
  const { code, jws, jpeg } = papers
  const content = readSigned(jws, keys)
  if (content === null) return [`the signature of ${code} is wrong`]

  const object = await files.get(jpeg)
  const sha256 = object && hashOf(await buffer(object.body))
  const shown = await createClient({ baseUrl: api.url }).verifyLicense({ params: { code } })
  const expected = content.files.find(({ rendition }) => rendition === 'jpeg')?.sha256
  return [
    sha256 === expected ? [] : [`the file of ${code} is not the certified one`],
    shown.files.some((file) => file.sha256 === sha256)
      ? []
      : [`/verify has other files of ${code}`],
    shown.history.some(({ event }) => event === 'evidence-erased')
      ? []
      : [`/verify does not say that evidence of ${code} was erased`],
    shown.state === 'cancelled' ? [`the license ${code} is canceled`] : [],
  ].flat()
}

/** The content of a certificate that one of these keys signed, as a stranger reads it; null otherwise. */
function readSigned(jws: string, keys: Keys) {
  const [header = '', payload = '', signature = ''] = jws.split('.')
  const { kid } = z.object({ kid: z.string() }).parse(JSON.parse(decode(header)))
  const key = keys.find((known) => known.kid === kid)
  if (key === undefined) return null
  const publicKey = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: key.x },
    format: 'jwk',
  })
  const isValid = verify(
    null,
    Buffer.from(`${header}.${payload}`),
    publicKey,
    Buffer.from(signature, 'base64url'),
  )
  return isValid ? certificateContent.parse(JSON.parse(decode(payload))) : null
}

function decode(part: string): string {
  return Buffer.from(part, 'base64url').toString()
}

function hashOf(body: Buffer): string {
  return createHash('sha256').update(body).digest('hex')
}
