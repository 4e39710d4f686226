import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { drawPhoto } from '@shoebox/server/platform/image/testing/photo-files'
import sharp from 'sharp'
import * as z from 'zod'
import { claim } from '../claim.ts'
import { type HostileFile, payload } from './hostile-uploads/hostile-file.ts'
import { hostileJpegs } from './hostile-uploads/jpeg-files.ts'
import { hostileMetadata } from './hostile-uploads/metadata-files.ts'
import { hostileOthers } from './hostile-uploads/other-files.ts'
import { hostileTiffs } from './hostile-uploads/tiff-files.ts'

export const hostileUploads = claim({
  name: 'hostile-uploads',
  says: 'Of any file uploaded as a photo, only images that we encoded ourselves are published, and hostile files are refused cheaply.',
  goals: {
    files: { what: 'hostile files', atLeast: 200 },
    mismatches: { what: 'hostile files with another outcome than expected', exactly: 0 },
    unencoded: {
      what: 'published files that we did not encode or that contain a payload',
      exactly: 0,
    },
    told: { what: 'published files with Exif, GPS, XMP or IPTC', exactly: 0 },
    refusal: {
      what: 'slowest refusal by header, best of three',
      unit: 'ms',
      atMost: 100,
      timed: true,
    },
    memory: { what: 'peak memory of the process that received all files', unit: 'MB', atMost: 512 },
  },
  measure: async (size) => {
    const all = await makeFiles()
    const files = all.filter((_, index) => size === 'full' || index % 4 === 0)
    const folder = await mkdtemp(join(tmpdir(), 'hostile-'))
    try {
      const results = await receive(folder, files)
      const published = await inspectPublished(folder)
      return summarize({ all, files, results, published })
    } finally {
      await rm(folder, { recursive: true })
    }
  },
})

const width = 1_200
const height = 1_000

async function makeFiles(): Promise<HostileFile[]> {
  // Noise from a seed: libvips noise differs in every run.
  const grain = await drawPhoto({ width, height }).blur(3).raw().toBuffer()
  const photo = sharp(grain, { raw: { width, height, channels: 3 } })
  return [
    ...(await hostileOthers(photo)),
    ...(await hostileJpegs(photo)),
    ...(await hostileMetadata(photo)),
    ...(await hostileTiffs(photo)),
  ]
}

const Result = z.object({
  index: z.string(),
  refusedAtHeader: z.boolean(),
  outcome: z.string(),
  ms: z.number(),
  maxRSS: z.number(),
})
type Result = z.infer<typeof Result>

async function receive(folder: string, files: readonly HostileFile[]): Promise<Result[]> {
  for (const [index, { bytes }] of files.entries())
    await writeFile(join(folder, `${index}.upload`), bytes)
  await writeFile(join(folder, 'list'), files.map((_, index) => index).join('\n'))
  const script = resolve(import.meta.dirname, 'hostile-uploads/receive-uploads.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [script, folder], {
    maxBuffer: 1e8,
  })
  return stdout
    .trim()
    .split('\n')
    .map((line) => Result.parse(JSON.parse(line)))
}

type Published = { name: string; isOurs: boolean; hasMetadata: boolean }

/** Inspects the published files in this process. */
async function inspectPublished(folder: string): Promise<Published[]> {
  const names = (await readdir(folder)).filter((name) => /\.(avif|webp|jpg)$/.test(name))
  const published: Published[] = []
  for (const name of names) {
    const bytes = await readFile(join(folder, name))
    const { exif, xmp, iptc, format, space } = await sharp(bytes).metadata()
    const isOurs =
      ['heif', 'webp', 'jpeg'].includes(format) && space === 'srgb' && !bytes.includes(payload)
    published.push({
      name,
      isOurs,
      hasMetadata: Boolean(exif ?? xmp ?? iptc) || bytes.includes('GPSL'),
    })
  }
  return published
}

type Evidence = {
  all: HostileFile[]
  files: HostileFile[]
  results: Result[]
  published: Published[]
}

function summarize({ all, files, results, published }: Evidence) {
  const wrong = results.flatMap(({ outcome }, index) => {
    const file = files[index]
    return file?.expected === outcome
      ? []
      : [`${file?.name}: ${outcome}, declared ${file?.expected}`]
  })
  const byHeader = results.filter(({ refusedAtHeader }) => refusedAtHeader)
  const byPixels = results.filter(
    ({ refusedAtHeader, outcome }) => !refusedAtHeader && outcome !== 'accepted',
  )
  const slowest = (some: readonly number[]) => Math.max(0, ...some)
  return {
    figures: {
      files: all.length,
      mismatches: wrong.length + Math.abs(files.length - results.length),
      unencoded: published.filter(({ isOurs }) => !isOurs).length,
      told: published.filter(({ hasMetadata }) => hasMetadata).length,
      refusal: slowest(byHeader.map(({ ms }) => ms)),
      memory: slowest(results.map(({ maxRSS }) => maxRSS / 1024)),
    },
    notes: [
      `${files.length} tried: ${byHeader.length} refused by the header, ${byPixels.length} while decoding (slowest ${Math.round(slowest(byPixels.map(({ ms }) => ms)))} ms, each once, beside whatever else ran: a TIFF that ends early is decoded up to its end), ${published.length / 8} taken and re-encoded`,
      `slowest by the header: ${byHeader
        .toSorted((a, b) => b.ms - a.ms)
        .slice(0, 3)
        .map(({ index, ms }) => `${files[Number(index)]?.name} ${Math.round(ms)} ms`)
        .join(', ')}`,
      ...wrong.slice(0, 30),
    ],
  }
}
