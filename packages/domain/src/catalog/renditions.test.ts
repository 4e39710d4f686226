import { describe, expect, it } from 'vitest'
import { derivedNames, storageKey, thumbSources } from './renditions.ts'

describe('renditions', () => {
  it('are eight files of their own, none of them the original', () => {
    expect(new Set(derivedNames).size).toBe(8)
    expect(derivedNames).toContain('thumb-256.avif')
    expect(derivedNames).not.toContain('original')
  })

  it('lie below the id of their photo', () => {
    expect(storageKey('a', 'preview.webp')).toBe('a/preview.webp')
  })
})

it('offers both sizes of a photo, by the density of the screen', () => {
  const src = '/media/7c9e6679-7425-40de-944b-e07fc1f90ae7/thumb'
  expect(thumbSources(src)).toEqual({ src, srcSet: `${src}?w=256, ${src} 2x` })
})

it('names the widths of a photo whose size is known, and what a row shows of it', () => {
  const src = '/media/a/thumb'

  expect(thumbSources(src, { width: 1500, height: 1000 })).toEqual({
    src,
    srcSet: `${src}?w=256 384w, ${src} 768w`,
    sizes: '(width < 48rem) 150px, 375px',
  })
})

it('takes the smaller thumb from where it is known to lie', () => {
  const src = '/media/a/thumb'

  expect(thumbSources(src, { width: 1500, height: 1000 }, 'https://files.test/a')).toMatchObject({
    src: 'https://files.test/a',
    srcSet: `https://files.test/a 384w, ${src} 768w`,
  })
})

it.each(['/media/site/lake.avif', '/media/a/thumb?w=256', 'https://files.test/a.webp', ''])(
  'takes %j as it is',
  (src) => {
    expect(thumbSources(src)).toEqual({ src })
  },
)
