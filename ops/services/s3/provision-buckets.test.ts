import { once } from 'node:events'
import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { ruleOf } from './bucket-origins.ts'
import { originsOf, refuseVersions } from './provision-buckets.ts'
import { connectToStorage } from './storage.ts'

const sites = {
  SITE_ORIGIN: 'https://shoebox.test',
  CONTRIBUTOR_ORIGIN: 'https://contribute.shoebox.test',
}
const local = {
  SITE_ORIGIN: 'http://localhost:5173',
  CONTRIBUTOR_ORIGIN: 'http://localhost:5174',
}
const both = ['SITE_ORIGIN', 'CONTRIBUTOR_ORIGIN'] as const
const known = ['http://localhost:5299', 'https://elsewhere.test']

describe('what pages may do with a bucket', () => {
  it('is to send parts to one, to read another, and nothing else', () => {
    expect(ruleOf('upload', ['a', 'a'])).toMatchObject({
      AllowedOrigins: ['a'],
      AllowedMethods: ['PUT'],
      AllowedHeaders: ['content-md5', 'content-type'],
    })
    const show = ruleOf('show', ['a'])
    expect(show).toMatchObject({ AllowedMethods: ['GET', 'HEAD'] })
    expect(show).not.toHaveProperty('AllowedHeaders')
    expect(ruleOf('none', ['a'])).toBeNull()
  })

  it('is for the named sites and no other origin', () => {
    expect(originsOf(both, sites, known)).toEqual(Object.values(sites))
    expect(originsOf(['CONTRIBUTOR_ORIGIN'], sites, known)).toEqual([sites.CONTRIBUTOR_ORIGIN])
  })

  it('is kept for other ports of this machine only where the sites run on it', () => {
    expect(originsOf(['CONTRIBUTOR_ORIGIN'], local, known)).toEqual([
      'http://localhost:5174',
      'http://localhost:5299',
    ])
    expect(originsOf(both, { ...local, SITE_ORIGIN: sites.SITE_ORIGIN }, known)).not.toContain(
      'http://localhost:5299',
    )
  })
})

describe('provisioning', () => {
  it.each([
    ['fails', '<Status>Enabled</Status>', /has versioning on/],
    ['fails', '<Status>Suspended</Status>', /has versioning on/],
    ['goes on', '', /^done$/],
  ])('%s when the versioning of a bucket is "%s"', async (_outcome, status, outcome) => {
    // A storage with versioning; versitygw cannot switch it on.
    const storage = createServer((_request, response) => {
      response.end(`<VersioningConfiguration>${status}</VersioningConfiguration>`)
    }).listen(0, '127.0.0.1')
    await once(storage, 'listening')
    const address = storage.address()
    const port = typeof address === 'object' ? address?.port : 0
    const client = connectToStorage({
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: 'us-east-1',
      S3_ROOT_ACCESS_KEY_ID: 'root',
      S3_ROOT_SECRET_ACCESS_KEY: 'root-secret',
    })
    const checked = refuseVersions(client, 'documents').then(() => 'done', String)
    expect(await checked).toMatch(outcome)
    client.destroy()
    storage.closeAllConnections()
    storage.close()
  })
})
