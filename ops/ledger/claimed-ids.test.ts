import { describe, expect, it } from 'vitest'
import { claimedIds } from './claimed-ids.ts'

const idsIn = (path: string, text: string) => claimedIds([{ path, text }]).map(({ id }) => id)

describe('claimedIds', () => {
  it('finds every id of a title, in plain, tabled, nested and templated tests', () => {
    const text = `
      describe('[S1.0.01] group', () => {
        it('[S3.0.03] [S3.0.04] two at once', () => {})
        it.each([1, 2])('[S9.2.05] age %i', () => {})
        test(\`[S9.2.04] code \${code}\`, () => {})
        test.describe('[S2.1.01] journey', () => {})
      })`

    expect(idsIn('packages/domain/src/age.test.ts', text)).toEqual([
      'S1.0.01',
      'S3.0.03',
      'S3.0.04',
      'S9.2.05',
      'S9.2.04',
      'S2.1.01',
    ])
  })

  it('ignores ids outside titles: comments, bodies and files without tests', () => {
    const text = `
      // [S1.0.01]
      it('adds', () => { expect('[S1.0.02]').toBe('[S1.0.02]') })`

    expect(idsIn('apps/web/src/lib/add.test.tsx', text)).toEqual([])
    expect(idsIn('apps/web/src/lib/add.ts', `it('[S1.0.01] adds', () => {})`)).toEqual([])
  })

  it('reads any text of a proof and says where it stands', () => {
    const text = `export const claim = {\n  title: '[S9.4.17] signed URLs',\n}`

    expect(claimedIds([{ path: 'proofs/speed/signed-urls.ts', text }])).toEqual([
      { id: 'S9.4.17', path: 'proofs/speed/signed-urls.ts', line: 2 },
    ])
  })
})
