import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { formatEnv, parseEnv } from './env-file.ts'

const awkward = { PLAIN: 'a', EMPTY: '', SPACED: 'Shoebox <a@b.test>', QUOTED: `it's $HOME "x"` }

describe('env file', () => {
  it('reads back what it wrote', () => {
    expect(parseEnv(formatEnv(awkward))).toEqual(awkward)
  })

  it('means the same to a shell', () => {
    const script = `${formatEnv(awkward)}printf '%s|%s|%s' "$PLAIN" "$SPACED" "$QUOTED"`
    const printed = execFileSync('sh', ['-c', script], { encoding: 'utf8' })
    expect(printed).toBe(`a|Shoebox <a@b.test>|it's $HOME "x"`)
  })

  it('skips comments and blank lines, takes bare values', () => {
    expect(parseEnv('# note\n\nA=1\nB=\n')).toEqual({ A: '1', B: '' })
  })
})
