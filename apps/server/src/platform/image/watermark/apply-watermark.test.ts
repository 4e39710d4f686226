import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Picture } from '../decoder.ts'
import { averagingAttack, inversionAttack } from '../testing/watermark-attacks.ts'
import { applyWatermark } from './apply-watermark.ts'

const idOf = (index: number) => createHash('sha1').update(`photo ${index}`).digest('hex')
const seedOf = (index: number) => ({ photoId: idOf(index), secret: 'a secret of tests' })

function flat(tone: number): Picture {
  const [width, height] = [800, 600]
  return { data: Buffer.alloc(width * height * 3, tone), width, height }
}

/** Shares of pixels that the mark changed so much that one sees it. */
function seen(tone: number) {
  const { data } = applyWatermark(flat(tone), seedOf(1))
  const changes = Array.from(data, (value) => Math.abs(value - tone))
  const visible = changes.filter((change) => change >= 10).length / changes.length
  return { visible, most: changes.reduce((most, change) => Math.max(most, change), 0) }
}

describe('the mark', () => {
  it.each([0, 40, 90, 128, 180, 220, 255])('is seen on tone %s and leaves the picture', (tone) => {
    const { visible, most } = seen(tone)
    expect(visible).toBeGreaterThan(0.02)
    expect(visible).toBeLessThan(0.2)
    expect(most).toBeLessThan(96)
  })

  it('lies on every quarter of a picture', () => {
    const { data, width, height } = applyWatermark(flat(128), seedOf(2))
    const quarters = [0, 0, 0, 0]
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const quarter = (y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)
        if (data[(y * width + x) * 3] !== 128) quarters[quarter] = (quarters[quarter] ?? 0) + 1
      }
    }
    for (const pixels of quarters) expect(pixels).toBeGreaterThan((width * height) / 4 / 40)
  })

  it('leaves the picture it was given alone', () => {
    const picture = flat(128)
    applyWatermark(picture, seedOf(3))
    expect(picture.data.every((value) => value === 128)).toBe(true)
  })
})

describe('averaging 300 previews', () => {
  const size = { width: 200, height: 150 }

  it('gains at most 1 dB, however well it is done', { timeout: 120_000 }, () => {
    const gains = averagingAttack({ size, averaged: 300, attacked: 40, idOf })
    expect(Math.max(...gains)).toBeLessThanOrEqual(1)
  })

  it('would take off a mark that were the same on all', { timeout: 120_000 }, () => {
    const gains = averagingAttack({ size, averaged: 60, attacked: 10, idOf: () => 'one' })
    expect(Math.min(...gains)).toBeGreaterThan(5)
  })
})

describe('drawing the mark again to take it off', () => {
  const own = seedOf(5)

  it('gains nothing with the code and the id of the photo, but not the secret', () => {
    for (const secret of ['', 'a secret', 'another secret of tests']) {
      expect(inversionAttack(flat(120), { own, guessed: { ...own, secret } })).toBeLessThan(0.5)
    }
  })

  it('would work with the secret', () => {
    expect(inversionAttack(flat(120), { own, guessed: own })).toBeGreaterThan(8)
  })
})
