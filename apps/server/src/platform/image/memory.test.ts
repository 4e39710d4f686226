import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { uploadLimits } from '@shoebox/domain/submissions/ingest'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inspectImage } from './inspect-image.ts'
import { writeJpegInScans } from './testing/jpeg-in-scans.ts'
import { makeFolder } from './testing/photo-files.ts'

const deriving = new URL('testing/derive-in-child.ts', import.meta.url).pathname
const mastering = new URL('testing/make-masters-in-child.ts', import.meta.url).pathname
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
    expect(await megabytesFor([path])).toBeLessThanOrEqual(512)
  },
)

it.each(Object.keys(files))(
  'the masters of %s of 120 megapixels take at most 512 MB',
  { timeout: 120_000 },
  async (name) => {
    const path = folder.name('image')
    await files[name]?.(blank()).toFile(path)
    expect(await megabytesFor([path], mastering)).toBeLessThanOrEqual(512)
  },
)

it('a JPEG in as many scans as channels takes as much as is admitted', {
  timeout: 120_000,
}, async () => {
  const path = await folder.write('jpg', writeJpegInScans({ width: 7_600, height: 7_600 }))
  expect(await inspectImage(path, { ...uploadLimits, shortSide: 300 })).toMatchObject({ ok: true })
  expect(await megabytesFor([path])).toBeLessThanOrEqual(512)
})

it('three large files at once take at most 600 MB together', { timeout: 240_000 }, async () => {
  const path = folder.name('jpg')
  await blank().jpeg({ progressive: true }).toFile(path)
  expect(await megabytesFor([path, path, path])).toBeLessThanOrEqual(600)
})

async function megabytesFor(paths: readonly string[], script = deriving): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...paths])
  return Number(stdout) / 1024
}
