import { describe, expect, it } from 'vitest'
import { findFolders } from './folders.ts'
import { findFragments, measureShape } from './source/shape.ts'
import type { Finding } from './source/source-file.ts'

const linesOf = (count: number) => 'const a = 1\n'.repeat(count)
const file = (path: string, text = linesOf(25)) => ({ path, text })
const places = (findings: readonly Finding[]) => findings.map(({ path, line }) => `${path}:${line}`)
const fill = (folder: string, count: number, text?: string) =>
  Array.from({ length: count }, (_, index) => file(`${folder}/part-${index}.tsx`, text))

describe('findFolders', () => {
  it('finds a folder of more than 24 source files', () => {
    const files = [...fill('apps/web/src/features/cart', 25), ...fill('e2e/support', 24)]

    expect(places(findFolders(files))).toEqual(['apps/web/src/features/cart:1'])
  })

  it('counts neither tests nor the files of sub-folders', () => {
    const folder = 'packages/web-kit/src/form'
    const files = [
      ...fill(folder, 24),
      file(`${folder}/field.test.tsx`),
      file(`${folder}/field.css`),
      ...fill(`${folder}/sliders`, 10),
    ]

    expect(findFolders(files)).toEqual([])
  })

  it.each([
    'apps/web/src/features/cart/drawer',
    'apps/contributor/src/features/rights/people/list',
    'apps/server/src/orders/checkout',
    'packages/web-kit/src/text',
    'e2e/stack',
  ])('finds fewer than 3 source files in %s', (folder) => {
    expect(places(findFolders(fill(folder, 2)))).toEqual([`${folder}:1`])
    expect(findFolders(fill(folder, 3))).toEqual([])
  })

  it.each([
    'apps/web/src/features/cart',
    'apps/web/src/features/cart/admin',
    'apps/web/src/app/routes/account',
    'apps/contributor/src/testing',
    'packages/web-auth/src/build',
    'apps/server/src/orders/emails',
  ])('accepts a single source file in %s', (folder) => {
    expect(findFolders(fill(folder, 1))).toEqual([])
  })

  it('accepts fewer than 3 source files beside sub-folders', () => {
    const folder = 'apps/web/src/features/cart/drawer'

    expect(findFolders([file(`${folder}/drawer.tsx`), ...fill(`${folder}/lines`, 3)])).toEqual([])
  })

  it('finds a part with too many files under 25 lines', () => {
    const folders = (count: number, text: string, name: string) =>
      Array.from({ length: Math.ceil(count / 20) }, (_, index) =>
        fill(`packages/web-auth/src/${name}-${index}`, Math.min(20, count - index * 20), text),
      ).flat()
    const withShort = (count: number) => [
      ...folders(count, linesOf(24), 'short'),
      ...folders(100 - count, linesOf(25), 'long'),
    ]

    expect(places(findFolders(withShort(21)))).toContain('packages/web-auth:1')
    expect(places(findFolders(withShort(20)))).not.toContain('packages/web-auth:1')
  })
})

describe('measureShape', () => {
  it('reports files, median, share of short files and largest folder, and finds fragments', () => {
    const files = [
      file('packages/web-kit/src/ui/button.tsx', `import './look.ts'\n${linesOf(40)}`),
      file('packages/web-kit/src/ui/menu.tsx', `import './shared.ts'\nimport './tested.ts'\n`),
      file('packages/web-kit/src/ui/tabs.tsx', `import './shared.ts'\nimport('./lazy.ts')\n`),
      file('packages/web-kit/src/ui/look.ts', linesOf(10)),
      file('packages/web-kit/src/ui/shared.ts', linesOf(10)),
      file('packages/web-kit/src/ui/tested.ts', linesOf(10)),
      file('packages/web-kit/src/ui/tested.test.ts', `import './tested.ts'\n`),
      file('packages/web-kit/src/ui/lazy.ts', linesOf(30)),
      file('packages/web-kit/src/form/field.tsx', `import '@shoebox/web-kit/ui/menu.tsx'\n`),
      file('apps/web/src/main.tsx', `import '@shoebox/web-kit/ui/tabs.tsx'\n${linesOf(60)}`),
    ]

    expect(measureShape(files)).toEqual([
      expect.objectContaining({ part: 'apps/web', files: 1 }),
      {
        part: 'packages/web-kit',
        files: 8,
        medianLines: 10,
        longest: { path: 'packages/web-kit/src/ui/button.tsx', lines: 41 },
        shortShare: 6 / 8,
        largestFolder: { path: 'packages/web-kit/src/ui', files: 7 },
      },
    ])
    expect(findFragments(files)).toEqual([
      'packages/web-kit/src/ui/menu.tsx',
      'packages/web-kit/src/ui/tabs.tsx',
      'packages/web-kit/src/ui/look.ts',
    ])
  })
})
