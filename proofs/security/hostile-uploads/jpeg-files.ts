import {
  adobeRgb,
  colorProfile,
  grayProfile,
} from '@shoebox/server/platform/image/testing/icc-profile'
import { writeJpegInScans } from '@shoebox/server/platform/image/testing/jpeg-in-scans'
import type { Sharp } from 'sharp'
import { type HostileFile, joined, latin, noise, payload } from './hostile-file.ts'
import * as parts from './jpeg-parts.ts'

const endOfImage = '\xff\xd9'
/** Harmless bytes: the decoder skips them and warns. */
const stray = 'stray'.repeat(10)

export async function hostileJpegs(photo: Sharp): Promise<HostileFile[]> {
  const jpeg = await photo.clone().jpeg({ quality: 85 }).toBuffer()
  const progressive = await photo.clone().jpeg({ quality: 85, progressive: true }).toBuffer()
  return [
    ...truncations(jpeg, 'baseline'),
    ...truncations(progressive, 'progressive'),
    ...closed(jpeg, 'baseline'),
    ...closed(progressive, 'progressive'),
    ...bombs(jpeg, progressive),
    ...polyglots(jpeg),
    ...profiles(jpeg),
    ...frames(jpeg, progressive),
    ...untabled(jpeg, await photo.clone().jpeg({ optimiseCoding: false }).toBuffer()),
  ]
}

function truncations(jpeg: Buffer, kind: string): HostileFile[] {
  const shares = [
    0.0005, 0.001, 0.004, 0.01, 0.05, 0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9, 0.95, 0.99, 0.999,
  ]
  return shares.map((share) => ({
    name: `${kind} cut at ${share * 100} percent.jpg`,
    bytes: jpeg.subarray(0, Math.max(4, Math.floor(jpeg.length * share))),
    expected: 'damaged',
  }))
}

/** Truncated files with an end marker, so that a check of the markers alone finds no defect. */
function closed(jpeg: Buffer, kind: string): HostileFile[] {
  const marks = parts.untilScan(jpeg)
  const scan = jpeg.subarray(marks.length, marks.length + 2 + jpeg.readUInt16BE(marks.length + 2))
  const own: [string, Buffer | string][] = [
    ['marks alone, no scan', marks],
    ['a scan of nothing', joined(marks, scan)],
    ['a scan of restarts alone', joined(marks, scan, '\xff\xd0\xff\xd1\xff\xd2'.repeat(4_000))],
    ...[0.1, 0.25, 0.5, 0.75, 0.9, 0.95].map((share): [string, Buffer] => [
      `cut at ${share * 100} percent and closed`,
      jpeg.subarray(0, Math.floor(jpeg.length * share)),
    ]),
  ]
  return own.map(([name, bytes]) => ({
    name: `${kind}, ${name}.jpg`,
    bytes: joined(bytes, endOfImage),
    expected: 'damaged',
  }))
}

function bombs(jpeg: Buffer, progressive: Buffer): HostileFile[] {
  const sizes = [
    [65_535, 65_535],
    [65_535, 1_100],
    [1_100, 65_535],
    [65_500, 1_900],
    [40_000, 40_000],
    [11_000, 10_910],
  ] as const
  return [jpeg, progressive].flatMap((file, index) =>
    sizes.map(([width, height]) => ({
      name: `${index === 0 ? 'baseline' : 'progressive'} claims ${width} x ${height}.jpg`,
      bytes: parts.claimSize(file, width, height),
      expected: 'too_many_pixels' as const,
    })),
  )
}

function polyglots(jpeg: Buffer): HostileFile[] {
  const script = `<html><script>/*${payload}*/alert(1)</script></html>`
  const behind: Record<string, Buffer | string> = {
    HTML: script,
    ZIP: joined('PK\x03\x04', noise(400), payload, 'PK\x05\x06', Buffer.alloc(18)),
    PDF: `%PDF-1.7\n%${payload}\n1 0 obj<</OpenAction<</S/JavaScript>>>>endobj\n%%EOF`,
    PHP: `<?php /*${payload}*/ system($_GET[0]); ?>`,
    'a program': joined('MZ', noise(2_000), payload),
    'another JPEG': jpeg,
    'a megabyte of noise': joined(noise(1_000_000), payload),
    SVG: `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${payload}')"/>`,
    TIFF: joined('II*\0', noise(100), payload),
  }
  const ahead: Record<string, [string, HostileFile['expected']]> = {
    HTML: [script, 'not_an_image'],
    ZIP: ['PK\x03\x04', 'not_an_image'],
    PDF: ['%PDF-1.4\n', 'format_refused'],
    GIF: ['GIF89a', 'format_refused'],
    'a new line': ['\n', 'not_an_image'],
    'a byte order mark': ['\xef\xbb\xbf', 'not_an_image'],
  }
  const inside: Record<string, Buffer> = {
    'a comment with HTML': parts.segment(0xfe, script),
    'a comment with PHP': parts.segment(0xfe, `<?php ${payload} ?>`),
    'a comment of 65 kB': parts.segment(0xfe, payload.padEnd(65_000, '<')),
    'an unknown segment': parts.segment(0xef, payload),
    'a JFIF that is none': parts.segment(0xe0, `JFXX\0${payload}`),
    'Photoshop blocks of noise': parts.segment(
      0xed,
      joined('Photoshop 3.0\0', noise(900), payload),
    ),
  }
  return [
    ...Object.entries(behind).map(
      ([name, bytes]) =>
        ({
          name: `${name} behind it.jpg`,
          bytes: joined(jpeg, bytes),
          expected: 'accepted',
        }) as const,
    ),
    ...Object.entries(ahead).map(([name, [start, expected]]) => ({
      name: `${name} ahead of it.jpg`,
      bytes: joined(start, jpeg),
      expected,
    })),
    ...Object.entries(inside).map(
      ([name, bytes]) =>
        ({
          name: `${name}.jpg`,
          bytes: parts.withSegments(jpeg, bytes),
          expected: 'accepted',
        }) as const,
    ),
  ]
}

function profiles(jpeg: Buffer): HostileFile[] {
  const good = colorProfile(adobeRgb)
  const absurd = Buffer.from(good)
  absurd.writeUInt32BE(0xffff_ffff, 132 + 4)
  const many = Buffer.from(good)
  many.writeUInt32BE(0x7fff_ffff, 128)
  const segments: Record<string, Buffer[]> = {
    'an empty profile': [parts.iccSegment(Buffer.alloc(0))],
    'a profile of noise': [parts.iccSegment(noise(4_000))],
    'half a profile': [parts.iccSegment(good.subarray(0, good.length / 2))],
    'a profile with a tag far out': [parts.iccSegment(absurd)],
    'a profile of two billion tags': [parts.iccSegment(many)],
    'a gray profile in color': [parts.iccSegment(grayProfile(1.8))],
    'a profile numbered 2 of 1': [parts.iccSegment(good, { number: 2, of: 1 })],
    'a profile in 255 parts with one there': [parts.iccSegment(good, { number: 1, of: 255 })],
    'a profile numbered 0': [parts.iccSegment(good, { number: 0, of: 1 })],
    'a profile of 3 MB': Array.from({ length: 50 }, (_, index) =>
      parts.iccSegment(joined(index === 0 ? good : '', noise(60_000, index), payload), {
        number: index + 1,
        of: 50,
      }),
    ),
  }
  return Object.entries(segments).map(([name, own]) => ({
    name: `${name}.jpg`,
    bytes: parts.withSegments(jpeg, ...own),
    expected: 'accepted',
  }))
}

function frames(jpeg: Buffer, progressive: Buffer): HostileFile[] {
  const end = jpeg.length - 2
  const own: [string, Buffer, HostileFile['expected']][] = [
    ['three scans', writeJpegInScans({ width: 1_200, height: 1_000 }), 'accepted'],
    [
      'three scans of 119 megapixels',
      writeJpegInScans({ width: 12_000, height: 9_900 }),
      'too_heavy',
    ],
    ['a lossless frame', parts.claimFrame(jpeg, 0xc3), 'damaged'],
    ['a hierarchical frame', parts.claimFrame(jpeg, 0xc5), 'damaged'],
    ['an arithmetic frame over Huffman data', parts.claimFrame(jpeg, 0xcb), 'damaged'],
    ['a precision of 16 bits', parts.claimPrecision(jpeg, 16), 'damaged'],
    ['a width of 0', parts.claimSize(jpeg, 0, 1_000), 'damaged'],
    ['a height of 0', parts.claimSize(jpeg, 1_200, 0), 'damaged'],
    ['no quantization', parts.withoutSegments(jpeg, 0xdb), 'damaged'],
    ['no end', jpeg.subarray(0, end), 'damaged'],
    ['zeros for its end', joined(jpeg.subarray(0, end), Buffer.alloc(1_000)), 'damaged'],
    ['zeros for its second half', joined(jpeg.subarray(0, end / 2), Buffer.alloc(end)), 'damaged'],
    ['only a start and an end', joined('\xff\xd8', endOfImage), 'damaged'],
    ['stray bytes before its end', joined(jpeg.subarray(0, end), stray, endOfImage), 'accepted'],
    [
      'stray bytes before its end, progressive',
      joined(progressive.subarray(0, -2), stray, endOfImage),
      'accepted',
    ],
    ['only a start', latin('\xff\xd8\xff'), 'damaged'],
    ['a start and noise', joined('\xff\xd8\xff', noise(5_000)), 'damaged'],
    ['a scan said 600 times', parts.repeatScan(progressive, 600), 'damaged'],
    ['a scan said 6,000 times', parts.repeatScan(progressive, 6_000), 'damaged'],
    [
      '2,500 empty segments',
      parts.withSegments(
        progressive,
        ...Array.from({ length: 2_500 }, () => parts.segment(0xef, '')),
      ),
      'damaged',
    ],
  ]
  return own.map(([name, bytes, expected]) => ({ name: `${name}.jpg`, bytes, expected }))
}

/** Files without Huffman tables. Decoders then use the standard tables, which are wrong for a file with optimized ones. */
function untabled(byOwn: Buffer, byUsual: Buffer): HostileFile[] {
  const strip = (jpeg: Buffer) => parts.withoutSegments(jpeg, 0xc4)
  return [
    { name: 'no Huffman tables.jpg', bytes: strip(byUsual), expected: 'accepted' },
    {
      name: 'no Huffman tables, and its own were needed.jpg',
      bytes: strip(byOwn),
      expected: 'damaged',
    },
  ]
}
