import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFolder } from './testing/photo-files.ts'

const script = new URL('testing/derive-in-child.ts', import.meta.url).pathname
const size = { width: 12_000, height: 10_000 }

let folder: Awaited<ReturnType<typeof makeFolder>>
beforeAll(async () => {
  folder = await makeFolder()
})
afterAll(() => folder.remove())

const blank = () =>
  sharp({ create: { ...size, channels: 3, background: '#886644' }, limitInputPixels: false })

const files: Record<string, (image: Sharp) => Sharp> = {
  'a JPEG that stands on its side': (image) => image.withMetadata({ orientation: 6 }).jpeg(),
  'a progressive JPEG': (image) => image.jpeg({ progressive: true }),
  'a 16-bit TIFF': (image) => image.toColourspace('rgb16').tiff({ compression: 'lzw' }),
}

it.each(Object.keys(files))(
  '%s of 120 megapixels takes at most 512 MB',
  { timeout: 120_000 },
  async (name) => {
    const path = folder.name('image')
    await files[name]?.(blank()).toFile(path)
    const { stdout } = await promisify(execFile)(process.execPath, [script, path])
    expect(Number(stdout) / 1024).toBeLessThanOrEqual(512)
  },
)
