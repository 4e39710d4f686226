import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { createEmbedder, loadModel } from './embeddings.ts'

const embedder = createEmbedder()
afterAll(() => embedder.close())

/** Six drawn scenes of the demo. */
const folder = join(import.meta.dirname, '../../../db/demo/backgrounds')

async function scenes(): Promise<Buffer[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('-640.avif'))
  return Promise.all(names.map((name) => sharp(join(folder, name)).jpeg().toBuffer()))
}

async function variantsOf(scene: Buffer): Promise<Buffer[]> {
  const { width, height } = await sharp(scene).metadata()
  const part = (share: number, of: number) => Math.round(of * share)
  const crop = {
    left: part(0.06, width),
    top: part(0.06, height),
    width: part(0.88, width),
    height: part(0.88, height),
  }
  return Promise.all([
    sharp(scene).extract(crop).toBuffer(),
    sharp(scene).resize(part(0.5, width)).toBuffer(),
    sharp(scene).jpeg({ quality: 30 }).toBuffer(),
    sharp(scene).flop().toBuffer(),
  ])
}

function cosine(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0)
}

describe('createEmbedder', () => {
  it('finds a cropped, shrunk, recompressed or mirrored picture nearest to its own', async () => {
    const pictures = await scenes()
    const vectors: number[][] = []
    for (const picture of pictures) vectors.push(await embedder.embed(picture))

    for (const [i, picture] of pictures.entries()) {
      for (const variant of await variantsOf(picture)) {
        const vector = await embedder.embed(variant)
        const likeness = vectors.map((other) => cosine(vector, other))
        const [own = 0] = likeness.splice(i, 1)

        expect(own).toBeGreaterThanOrEqual(0.68)
        expect(Math.max(...likeness)).toBeLessThan(own)
      }
    }
  }, 60_000)

  it('gives the same vector of length 1 each time, with several at once', async () => {
    const [picture] = await scenes()
    if (picture === undefined) throw new Error('no picture')
    const [first, second] = await Promise.all([embedder.embed(picture), embedder.embed(picture)])

    expect(first).toHaveLength(embedder.dimensions)
    expect(first).toEqual(second)
    expect(cosine(first, first)).toBeCloseTo(1, 4)
  }, 60_000)

  it('takes gray pictures and pictures with a hole, and survives what is none', async () => {
    const create = { width: 300, height: 200, channels: 4, background: '#33669980' } as const
    const clear = await sharp({ create }).png().toBuffer()
    const gray = await sharp(clear).grayscale().removeAlpha().png().toBuffer()
    await expect(embedder.embed(Buffer.from('no picture'))).rejects.toThrow('unsupported')

    expect(await embedder.embed(clear)).toHaveLength(embedder.dimensions)
    expect(await embedder.embed(gray)).toHaveLength(embedder.dimensions)
  }, 60_000)

  it('loads the model again when it could not be loaded the first time', async () => {
    const [picture] = await scenes()
    if (picture === undefined) throw new Error('no picture')
    let tries = 0
    const unlucky = createEmbedder(() => {
      tries += 1
      return tries === 1 ? Promise.reject(new Error('no memory')) : loadModel()
    })
    await expect(unlucky.embed(picture)).rejects.toThrow('no memory')
    expect(await unlucky.embed(picture)).toHaveLength(unlucky.dimensions)
    unlucky.close()
  }, 60_000)
})
