import { open } from 'node:fs/promises'

type Kind = 'jpeg' | 'tiff' | 'heic' | 'other_image' | 'unknown'

/** Determines the format from the first bytes. The file name and the browser's content type are not trusted. */
export async function sniff(path: string): Promise<Kind> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(512)
    const { bytesRead } = await file.read(head, 0, head.length, 0)
    return kindOf(head.subarray(0, bytesRead))
  } finally {
    await file.close()
  }
}

function kindOf(head: Buffer): Kind {
  const text = head.toString('latin1')
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('II*\0') || text.startsWith('MM\0*'))
    return isCameraRaw(text) ? 'other_image' : 'tiff'
  if (text.slice(4, 8) === 'ftyp')
    return heicBrands.test(text.slice(8, 32)) ? 'heic' : 'other_image'
  if (isOtherImage(text)) return 'other_image'
  return 'unknown'
}

/** Every HEIC has one of these brands. An AVIF can have `mif1` too. */
const heicBrands = /^(?!.*avi[fs]).*(hei[cxms]|hev[cxms]|mif1|msf1)/s

/** Canon raw files (CR2) are TIFFs whose first page is a thumbnail. */
function isCameraRaw(text: string): boolean {
  return text.slice(8, 10) === 'CR'
}

/** Only for the error message "not this format" instead of "not an image"; such files are never opened. */
const otherStarts = [
  '\x89PNG',
  'GIF8',
  'BM',
  '%PDF',
  '8BPS',
  'II+\0',
  'MM\0+',
  '\0\0\0\x0cjP  ',
  '\0\0\0\x0cJXL ',
  '\xff\x0a',
]

function isOtherImage(text: string): boolean {
  if (otherStarts.some((start) => text.startsWith(start))) return true
  return (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') || /<svg[\s>]/i.test(text)
}
