import { gzipSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { type HostileFile, joined, latin, noise, payload } from './hostile-file.ts'

type Outcome = HostileFile['expected']

export async function hostileOthers(photo: Sharp): Promise<HostileFile[]> {
  return [...(await encoded(photo)), ...drawings(), ...starts()]
}

async function encoded(photo: Sharp): Promise<HostileFile[]> {
  const png = await photo.clone().png().toBuffer()
  const frames = photo.clone().resize(60, 60)
  const twice = { pageHeight: 30 }
  const raw = await frames.raw().toBuffer()
  const animated = sharp(raw, {
    raw: { width: 60, height: 60, channels: 3, ...twice },
  })
  const bytes: [string, Buffer][] = [
    ['a PNG.png', png],
    ['a PNG called JPEG.jpg', png],
    ['a PNG that claims 16,000 x 16,000.png', claimPng(png, 16_000)],
    ['a PNG that claims 2 billion squared.jpg', claimPng(png, 0x7fff_ffff)],
    [
      'an animated PNG.jpg',
      joined(png.subarray(0, 33), '\0\0\0\x08acTL\0\0\0\x02\0\0\0\0', noise(4), png.subarray(33)),
    ],
    ['a WebP.jpg', await photo.clone().webp().toBuffer()],
    ['a GIF.jpg', await frames.clone().gif().toBuffer()],
    ['an animated GIF.gif', await animated.clone().gif().toBuffer()],
    ['an animated WebP.tif', await animated.clone().webp().toBuffer()],
    ['an AVIF.jpg', await frames.clone().avif({ effort: 0 }).toBuffer()],
  ]
  return bytes.map(([name, body]) => ({ name, bytes: body, expected: 'format_refused' }))
}

function claimPng(png: Buffer, side: number): Buffer {
  const copy = Buffer.from(png)
  copy.writeUInt32BE(side, 16)
  copy.writeUInt32BE(side, 20)
  return copy
}

function drawings(): HostileFile[] {
  const svg = (inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="2000" height="2000">${inside}</svg>`
  const texts: [string, string | Buffer, Outcome][] = [
    ['an SVG with a script.svg', svg(`<script>${payload}</script>`), 'format_refused'],
    ['an SVG with a script called JPEG.jpg', svg(`<script>${payload}</script>`), 'format_refused'],
    [
      'an SVG that opens a file.jpg',
      svg('<image xlink:href="file:///etc/hostname" width="9" height="9"/>'),
      'format_refused',
    ],
    [
      'an SVG that calls out.tif',
      svg('<image href="http://127.0.0.1:9/x.png"/>'),
      'format_refused',
    ],
    [
      'an SVG behind XML.jpg',
      `<?xml version="1.0"?>\n<!-- ${payload} -->\n${svg('')}`,
      'format_refused',
    ],
    [
      'an SVG that swells.jpg',
      `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(90)}">]>${svg('&a;'.repeat(900))}`,
      'format_refused',
    ],
    ['an SVG packed.jpg', gzipSync(svg('')), 'not_an_image'],
    ['an SVG behind 600 spaces.jpg', ' '.repeat(600) + svg(''), 'not_an_image'],
  ]
  return texts.map(([name, body, expected]) => ({ name, bytes: joined(body), expected }))
}

function starts(): HostileFile[] {
  const box = (brand: string, others = '') =>
    joined('\0\0\0\x1cftyp', brand, '\0\0\0\0', others, noise(3_000))
  const files: [string, Buffer, Outcome][] = [
    ['nothing.jpg', Buffer.alloc(0), 'not_an_image'],
    ['one byte.jpg', latin('\xff'), 'not_an_image'],
    ['two bytes of a JPEG.jpg', latin('\xff\xd8'), 'not_an_image'],
    ['a megabyte of zeros.tif', Buffer.alloc(1_000_000), 'not_an_image'],
    ['a megabyte of noise.jpg', noise(1_000_000), 'not_an_image'],
    ['a text.jpg', latin(`Dear moderator, ${payload}`), 'not_an_image'],
    ['a page.jpg', latin(`<!doctype html><script>${payload}</script>`), 'not_an_image'],
    ['a ZIP.tif', joined('PK\x03\x04', noise(500)), 'not_an_image'],
    ['a program.jpg', joined('MZ', noise(500)), 'not_an_image'],
    ['a Linux program.jpg', joined('\x7fELF', noise(500)), 'not_an_image'],
    ['PostScript.jpg', latin('%!PS-Adobe-3.0 EPSF-3.0\nshowpage'), 'not_an_image'],
    ['a PDF.jpg', latin('%PDF-1.7\n%%EOF'), 'format_refused'],
    ['a Photoshop file.tif', joined('8BPS\0\x01', noise(500)), 'format_refused'],
    ['a bitmap.jpg', joined('BM', noise(500)), 'format_refused'],
    ['a BigTIFF.tif', joined('II+\0\x08\0\0\0', noise(500)), 'format_refused'],
    ['a BigTIFF from the other end.tif', joined('MM\0+\0\x08\0\0', noise(500)), 'format_refused'],
    ['a camera raw file.tif', joined('II*\0\x10\0\0\0CR\x02\0', noise(500)), 'format_refused'],
    ['JPEG 2000.jpg', joined('\0\0\0\x0cjP  \r\n\x87\n', noise(500)), 'format_refused'],
    ['JPEG XL.jpg', joined('\0\0\0\x0cJXL \r\n\x87\n', noise(500)), 'format_refused'],
    ['a film.jpg', box('isom', 'mp42'), 'format_refused'],
    ['HEIC.heic', box('heic', 'mif1heic'), 'heic_refused'],
    ['HEIC called JPEG.jpg', box('heix', 'mif1heix'), 'heic_refused'],
    ['HEIF.jpg', box('mif1', 'mif1heic'), 'heic_refused'],
    ['a HEIC film.tif', box('hevc', 'msf1hevc'), 'heic_refused'],
    ['a TIFF of its mark only.tif', latin('II*\0'), 'damaged'],
    ['a TIFF from the other end and noise.tif', joined('MM\0*', noise(900)), 'damaged'],
    ['a TIFF whose directory is the header.tif', latin('II*\0\0\0\0\0'), 'damaged'],
  ]
  return files.map(([name, bytes, expected]) => ({ name, bytes, expected }))
}
