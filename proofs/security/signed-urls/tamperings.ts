import type { UrlSigner } from '@shoebox/server/platform/storage/sign-url'

/** A request that the storage has to refuse. */
export type Tampering = {
  what: string
  /** The path as sent, without URL normalization. */
  url: string
  method?: string
  headers?: Record<string, string>
  body?: Buffer
}

type World = {
  /** URLs that the API signed for two live photos. */
  url: string
  otherUrl: string
  photoId: string
  /** Signs with the real secret, or with another one. */
  signer: UrlSigner
  forger: UrlSigner
}

/** Changes to a signed URL that try to open other files, for longer, or with another method. */
export function buildTamperings(world: World): Tampering[] {
  const { url } = world

  return [
    ...flippedCharacters(url),
    ...missingAndDoubled(url),
    ...otherKeys(world),
    ...otherMethods(url),
    ...longerLives(url),
    ...addedParameters(url),
    ...otherSigners(world),
    { what: 'another host', url, headers: { host: 'files.shoebox.test' } },
  ]
}

const partsOf = (url: string) => {
  const [path = '', query = ''] = url.split('?')
  return { path, query: [...new URLSearchParams(query)] }
}

const join = (path: string, query: readonly (readonly [string, string])[]) =>
  `${path}?${query.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`

/** Changes single characters of each value, including the case of the signature. */
function flippedCharacters(url: string): Tampering[] {
  const { path, query } = partsOf(url)

  return query.flatMap(([name, value]) =>
    Array.from(value, (character, at) => {
      const flipped = value.slice(0, at) + (character === '1' ? '2' : '1') + value.slice(at + 1)
      const changed = query.map(
        ([other, kept]) => [other, other === name ? flipped : kept] as const,
      )
      return { what: `${name} changed`, url: join(path, changed) }
    }),
  )
}

function missingAndDoubled(url: string): Tampering[] {
  const { path, query } = partsOf(url)
  const without = query.map(([name]) => ({
    what: `${name} left out`,
    url: join(
      path,
      query.filter(([other]) => other !== name),
    ),
  }))
  const doubled = query.map(([name, value]) => ({
    what: `${name} twice`,
    url: join(path, [[name, `${value}0`], ...query]),
  }))

  return [...without, ...doubled, { what: 'no signature at all', url: path }]
}

function otherKeys({ url, otherUrl, photoId }: World): Tampering[] {
  const { path, query } = partsOf(url)
  const [, other = ''] = otherUrl.split('?')
  const [, own = ''] = url.split('?')
  const origin = new URL(url).origin
  const paths = [
    `/derivatives/${photoId}/original`,
    `/derivatives/${photoId}/featured.webp`,
    `/derivatives/${photoId}/preview.webp`,
    `/derivatives/${photoId}/thumb-512.avif`,
    `/derivatives/${photoId}/`,
    `/derivatives/${photoId}`,
    '/derivatives/',
    '/derivatives?list-type=2',
    `/originals/${photoId}/original`,
    `/originals/${photoId}/thumb-512.webp`,
    `/documents/${photoId}/thumb-512.webp`,
    `/masters/${photoId}/file.jpg`,
    `/masters/${photoId}/thumb-512.webp`,
    '/masters?list-type=2',
    `/license-files/${photoId}/file.jpg`,
    `/license-files/${photoId}/thumb-512.webp`,
    '/license-files?list-type=2',
    `/license-files/archives/${photoId}.zip`,
    `/order-files/certificates/${photoId}/file.pdf`,
    `/order-files/agreements/${photoId}/file.pdf`,
    '/order-files?list-type=2',
    `/derivatives/${photoId}/../../order-files/certificates/${photoId}/file.pdf`,
    `/derivatives/${photoId}/%2e%2e/%2e%2e/masters/${photoId}/file.jpg`,
    `/derivatives/${photoId}/../../license-files/${photoId}/file.jpg`,
    `/site/${photoId}/thumb-512.webp`,
    `/derivatives/${photoId}/../../originals/${photoId}/original`,
    `/derivatives/${photoId}/%2e%2e/%2e%2e/originals/${photoId}/original`,
    `/derivatives/${photoId}%2f..%2f..%2foriginals%2f${photoId}%2foriginal`,
    `/derivatives/../originals/${photoId}/original`,
    `//originals/${photoId}/original`,
    `/derivatives/${photoId}/thumb-512.webp/../original`,
    `/derivatives/${photoId}/thumb-512.webp%00original`,
    `/derivatives/${photoId}/THUMB-512.webp`,
    new URL(otherUrl).pathname,
    '/',
  ]

  return [
    ...paths.map((changed) => ({
      what: `the URL of a thumb for ${changed.replaceAll(photoId, '<id>').slice(0, 40)}`,
      url: `${origin}${changed}${changed.includes('?') ? '&' : '?'}${own}`,
    })),
    { what: 'the signature of another photo', url: `${path}?${other}` },
    {
      what: 'only the signature of another photo',
      url: join(
        path,
        query.map(([name, value]) => [name, signatureOr(name, value, otherUrl)]),
      ),
    },
  ]
}

function signatureOr(name: string, value: string, otherUrl: string): string {
  if (name !== 'X-Amz-Signature') return value

  return new URL(otherUrl).searchParams.get(name) ?? ''
}

function otherMethods(url: string): Tampering[] {
  const body = Buffer.from('something else')

  return ['PUT', 'DELETE', 'POST', 'PATCH', 'HEAD'].map((method) => ({
    what: `${method} instead of GET`,
    url,
    method,
    ...(method.startsWith('P') && { body }),
  }))
}

function longerLives(url: string): Tampering[] {
  const { path, query } = partsOf(url)
  const set = (values: Record<string, string>) =>
    join(
      path,
      query.map(([name, value]) => [name, values[name] ?? value]),
    )
  const now = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')

  return [
    ...['7201', '10800', '86400', '604800', '604801', '-1', '0', '1e9', '', 'never'].map(
      (seconds) => ({
        what: `a life of ${seconds} seconds`,
        url: set({ 'X-Amz-Expires': seconds }),
      }),
    ),
    { what: 'a date of now', url: set({ 'X-Amz-Date': `${now}Z` }) },
    { what: 'a date of next year', url: set({ 'X-Amz-Date': '20271115T160000Z' }) },
  ]
}

/** Other query parameters of the S3 API. */
function addedParameters(url: string): Tampering[] {
  const asked = [
    'response-content-type=text/html',
    'response-content-disposition=attachment',
    'acl',
    'tagging',
    'uploads',
    'versions',
    'versionId=null',
    'list-type=2',
    'policy',
    'location',
    'partNumber=1',
    'X-Amz-Security-Token=made-up',
    'x-amz-acl=public-read',
  ]

  return asked.map((part) => ({ what: `${part} added`, url: `${url}&${part}` }))
}

function otherSigners({ url, photoId, signer, forger }: World): Tampering[] {
  const key = `${photoId}/thumb-512.webp`
  const hour = 3_600_000
  const past = (hours: number) => new Date(Date.now() - hours * hour)
  const file = { bucket: 'derivatives', key, expiresSeconds: 7200 }

  return [
    { what: 'signed with another secret', url: forger.get({ ...file, date: new Date() }) },
    { what: 'ended a moment ago', url: signer.get({ ...file, date: past(2.01) }) },
    { what: 'ended yesterday', url: signer.get({ ...file, date: past(26) }) },
    { what: 'ended last year', url: signer.get({ ...file, date: past(9000) }) },
    {
      what: 'for longer than a week',
      url: signer.get({ ...file, date: past(0), expiresSeconds: 604_801 }),
    },
    {
      what: 'of no time at all',
      url: signer.get({ ...file, date: past(0.01), expiresSeconds: 0 }),
    },
    { what: 'as a plain address', url: url.split('?')[0] ?? '' },
  ]
}
