import sharp from 'sharp'

/** Pixels of the long side: 300 dpi at the 198 points of a picture on a certificate. */
const longSide = 825

export type PrintPicture = { jpeg: Buffer; width: number; height: number }

/** A small JPEG for a document. pdfkit reads no WebP, and cannot read a JPEG of more than 8 bits or with CMYK reliably. */
export async function shrinkForPrint(image: Buffer): Promise<PrintPicture> {
  const { data, info } = await sharp(image)
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .jpeg({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  return { jpeg: data, width: info.width, height: info.height }
}
