import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseDocument } from 'yaml'

type Build = { context: string; dockerfile: string; target?: string }
type Service = {
  image: string
  build?: Build
  user?: string
  ports?: string[]
  volumes?: string[]
  profiles?: string[]
  environment?: Record<string, unknown>
  healthcheck?: { test: string[] }
  cap_drop?: string[]
  restart?: string
  depends_on?: Record<string, { condition: string; required?: boolean }>
}
type Compose = { services: Record<string, Service>; volumes: Record<string, unknown> }

const root = resolve(import.meta.dirname, '../..')
const document = parseDocument(readFileSync(resolve(root, 'compose.yaml'), 'utf8'), { merge: true })
const compose: Compose = document.toJS()
const services = Object.entries(compose.services)
const awaited = services.flatMap(([, { depends_on: needs = {} }]) =>
  Object.keys(needs).filter((name) => needs[name]?.condition === 'service_completed_successfully'),
)
const commands = services.filter(([, { profiles }]) => profiles?.includes('command'))
const oneShots = [...awaited, ...commands.map(([name]) => name)]

describe('compose.yaml', () => {
  it('is valid YAML without doubled keys', () => {
    expect(document.errors).toEqual([])
    expect(document.warnings).toEqual([])
  })

  it('has the whole set, search only by its profile', () => {
    const always = services.filter(([, { profiles }]) => !profiles).map(([name]) => name)
    expect(always.toSorted()).toEqual([
      'api',
      'buckets',
      'contributor',
      'mail',
      'migrate',
      'postgres',
      's3',
      'web',
      'worker',
    ])
    const search = services.filter(([, { profiles }]) => profiles?.includes('search'))
    expect(search.map(([name]) => name)).toEqual(['opensearch-certificates', 'opensearch'])
    expect(commands.map(([name]) => name)).toEqual(['opensearch-roles'])
  })

  it('migrates before the API and the worker start', () => {
    expect(compose.services.api?.depends_on).toHaveProperty('migrate')
    expect(compose.services.worker?.depends_on).toHaveProperty('migrate')
    expect(oneShots).toContain('migrate')
  })
})

describe('the health check of the worker', () => {
  it('asks this worker, on the port that it listens on', () => {
    const { healthcheck, environment } = compose.services.worker ?? {}
    expect(healthcheck?.test.join(' ')).toContain(
      `http://127.0.0.1:${String(environment?.WORKER_PORT)}/health/ready`,
    )
  })
})

describe('OpenSearch', () => {
  const { opensearch, 'opensearch-roles': users, api, worker } = compose.services
  const folder = resolve(import.meta.dirname, 'opensearch')
  const readYaml = (name: string) =>
    parseDocument(readFileSync(resolve(folder, name), 'utf8')).toJS()
  const passwords = ['OPENSEARCH_READER_PASSWORD', 'OPENSEARCH_INDEXER_PASSWORD']

  it('never installs the demo certificates and users', () => {
    expect(opensearch?.environment?.DISABLE_INSTALL_DEMO_CONFIG).toBe('true')
    expect(opensearch?.environment).not.toHaveProperty('DISABLE_SECURITY_PLUGIN')
    const settings = readFileSync(resolve(folder, 'opensearch.yml'), 'utf8')
    expect(settings).toContain('plugins.security.ssl.http.enabled: true')
    expect(settings).not.toMatch(/security\.disabled|unsafe_democertificates/)
  })

  it('checks its health with a user and a verified certificate', () => {
    const check = opensearch?.healthcheck?.test.join(' ') ?? ''
    expect(check).toContain('--cacert config/certificates/ca.pem')
    expect(check).toContain('-u "shoebox-reader:$$OPENSEARCH_READER_PASSWORD"')
    expect(check).toContain('https://localhost:9200/')
    expect(check).not.toMatch(/ (-\w*k|--insecure)/)
  })

  it('gives each program its own user, and the certificate of the authority only', () => {
    expect(api?.environment).toMatchObject({
      OPENSEARCH_USERNAME: '${OPENSEARCH_READER_PASSWORD:+shoebox-reader}',
      OPENSEARCH_PASSWORD: '${OPENSEARCH_READER_PASSWORD:-}',
    })
    expect(worker?.environment).toMatchObject({
      OPENSEARCH_USERNAME: '${OPENSEARCH_READER_PASSWORD:+shoebox-indexer}',
      OPENSEARCH_PASSWORD: '${OPENSEARCH_INDEXER_PASSWORD:-}',
    })
    for (const program of [api, worker]) {
      expect(program?.environment).toMatchObject({
        OPENSEARCH_URL: '${OPENSEARCH_READER_PASSWORD:+${OPENSEARCH_URL:-https://opensearch:9200}}',
        OPENSEARCH_CA_FILE: '${OPENSEARCH_READER_PASSWORD:+/certificates/ca.pem}',
      })
      const mounted = program?.volumes?.filter((volume) => volume.startsWith('opensearch-'))
      expect(mounted).toEqual(['opensearch-ca:/certificates:ro'])
    }
  })

  it('lets the shop start without OpenSearch', () => {
    for (const program of [api, worker]) {
      expect(program?.depends_on).not.toHaveProperty('opensearch')
      expect(program?.depends_on?.['opensearch-certificates']?.required).toBe(false)
    }
  })

  it('gives the key of the admin to the command alone', () => {
    const holders = services.filter(([, { volumes }]) =>
      volumes?.some((volume) => volume.startsWith('opensearch-admin:')),
    )
    expect(holders.map(([name]) => name)).toEqual(['opensearch-certificates', 'opensearch-roles'])
  })

  it('has two users, with a password from the environment and one role each', () => {
    const { _meta: _users, ...known } = readYaml('security/internal-users.yml')
    const { _meta: _roles, ...mapping } = readYaml('security/roles-mapping.yml')

    expect(Object.keys(known)).toEqual(['shoebox-reader', 'shoebox-indexer'])
    expect(Object.values(known)).toMatchObject(
      passwords.map((password) => ({ hash: `\${envbc.${password}}` })),
    )
    for (const service of [opensearch, users]) {
      expect(Object.keys(service?.environment ?? {})).toEqual(
        expect.arrayContaining(['SEARCH_INDEX', ...passwords]),
      )
    }
    expect(mapping).toEqual({
      shoebox_reader: { users: ['shoebox-reader'] },
      shoebox_indexer: { users: ['shoebox-indexer'] },
    })
  })

  it('lets the API search the indexes of photos and nothing else', () => {
    const { shoebox_reader: reader, shoebox_indexer: indexer } = readYaml('security/roles.yml')

    expect(reader).toEqual({
      cluster_permissions: ['indices:data/read/msearch'],
      index_permissions: [
        {
          index_patterns: ['${env.SEARCH_INDEX}-photos*'],
          allowed_actions: ['indices:data/read/search'],
        },
      ],
    })
    expect(indexer.index_permissions).toHaveLength(1)
    expect(indexer.index_permissions[0].index_patterns).toEqual(['${env.SEARCH_INDEX}-photos*'])
  })

  it('mounts files that exist', () => {
    const files = [opensearch, users]
      .flatMap((service) => service?.volumes ?? [])
      .filter((volume) => volume.startsWith('./'))
      .map((volume) => volume.split(':')[0] ?? '')
    expect(files.filter((file) => !existsSync(resolve(root, file)))).toEqual([])
    expect(files).toHaveLength(9)
  })
})

describe('the front', () => {
  const folder = resolve(import.meta.dirname, 'site')
  const read = (name: string) => readFileSync(resolve(folder, name), 'utf8')

  it('gets every variable that its templates hold', () => {
    const templates = readdirSync(folder).filter((name) => name.endsWith('.template'))
    const held = templates.flatMap((name) => read(name).match(/(?<=\$\{)[A-Z_]+(?=\})/g) ?? [])
    for (const site of ['web', 'contributor']) {
      expect(Object.keys(compose.services[site]?.environment ?? {})).toEqual(
        expect.arrayContaining(held),
      )
    }
  })

  it('writes the settings of a page that browsers draw where the page has its mark', () => {
    const [, boot = ''] =
      /sub_filter '<!--boot-->' '<script id="boot"[^>]*>(.*?)<\/script>';/.exec(
        read('contributor.conf.template'),
      ) ?? []
    expect(readFileSync(resolve(root, 'apps/contributor/index.html'), 'utf8')).toContain(
      '<!--boot-->',
    )
    expect(JSON.parse(boot)).toMatchObject({
      captcha: { siteKey: '${CAPTCHA_SITE_KEY}', scriptUrl: '${CAPTCHA_SCRIPT_URL}' },
      shopOrigin: '${SITE_ORIGIN}',
      contributorOrigin: '${CONTRIBUTOR_ORIGIN}',
    })
  })

  it('sends no referrer from pages whose URL may contain tokens', () => {
    expect(read('nginx.conf')).toContain('~^/auth([/?]|$) no-referrer;')
    expect(read('headers.conf.template')).toContain('add_header Referrer-Policy $referrer_policy')
  })

  it('trusts no forwarded address unless a load balancer is configured', () => {
    const { FRONT_TRUST_PROXY: balancer } = compose.services.web?.environment ?? {}
    expect(balancer).toBe('${FRONT_TRUST_PROXY:-unix:}')
    expect(read('real-ip.conf.template')).toContain('set_real_ip_from ${FRONT_TRUST_PROXY};')
    expect(read('nginx.conf')).toMatch(
      /include \/tmp\/real-ip\.conf;\n\s+include \/tmp\/site\.conf;/,
    )
    expect(read('proxy.conf')).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
  })
})

describe.each(services)('compose service %s', (name, service) => {
  it('runs without root and without capabilities', () => {
    expect(service.user).toMatch(/^(?!root|0)[a-z0-9:]+$/)
    expect(service.cap_drop).toEqual(['ALL'])
  })

  it('has a health check unless it runs once', () => {
    expect(service.healthcheck === undefined).toBe(oneShots.includes(name))
  })

  it('pins its image or builds it from a file that exists', () => {
    expect(service.build ? hasDockerfile(service.build) : isPinned(service.image)).toBe(true)
  })

  it('takes every secret from the environment', () => {
    const literal = Object.entries(service.environment ?? {}).filter(
      ([variable, value]) => isSecret(variable, String(value)) && !String(value).includes('${'),
    )
    expect(literal).toEqual([])
  })

  it('keeps data in named volumes and mounts sources read-only', () => {
    const foreign = (service.volumes ?? []).filter((volume) => {
      const [source = ''] = volume.split(':')
      return !(source in compose.volumes) && !volume.endsWith(':ro')
    })
    expect(foreign).toEqual([])
  })

  it('is published on loopback alone', () => {
    const open = (service.ports ?? []).filter((port) => !port.startsWith('127.0.0.1:'))
    expect(open).toEqual([])
  })
})

function isSecret(variable: string, value: string): boolean {
  return /PASSWORD|SECRET|TOKEN|ACCESS_KEY|SITE_KEY/.test(variable) || /:\/\/[^/]*:.*@/.test(value)
}

function isPinned(image: string): boolean {
  return /:v?\d+\.\d+/.test(image)
}

function hasDockerfile({ context, dockerfile }: Build): boolean {
  return existsSync(resolve(root, context, dockerfile))
}
