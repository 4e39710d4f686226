import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'

/**
 * One folder for each reader: `ca` for all programs, `node` for OpenSearch, `admin` for the command that sets roles. `admin`
 * also has the key of the certificate authority (CA).
 */
type Folders = { ca: string; node: string; admin: string }

type Certificate = { name: string; folder: string; subject: string; extensions: readonly string[] }

const authorityDays = 3650
const settings = join(import.meta.dirname, 'openssl.cnf')
const renewalSeconds = 90 * 24 * 3600

/** Creates missing certificates and renews those that expire within 90 days. Returns the names of new ones. */
export function makeCertificates(folders: Folders, days = 825): string[] {
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true })
  chmodSync(folders.admin, 0o700)

  const hasAuthority = existsSync(join(folders.ca, 'ca.pem'))
  if (!hasAuthority) makeAuthority(folders)

  const outdated = listCertificates(folders).filter(
    (certificate) => !hasAuthority || !isCurrent(certificate),
  )
  for (const certificate of outdated) sign(certificate, folders, days)
  copyFileSync(join(folders.ca, 'ca.pem'), join(folders.node, 'ca.pem'))

  return [...(hasAuthority ? [] : ['ca']), ...outdated.map(({ name }) => name)]
}

function listCertificates(folders: Folders): Certificate[] {
  return [
    {
      name: 'node',
      folder: folders.node,
      subject: '/CN=opensearch',
      extensions: [
        'subjectAltName=DNS:opensearch,DNS:localhost,IP:127.0.0.1',
        'extendedKeyUsage=serverAuth,clientAuth',
      ],
    },
    {
      name: 'admin',
      folder: folders.admin,
      subject: '/CN=shoebox-admin',
      extensions: ['extendedKeyUsage=clientAuth'],
    },
  ]
}

function makeAuthority({ ca, admin }: Folders): void {
  request({
    key: join(admin, 'ca-key.pem'),
    certificate: join(ca, 'ca.pem'),
    subject: '/CN=Shoebox search authority',
    days: authorityDays,
    extensions: ['basicConstraints=critical,CA:TRUE', 'keyUsage=critical,keyCertSign'],
  })
}

function sign(certificate: Certificate, { ca, admin }: Folders, days: number): void {
  const { name, folder, subject, extensions } = certificate

  request({
    key: join(folder, `${name}-key.pem`),
    certificate: join(folder, `${name}.pem`),
    subject,
    days,
    extensions: ['basicConstraints=critical,CA:FALSE', ...extensions],
    issuer: [`-CA=${join(ca, 'ca.pem')}`, `-CAkey=${join(admin, 'ca-key.pem')}`],
  })
}

type CertificateRequest = {
  key: string
  certificate: string
  subject: string
  days: number
  extensions: readonly string[]
  issuer?: readonly string[]
}

function request({ key, certificate, subject, extensions, issuer = [], days }: CertificateRequest) {
  const draft = (file: string) => `${file}.draft`

  openssl([
    'req',
    '-x509',
    `-config=${settings}`,
    '-nodes',
    `-subj=${subject}`,
    `-days=${days}`,
    '-newkey=ec',
    '-pkeyopt=ec_paramgen_curve:P-256',
    `-keyout=${draft(key)}`,
    `-out=${draft(certificate)}`,
    ...issuer,
    ...extensions.map((extension) => `-addext=${extension}`),
  ])
  chmodSync(draft(key), 0o600)
  renameSync(draft(key), key)
  renameSync(draft(certificate), certificate)
}

function isCurrent({ name, folder }: Certificate): boolean {
  const file = join(folder, `${name}.pem`)
  if (!existsSync(file)) return false

  try {
    openssl(['x509', '-in', file, '-noout', '-checkend', `${renewalSeconds}`])
    return true
  } catch {
    return false
  }
}

function openssl(args: readonly string[]): void {
  execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'] })
}

if (import.meta.main) {
  const made = makeCertificates({
    ca: '/certificates/ca',
    node: '/certificates/node',
    admin: '/certificates/admin',
  })
  console.log(made.length > 0 ? `new certificates: ${made.join(', ')}` : 'certificates are current')
}
