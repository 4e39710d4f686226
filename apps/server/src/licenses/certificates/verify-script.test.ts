import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCertificateKey, signCertificate } from './sign-certificate.ts'
import { buildCertificate } from './testing/build-certificate.ts'

const run = promisify(execFile)
const documentUrl = new URL('../../../../../docs/verify-a-certificate.md', import.meta.url)

let folder: string
let jws: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shoebox-verify-'))
  const [, script = ''] = /```sh\n([\s\S]*?)```/.exec(await readFile(documentUrl, 'utf8')) ?? []
  await writeFile(join(folder, 'verify.sh'), script)

  const [first, second] = await Promise.all(['c', 'd'].map((d) => loadCertificateKey(d.repeat(64))))
  if (!first || !second) throw new Error('two keys expected')
  const keys = [second, first].map(({ kid, x }) => ({ kty: 'OKP', crv: 'Ed25519', kid, x }))
  await writeFile(join(folder, 'keys.json'), JSON.stringify({ keys }))
  jws = await signCertificate(buildCertificate(), first)
})
afterAll(() => rm(folder, { recursive: true }))

async function verify(certificate: string): Promise<string> {
  await writeFile(join(folder, 'certificate.jws'), `${certificate}\n`)
  const { stdout } = await run('sh', ['verify.sh', 'certificate.jws', 'keys.json'], { cwd: folder })
  return stdout
}

describe('the script in docs/verify-a-certificate.md', () => {
  it('prints the content of a true certificate', async () => {
    expect(JSON.parse(await verify(jws))).toEqual(buildCertificate())
  })

  it('fails if the content was changed', async () => {
    const [header, , signature] = jws.split('.')
    const changed = { ...buildCertificate(), license_type: 'background-dressing' }
    const payload = Buffer.from(JSON.stringify(changed)).toString('base64url')
    await expect(verify([header, payload, signature].join('.'))).rejects.toMatchObject({ code: 1 })
  })

  it('fails if another key signed it', async () => {
    const stranger = await loadCertificateKey('e'.repeat(64))
    const forged = await signCertificate(buildCertificate(), stranger)
    await expect(verify(forged)).rejects.toMatchObject({ code: 1 })
  })
})
