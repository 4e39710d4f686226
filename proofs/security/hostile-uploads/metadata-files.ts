import type { Sharp } from 'sharp'
import { type HostileFile, joined, noise, payload } from './hostile-file.ts'
import { segment, withSegments } from './jpeg-parts.ts'

/** Valid images with private or malformed metadata. All are accepted, and no metadata may be published. */
export async function hostileMetadata(photo: Sharp): Promise<HostileFile[]> {
  const jpeg = await photo.clone().jpeg({ quality: 85 }).toBuffer()
  const exifs: Record<string, Buffer> = {
    'an empty Exif block': Buffer.alloc(0),
    'Exif of noise': noise(3_000),
    'Exif with two billion bytes in a tag': directory([[0x010f, 2, 0x7fff_ffff, 8]]),
    'Exif with a tag of an unknown type': directory([[0x010f, 99, 10, 8]]),
    'Exif that points to itself': directory([[0x8769, 4, 1, 8]]),
    'Exif whose next directory is itself': directory([[0x0112, 3, 1, 1]], 8),
    'orientation 0': directory([[0x0112, 3, 1, 0]]),
    'orientation 9': directory([[0x0112, 3, 1, 9]]),
    'orientation 65535': directory([[0x0112, 3, 1, 65_535]]),
    'a maker note of 60 kB': joined(directory([[0x927c, 7, 60_000, 26]]), noise(60_000), payload),
    'a thumbnail that is another picture': joined(
      directory([
        [0x0201, 4, 1, 38],
        [0x0202, 4, 1, 30_000],
      ]),
      jpeg.subarray(0, 30_000),
      payload,
    ),
    'a place divided by 0': joined(
      directory([[0x8825, 4, 1, 26]]),
      directoryAt([[2, 5, 3, 60]]),
      Buffer.alloc(40),
      payload,
    ),
  }
  const own: HostileFile[] = Object.entries(exifs).map(([name, body]) => ({
    name: `${name}.jpg`,
    bytes: withSegments(jpeg, segment(0xe1, joined('Exif\0\0', body))),
    expected: 'accepted',
  }))
  return [...own, ...(await placed(photo)), ...xmp(jpeg)]
}

/** The location of the family, in every metadata field that software uses for it. */
async function placed(photo: Sharp): Promise<HostileFile[]> {
  const place = {
    GPSLatitude: '40/1 26/1 46/1',
    GPSLatitudeRef: 'N',
    GPSLongitude: '79/1 58/1 56/1',
    GPSLongitudeRef: 'W',
  }
  const told = photo.clone().withExif({ IFD0: { Artist: payload }, IFD3: place })
  return Promise.all(
    [1, 3, 6, 8].flatMap((orientation) =>
      (['jpeg', 'tiff'] as const).map(async (format) => ({
        name: `a ${format} that tells its place, orientation ${orientation}.${format}`,
        bytes: await told
          .clone()
          .withMetadata({ orientation })
          .withExif({ IFD0: { Artist: payload }, IFD3: place })
          .toFormat(format)
          .toBuffer(),
        expected: 'accepted' as const,
      })),
    ),
  )
}

function xmp(jpeg: Buffer): HostileFile[] {
  const start = 'http://ns.adobe.com/xap/1.0/\0'
  const place = `<rdf:Description exif:GPSLatitude="40,26.7N" dc:creator="${payload}"/>`
  const bodies = {
    'a place in XMP': place,
    'XMP that opens a file': `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/hostname">]><x>&e;${payload}</x>`,
    'XMP that swells': `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(500)}"><!ENTITY b "${'&a;'.repeat(500)}">]><x>${'&b;'.repeat(500)}${payload}</x>`,
    'XMP that never ends': `<x:xmpmeta>${'<rdf:li>'.repeat(5_000)}${payload}`,
  }
  return Object.entries(bodies).map(([name, body]) => ({
    name: `${name}.jpg`,
    bytes: withSegments(jpeg, segment(0xe1, joined(start, body))),
    expected: 'accepted',
  }))
}

type Entry = readonly [tag: number, type: number, count: number, value: number]

/** The header of a TIFF block and its first directory. */
function directory(entries: readonly Entry[], next = 0): Buffer {
  return joined('II*\0\x08\0\0\0', directoryAt(entries, next))
}

function directoryAt(entries: readonly Entry[], next = 0): Buffer {
  const bytes = Buffer.alloc(2 + entries.length * 12 + 4)
  bytes.writeUInt16LE(entries.length, 0)
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 2 + index * 12
    bytes.writeUInt16LE(tag, at)
    bytes.writeUInt16LE(type, at + 2)
    bytes.writeUInt32LE(count, at + 4)
    bytes.writeUInt32LE(value, at + 8)
  }
  bytes.writeUInt32LE(next, bytes.length - 4)
  return bytes
}
