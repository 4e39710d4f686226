import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildUser } from '../testing/build-user.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(() => server.database.admin.query('delete from site_banners'))

const addBanner = (content: string, isActive = true) =>
  server.database.admin.query('insert into site_banners (content, is_active) values ($1, $2)', [
    content,
    isActive,
  ])

const shown = async (content: string) => {
  await addBanner(content)
  return (await server.client().getSiteBanner())?.content
}

describe('getSiteBanner', () => {
  it('[S7.5.06] returns the active banner or null', async () => {
    await addBanner('<p>Old</p>', false)
    expect(await server.client().getSiteBanner()).toBeNull()

    await addBanner('<p>Now</p>')
    expect(await server.client().getSiteBanner()).toMatchObject({
      content: '<p>Now</p>',
      is_active: true,
    })
  })

  it('hides an inactive banner from an admin here too', async () => {
    await addBanner('<p>Draft</p>', false)
    const admin = await buildUser(server, { roles: ['admin'] })
    expect(await server.client(admin).getSiteBanner()).toBeNull()
  })

  it.each([
    ['<script>alert(1)</script>Hi', 'Hi'],
    ['<img src=x onerror=alert(1)>Hi', 'Hi'],
    ['<p onclick="alert(1)" style="color:red">Hi</p>', '<p>Hi</p>'],
    ['<a href="javascript:alert(1)">x</a>', '<a target="_blank" rel="noopener">x</a>'],
    ['<a href="//evil.test">x</a>', '<a>x</a>'],
    ['<a href="/pricing">x</a>', '<a href="/pricing">x</a>'],
    [
      '<a href="https://shoebox.test" onclick="x()">x</a>',
      '<a href="https://shoebox.test" target="_blank" rel="noopener">x</a>',
    ],
    ['<svg><script>alert(1)</script></svg>Hi', 'Hi'],
  ])('[S3.0.22] sanitizes %s', async (content, clean) => {
    expect(await shown(content)).toBe(clean)
  })
})
