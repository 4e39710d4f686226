import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { headScript } from './head-script.ts'

function runScript(getItem: (key: string) => string | null): Record<string, string> {
  const dataset = {}
  runInNewContext(headScript, {
    localStorage: { getItem },
    document: { documentElement: { dataset } },
  })

  return dataset
}

const holding = (key: string, value: string | null) => (asked: string) =>
  asked === key ? value : null

describe('headScript', () => {
  it('stays within the 300 bytes that every page carries', () => {
    expect(Buffer.byteLength(headScript)).toBeLessThanOrEqual(300)
  })

  it.each(['light', 'dark'])('shows a chosen %s theme', (theme) => {
    expect(runScript(holding('theme', theme))).toEqual({ theme })
  })

  it.each([null, '', 'system', 'sepia'])('leaves %j to the system', (stored) => {
    expect(runScript(holding('theme', stored))).toEqual({})
  })

  it('sets data-session if there is a session', () => {
    expect(runScript(holding('shoebox-auth', '{"access_token":"a"}'))).toEqual({ session: '' })
  })

  it('works in a browser that blocks storage', () => {
    const refuse = () => {
      throw new Error('SecurityError')
    }

    expect(runScript(refuse)).toEqual({})
  })
})
