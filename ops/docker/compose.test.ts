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
  depends_on?: Record<string, { condition: string }>
}
type Compose = { services: Record<string, Service>; volumes: Record<string, unknown> }

const root = resolve(import.meta.dirname, '../..')
const document = parseDocument(readFileSync(resolve(root, 'compose.yaml'), 'utf8'), { merge: true })
const compose: Compose = document.toJS()
const services = Object.entries(compose.services)
const oneShots = services.flatMap(([, { depends_on: needs = {} }]) =>
  Object.keys(needs).filter((name) => needs[name]?.condition === 'service_completed_successfully'),
)

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
    expect(compose.services.opensearch?.profiles).toEqual(['search'])
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
