import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ExifTool } from 'exiftool-vendored'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMetadataReader, type MetadataReader } from './metadata.ts'

// Not the instance of the package, which another test file of the same process may have ended.
const exiftool = new ExifTool({ maxProcs: 1 })

let folder: string
let reader: MetadataReader

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'metadata-'))
  reader = createMetadataReader()
})
afterAll(async () => {
  await reader.close()
  await exiftool.end()
  await rm(folder, { recursive: true })
})

async function drawFile(name: string, tags: Record<string, unknown>): Promise<string> {
  const path = join(folder, name)
  const blank = { width: 60, height: 40, channels: 3, background: '#886644' } as const
  await sharp({ create: blank })
    .toFormat(name.endsWith('.tif') ? 'tiff' : 'jpeg')
    .toFile(path)
  await exiftool.write(path, tags, { writeArgs: ['-overwrite_original', '-n'] })
  return path
}

const told = {
  'EXIF:DateTimeOriginal': '1964:07:04 10:20:30',
  'EXIF:CreateDate': '2011:02:03 04:05:06',
  'EXIF:Make': 'EPSON',
  'EXIF:Model': 'Perfection V600',
  'EXIF:XResolution': 1200,
  'EXIF:ResolutionUnit': 2,
  'EXIF:Orientation': 6,
  'IPTC:ObjectName': 'Fourth of July',
  'IPTC:Caption-Abstract': 'The lake, with an é',
  'IPTC:Keywords': ['lake', 'summer', 'lake'],
  'IPTC:Credit': 'The family',
  'EXIF:Copyright': '1964 the family',
  'IPTC:City': 'Littleton',
  'IPTC:Province-State': 'New Hampshire',
}

/** Private fields that must not be read. */
const kept = {
  'EXIF:GPSLatitude': 44.5,
  'EXIF:GPSLatitudeRef': 'N',
  'EXIF:GPSLongitude': 71.25,
  'EXIF:GPSLongitudeRef': 'W',
  'EXIF:SerialNumber': 'SN-998877',
  'EXIF:OwnerName': 'Ada Hidden',
  'EXIF:Artist': 'Ada Hidden',
  'IPTC:By-line': 'Ada Hidden',
  'XMP-exif:GPSLatitude': 44.5,
}

describe('createMetadataReader', () => {
  it.each(['scan.jpg', 'scan.tif'])(
    'reads the fields on the list and no other, %s',
    async (name) => {
      const metadata = await reader.read(await drawFile(name, { ...told, ...kept }))

      expect(metadata).toEqual({
        taken: '1964-07-04T10:20:30',
        digitized: '2011-02-03T04:05:06',
        make: 'EPSON',
        model: 'Perfection V600',
        dpi: 1200,
        orientation: 6,
        title: 'Fourth of July',
        caption: 'The lake, with an é',
        keywords: ['lake', 'summer'],
        credit: 'The family',
        copyright: '1964 the family',
        place: { city: 'Littleton', state: 'New Hampshire' },
      })
      expect(JSON.stringify(metadata)).not.toMatch(/gps|44\.5|71\.25|998877|Hidden/i)
    },
  )

  it('keeps no place of a file that a camera of today dated', async () => {
    const path = await drawFile('phone.jpg', {
      'EXIF:DateTimeOriginal': '2023:05:06 07:08:09',
      'IPTC:City': 'Littleton',
    })
    expect(await reader.read(path)).toEqual({ taken: '2023-05-06T07:08:09' })
  })

  it('leaves out what is empty, senseless, or tells a position in words', async () => {
    const path = await drawFile('odd.jpg', {
      'EXIF:DateTimeOriginal': '0000:00:00 00:00:00',
      'IPTC:ObjectName': '   ',
      'IPTC:Caption-Abstract': 'GPS 44.5 N 71.25 W',
      'EXIF:XResolution': 72,
      'EXIF:ResolutionUnit': 1,
    })
    expect(await reader.read(path)).toEqual({})
  })

  it('gives nothing for a file that is none, and goes on', async () => {
    const good = await drawFile('good.jpg', told)
    const broken = {
      'noise.jpg': Buffer.from(Array.from({ length: 5000 }, (_, i) => (i * 7919) % 251)),
      'empty.jpg': Buffer.alloc(0),
      'cut.jpg': Buffer.from('ffd8ffe1fffe45786966000049492a00ffffffff', 'hex'),
    }
    for (const [name, body] of Object.entries(broken)) {
      await writeFile(join(folder, name), body)
      expect(await reader.read(join(folder, name))).toEqual({})
    }
    expect(await reader.read(join(folder, 'missing.jpg'))).toEqual({})
    expect(await reader.read(good)).toMatchObject({ make: 'EPSON' })
  })

  it('gives ExifTool none of the secrets that the worker has', async () => {
    await reader.read(await drawFile('secret.jpg', told))
    for (const id of idsOfTool()) {
      const names = (await readFile(`/proc/${id}/environ`, 'utf8')).split('\0').map(nameOf)
      expect(names.filter((name) => name !== '')).toEqual(['LANG'])
    }
  })

  it('restarts ExifTool after a crash', async () => {
    const path = await drawFile('again.jpg', told)
    await reader.read(path)
    const ids = idsOfTool()
    expect(ids).toHaveLength(1)
    for (const id of ids) process.kill(id, 'SIGKILL')

    expect(await reader.read(path)).toMatchObject({ make: 'EPSON' })
  })

  it('keeps its time limit', async () => {
    const hasty = createMetadataReader({ timeoutMs: 1 })
    const begin = performance.now()
    const read = hasty.read(await drawFile('slow.jpg', told))
    // It fails when ExifTool itself is not ready in a millisecond either.
    expect(await read.catch(() => ({}))).toEqual({})
    expect(performance.now() - begin).toBeLessThan(15_000)
    await hasty.close()
  })
})

const nameOf = (variable: string) => variable.split('=')[0] ?? ''

function idsOfTool(): number[] {
  const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)])
  return String(children)
    .split('\n')
    .filter((line) => line.includes('-config'))
    .map((line) => Number(line.trim().split(' ')[0]))
}
