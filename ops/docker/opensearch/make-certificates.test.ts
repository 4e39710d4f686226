import { X509Certificate } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeCertificates } from './make-certificates.ts'

describe('makeCertificates', () => {
  let root = ''
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'certificates-'))
  })
  afterEach(() => rmSync(root, { recursive: true }))

  const folders = () => ({
    ca: join(root, 'ca'),
    node: join(root, 'node'),
    admin: join(root, 'admin'),
  })
  const read = (file: string) => new X509Certificate(readFileSync(join(root, file)))

  it('creates a CA that signs a certificate for the node and one for the admin', () => {
    expect(makeCertificates(folders())).toEqual(['ca', 'node', 'admin'])

    const ca = read('ca/ca.pem')
    expect(ca.ca).toBe(true)
    expect(read('node/node.pem').verify(ca.publicKey)).toBe(true)
    expect(read('admin/admin.pem').verify(ca.publicKey)).toBe(true)
    expect(readFileSync(join(root, 'node/ca.pem'))).toEqual(readFileSync(join(root, 'ca/ca.pem')))
  })

  it('issues certificates for the host in compose.yaml, and for the admin that the node accepts', () => {
    makeCertificates(folders())

    const settings = readFileSync(join(import.meta.dirname, 'opensearch.yml'), 'utf8')
    expect(read('node/node.pem').checkHost('opensearch')).toBe('opensearch')
    expect(read('node/node.pem').checkHost('example.com')).toBeUndefined()
    expect(settings).toContain(`nodes_dn: ["${read('node/node.pem').subject}"]`)
    expect(settings).toContain(`admin_dn: ["${read('admin/admin.pem').subject}"]`)
  })

  it('makes keys readable by their owner only, and stores the key of the CA with the admin', () => {
    makeCertificates(folders())

    for (const key of ['admin/ca-key.pem', 'admin/admin-key.pem', 'node/node-key.pem']) {
      expect(statSync(join(root, key)).mode & 0o777).toBe(0o600)
    }
    expect(statSync(join(root, 'admin')).mode & 0o777).toBe(0o700)
  })

  it('changes nothing when it runs again', () => {
    makeCertificates(folders())
    const before = readFileSync(join(root, 'node/node.pem'))

    expect(makeCertificates(folders())).toEqual([])
    expect(readFileSync(join(root, 'node/node.pem'))).toEqual(before)
  })

  it('renews certificates that expire within 90 days', () => {
    makeCertificates(folders(), { days: 89 })
    expect(makeCertificates(folders(), { days: 91 })).toEqual(['node', 'admin'])
    expect(makeCertificates(folders())).toEqual([])
  })

  it('replaces a lost certificate with one from the same CA', () => {
    makeCertificates(folders())
    const ca = read('ca/ca.pem')
    rmSync(join(root, 'node/node.pem'))

    expect(makeCertificates(folders())).toEqual(['node'])
    expect(read('node/node.pem').verify(ca.publicKey)).toBe(true)
  })

  it('replaces a certificate whose key does not match, as after a kill between two renames', () => {
    makeCertificates(folders())
    const certificate = readFileSync(join(root, 'node/node.pem'))
    rmSync(join(root, 'node/node.pem'))
    makeCertificates(folders())
    writeFileSync(join(root, 'node/node.pem'), certificate)

    expect(makeCertificates(folders())).toEqual(['node'])
    expect(makeCertificates(folders())).toEqual([])
  })

  it('replaces certificates of a previous CA', () => {
    makeCertificates(folders())
    const previous = readFileSync(join(root, 'admin/admin.pem'))
    const previousKey = readFileSync(join(root, 'admin/admin-key.pem'))
    rmSync(join(root, 'ca/ca.pem'))
    expect(makeCertificates(folders())).toEqual(['ca', 'node', 'admin'])
    writeFileSync(join(root, 'admin/admin.pem'), previous)
    writeFileSync(join(root, 'admin/admin-key.pem'), previousKey)

    expect(makeCertificates(folders())).toEqual(['admin'])
    expect(read('admin/admin.pem').verify(read('ca/ca.pem').publicKey)).toBe(true)
  })

  it('renews a CA that expires within 90 days, and all certificates with it', () => {
    makeCertificates(folders(), { authorityDays: 89 })
    expect(makeCertificates(folders())).toEqual(['ca', 'node', 'admin'])
    expect(makeCertificates(folders())).toEqual([])
    expect(read('node/ca.pem').fingerprint).toBe(read('ca/ca.pem').fingerprint)
  })

  it('replaces a CA whose key does not match', () => {
    makeCertificates(folders())
    const key = readFileSync(join(root, 'admin/ca-key.pem'))
    rmSync(join(root, 'ca/ca.pem'))
    makeCertificates(folders())
    writeFileSync(join(root, 'admin/ca-key.pem'), key)

    expect(makeCertificates(folders())).toEqual(['ca', 'node', 'admin'])
  })

  it('keeps a CA without a key, and says what is missing when a certificate has to be signed', () => {
    makeCertificates(folders(), { authorityDays: 89 })
    rmSync(join(root, 'admin/ca-key.pem'))
    expect(makeCertificates(folders())).toEqual([])

    rmSync(join(root, 'node/node.pem'))
    expect(() => makeCertificates(folders())).toThrow('there is no ca-key.pem')
  })
})
