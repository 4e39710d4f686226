import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

/** A folder for one test file, and names in it. */
export async function makeFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'images-'))
  let count = 0
  return {
    name: (ending: string) => join(folder, `${(count += 1)}.${ending}`),
    write: async (ending: string, bytes: Buffer) => {
      const path = join(folder, `${(count += 1)}.${ending}`)
      await writeFile(path, bytes)
      return path
    },
    isSame: async (a: string, b: string) => (await readFile(a)).equals(await readFile(b)),
    remove: () => rm(folder, { recursive: true }),
  }
}

/** Something with edges, tones and grain, other for each seed: a picture as far as a decoder cares. */
export function drawPhoto({
  width,
  height,
  seed = 1,
}: {
  width: number
  height: number
  seed?: number
}): Sharp {
  const data = Buffer.alloc(width * height * 3)
  let state = seed * 2_654_435_761
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
      const grain = (state >>> 26) - 32
      const wave =
        Math.sin((x / width) * (3 + seed)) * 60 + Math.cos((y / height) * (5 + seed * 2)) * 50
      const at = (y * width + x) * 3
      data[at] = clamp(130 + wave + grain)
      data[at + 1] = clamp(120 + wave * 0.8 + grain)
      data[at + 2] = clamp(100 - wave * 0.5 + grain)
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

function clamp(value: number): number {
  return Math.min(255, Math.max(0, Math.round(value)))
}
