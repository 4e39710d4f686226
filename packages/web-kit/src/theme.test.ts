import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { themeScript } from './theme.ts'

function runScript(getItem: (key: string) => string | null): { theme?: string } {
  const dataset = {}
  runInNewContext(themeScript, {
    localStorage: { getItem },
    document: { documentElement: { dataset } },
  })

  return dataset
}

describe('themeScript', () => {
  it('stays within the 300 bytes that every page carries', () => {
    expect(Buffer.byteLength(themeScript)).toBeLessThanOrEqual(300)
  })

  it.each(['light', 'dark'])('shows a chosen %s theme', (theme) => {
    expect(runScript((key) => (key === 'theme' ? theme : null))).toEqual({ theme })
  })

  it.each([null, '', 'system', 'sepia'])('leaves %j to the system', (stored) => {
    expect(runScript(() => stored)).toEqual({})
  })

  it('survives a browser that refuses its storage', () => {
    const refuse = () => {
      throw new Error('SecurityError')
    }

    expect(runScript(refuse)).toEqual({})
  })
})
