import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { authParamsScript, readAuthParams } from './auth-params.ts'

/** Runs the head script as a browser would on a page with this URL. */
function runHeadScript(url: string) {
  const replacedUrls: string[] = []
  const window: { authParams?: unknown } = {}
  const history = {
    state: null,
    replaceState: (_state: unknown, _title: string, newUrl: URL) =>
      replacedUrls.push(String(newUrl)),
  }
  runInNewContext(authParamsScript, { location: new URL(url), history, window, URL })

  return { authParams: window.authParams, replacedUrls }
}

describe('the head script', () => {
  it('removes the auth parameters from the URL of an auth page and keeps the rest', () => {
    const { authParams, replacedUrls } = runHeadScript(
      'https://shoebox.test/auth?mode=magic-link&token_hash=abc&returnUrl=%2Fcart%3Fa%3D1',
    )

    expect(authParams).toEqual({ token_hash: 'abc' })
    expect(replacedUrls).toEqual([
      'https://shoebox.test/auth?mode=magic-link&returnUrl=%2Fcart%3Fa%3D1',
    ])
  })

  it('removes both tokens of a hand-off, and the parameters from Google', () => {
    expect(
      runHeadScript('https://shoebox.test/auth/callback?access_token=a&refresh_token=b'),
    ).toEqual({
      authParams: { access_token: 'a', refresh_token: 'b' },
      replacedUrls: ['https://shoebox.test/auth/callback'],
    })
    expect(runHeadScript('https://shoebox.test/auth?code=c&sb_flow_id=d').authParams).toEqual({
      code: 'c',
      sb_flow_id: 'd',
    })
  })

  it.each(['https://shoebox.test/author?code=1', 'https://shoebox.test/search?code=1'])(
    'does not change %s',
    (url) => {
      expect(runHeadScript(url)).toEqual({ authParams: undefined, replacedUrls: [] })
    },
  )

  it('matches the hash in the content security policy of nginx', async () => {
    const hash = createHash('sha256').update(authParamsScript).digest('base64')
    const headers = new URL('../../../../ops/docker/site/headers.conf.template', import.meta.url)

    expect(await readFile(headers, 'utf8')).toContain(`'sha256-${hash}'`)
  })
})

it('readAuthParams reads the auth parameters from the URL on the server', () => {
  expect(readAuthParams(new URLSearchParams('mode=login&token_hash=abc'))).toEqual({
    token_hash: 'abc',
  })
})
