import { execFileSync } from 'node:child_process'
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'

/**
 * One folder for each reader: `ca` for all programs, `node` for OpenSearch, `admin` for the command that sets roles. `admin`
 * also has the key of the certificate authority (CA).
 */
type Folders = { ca: string; node: string; admin: string }

type Certificate = { name: string; folder: string; subject: string; extensions: readonly string[] }

const settings = join(import.meta.dirname, 'openssl.cnf')
const renewalSeconds = 90 * 24 * 3600

/**
 * Creates missing certificates and renews those that expire within 90 days, whose key does not match, or which another
 * authority signed. Returns the names of new ones. An authority without a key is the operator's own and is never replaced.
 */
export function makeCertificates(
  folders: Folders,
  { days = 825, authorityDays = 3650 } = {},
): string[] {
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true })
  chmodSync(folders.admin, 0o700)

  const hasAuthority = isAuthorityCurrent(folders)
  if (!hasAuthority) makeAuthority(folders, authorityDays)

  const outdated = listCertificates(folders).filter(
    (certificate) => !isCurrent(certificate, folders),
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

function makeAuthority({ ca, admin }: Folders, days: number): void {
  request({
    key: join(admin, 'ca-key.pem'),
    certificate: join(ca, 'ca.pem'),
    subject: '/CN=Shoebox search authority',
    days,
    extensions: ['basicConstraints=critical,CA:TRUE', 'keyUsage=critical,keyCertSign'],
  })
}

function sign(certificate: Certificate, { ca, admin }: Folders, days: number): void {
  const { name, folder, subject, extensions } = certificate
  if (!existsSync(join(admin, 'ca-key.pem')))
    throw new Error(`${name}.pem is outdated, and there is no ca-key.pem to sign a new one`)

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

function isAuthorityCurrent({ ca, admin }: Folders): boolean {
  const [certificate, key] = [join(ca, 'ca.pem'), join(admin, 'ca-key.pem')]
  if (!existsSync(certificate)) return false
  return !existsSync(key) || (!expiresSoon(certificate) && isPair(certificate, key))
}

function isCurrent({ name, folder }: Certificate, { ca }: Folders): boolean {
  const [certificate, key] = [join(folder, `${name}.pem`), join(folder, `${name}-key.pem`)]
  if (!existsSync(certificate) || !existsSync(key) || expiresSoon(certificate)) return false

  // The file may also hold the certificates between the authority and the first one.
  const verification = [`-CAfile=${join(ca, 'ca.pem')}`, `-untrusted=${certificate}`, certificate]
  return isPair(certificate, key) && succeeds(['verify', ...verification])
}

/** The two files are renamed one after the other, so the program can be killed in between. */
function isPair(certificate: string, key: string): boolean {
  try {
    const privateKey = createPrivateKey(readFileSync(key))
    return new X509Certificate(readFileSync(certificate)).checkPrivateKey(privateKey)
  } catch {
    return false
  }
}

function expiresSoon(certificate: string): boolean {
  return !succeeds(['x509', '-in', certificate, '-noout', '-checkend', `${renewalSeconds}`])
}

function succeeds(args: readonly string[]): boolean {
  try {
    openssl(args)
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
  if (expiresSoon('/certificates/ca/ca.pem'))
    console.error('ca.pem expires within 90 days and has no key here: replace it')
  console.log(made.length > 0 ? `new certificates: ${made.join(', ')}` : 'certificates are current')
}
