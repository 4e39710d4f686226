import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { type PrintPicture, shrinkForPrint } from '../../platform/image/shrink-for-print.ts'
import { type ReadPdf, readPdf } from '../../testing/read-pdf.ts'
import { loadCertificateKey, signCertificate } from './sign-certificate.ts'
import { buildCertificate } from './testing/build-certificate.ts'
import { writeCertificate } from './write-certificate.ts'

let picture: PrintPicture

beforeAll(async () => {
  const create = { width: 60, height: 40, channels: 3, background: '#888' } as const
  picture = await shrinkForPrint(await sharp({ create }).jpeg().toBuffer())
})

async function write(people?: number): Promise<Buffer> {
  const key = await loadCertificateKey('c'.repeat(64))
  const content = buildCertificate(people === undefined ? {} : { people })
  return writeCertificate({ jws: await signCertificate(content, key), picture })
}

const textsOf = (pdf: ReadPdf, role: string) =>
  pdf.elements.filter((element) => element.role === role).map(({ text }) => text)

describe('writeCertificate', () => {
  it('writes the same bytes for the same certificate', async () => {
    expect((await write()).equals(await write())).toBe(true)
  })

  it('writes a tagged document with headings, row headers and described figures', async () => {
    const pdf = await readPdf(await write())
    expect(pdf).toMatchObject({
      pageCount: 1,
      title: 'License certificate SBX-7K3D-QX9M-4TWB',
      language: 'en-US',
      isTagged: true,
    })
    expect(textsOf(pdf, 'H1')).toEqual(['License certificate'])
    expect(textsOf(pdf, 'H2')).toEqual([
      'Hero usage',
      'What is licensed',
      'Limits',
      'What it is based on: grade A',
      'Seals',
    ])
    expect(textsOf(pdf, 'TH')).toContain('Person 2 of 3')
    expect(textsOf(pdf, 'TD')).toContain('Released by next of kin, 2025-03-02')
    expect(textsOf(pdf, 'Figure')).toHaveLength(2)
  })

  it('states licensee, production, hashes and the key', async () => {
    const texts = textsOf(await readPdf(await write()), 'TD').join('\n')
    expect(texts).toContain('Nowhere Road Pictures LLC')
    expect(texts).toContain('The Pretend Hour, series, season 2, episodes 204–206')
    expect(texts).toContain('8.4 MB, sha-256 4be1 9c07')
    expect(texts).toContain('Crime suspect; Addiction; Sexuality; Politics')
    expect(texts).toContain('$665.00 ($700.00 less discount)')
    expect(texts).toContain((await loadCertificateKey('c'.repeat(64))).kid)
  })

  it('lists the releases of many people on further pages', async () => {
    const pdf = await readPdf(await write(60))
    expect(pdf.pageCount).toBe(3)
    expect(textsOf(pdf, 'TH')).toContain('Person 60 of 60')
    expect(textsOf(pdf, 'TD')).toContain('60, each released; listed below')
  })
})
