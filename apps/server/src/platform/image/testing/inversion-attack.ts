import type { Picture } from '../decoder.ts'
import { markPicture } from '../watermark/apply-watermark.ts'
import type { MarkSeed } from '../watermark/warp.ts'

/**
 * Whoever knows the seed draws the mark again on what he has, and takes off by how much it differs, a few times over.
 * Gives the decibels of PSNR he gains against the unmarked picture.
 */
export function inversionAttack(picture: Picture, seeds: { own: MarkSeed; guessed: MarkSeed }) {
  const published = markPicture(picture, seeds.own).data
  const guess = Float64Array.from(published)
  for (let round = 0; round < 8; round += 1) {
    const data = Buffer.from(Uint8ClampedArray.from(guess))
    const again = markPicture({ ...picture, data }, seeds.guessed).data
    for (let at = 0; at < guess.length; at += 1)
      guess[at] = (guess[at] ?? 0) + (published[at] ?? 0) - (again[at] ?? 0)
  }
  return quality(guess, picture.data) - quality(published, picture.data)
}

function quality(seen: ArrayLike<number>, clean: Buffer): number {
  const squares = clean.reduce((sum, value, at) => sum + ((seen[at] ?? 0) - value) ** 2, 0)
  return 10 * Math.log10(255 ** 2 / Math.max(squares / clean.length, 0.01))
}
