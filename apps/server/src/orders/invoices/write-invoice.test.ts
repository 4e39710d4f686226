import { describe, expect, it } from 'vitest'
import { type ReadPdf, readPdf } from '../../testing/read-pdf.ts'
import { type InvoiceContent, invoiceContent } from './invoice-content.ts'
import { buildInvoice } from './testing/build-invoice.ts'
import { writeInvoice } from './write-invoice.ts'

const read = async (invoice: InvoiceContent) => readPdf(await writeInvoice(invoice))
const textsOf = ({ elements }: ReadPdf, ...roles: string[]) =>
  elements.filter(({ role }) => roles.includes(role)).map(({ text }) => text)
const textOf = ({ elements }: ReadPdf) => elements.map(({ text }) => `${text} `).join('')

describe('the PDF of an invoice', () => {
  it('has every field that accounting departments need, in reading order', async () => {
    const pdf = await read(buildInvoice({ lines: 3 }))
    expect(pdf).toMatchObject({
      pageCount: 1,
      title: 'Invoice INV-2026-000130',
      language: 'en-US',
      isTagged: true,
    })
    expect(textsOf(pdf, 'H1')).toEqual(['Invoice, paid'])
    expect(textsOf(pdf, 'H2')).toEqual(['Bill to', 'Seller', 'Remit to', 'Notes'])
    const text = textOf(pdf)
    const inOrder = [
      'Number INV-2026-000130 Date November 14, 2026 Order ORD-2026-000130 ',
      'Terms Due on receipt Due November 14, 2026 Paid November 14, 2026 ',
      'Bill to Nowhere Road Pictures LLC Attn: Accounts payable 100 Example Street, Stage 0 ',
      'EIN 12-3456789 ',
      'Seller Shoebox Archive, Inc. 1 Sample Way ',
      'Tax ID 00-0000000 ',
      'Remit to Shoebox Archive, Inc. ',
      'PO number PO-88214 Account code 5210-SETDEC Project The Pretend Hour ',
      'Season 2 Episodes 204–206 ',
      'No. Photo License Year and place Qty Unit price Multiplier Discount Net Tax ',
      '1 #20047 Hero usage 1955, Dayton OH 1 $100.00 × 5 −$75.00 $425.00 $37.19 ',
      '3 #20073 Background dressing 1948, San Luis Obispo CA 1 $145.00 × 1 −$21.75 $123.25 $10.78 ',
      'Subtotal $714.00 Volume discount 15% (50+ photos) −$107.10 ',
      'Sales tax, California 8.75% $53.10 Total USD $660.00 ',
      'Paid by card ending 4242 −$660.00 Balance due $0.00 ',
      'Due on receipt. Paid on November 14, 2026 by card ending 4242. ',
      'License agreement version 3.1. ',
    ]
    const places = inOrder.map((part) => text.indexOf(part))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })

  it('is tagged as a table with titles of columns and rows', async () => {
    const { elements } = await read(buildInvoice({ lines: 3 }))
    const titles = elements.filter(({ path }) => path === 'Document/Table/THead/TR/TH')
    expect(titles).toHaveLength(10)
    expect(new Set(titles.map(({ scope }) => scope))).toEqual(new Set(['Column']))
    const photos = elements.filter(({ path }) => path === 'Document/Table/TBody/TR/TH')
    expect(photos.map(({ text, scope }) => [text, scope])).toEqual([
      ['#20047', 'Row'],
      ['#20060', 'Row'],
      ['#20073', 'Row'],
    ])
    expect(elements.filter(({ path }) => path === 'Document/Table/TBody/TR/TD')).toHaveLength(27)
    const sums = elements.filter(({ path }) => path === 'Document/Table/TR/TH')
    expect(sums.every(({ scope }) => scope === 'Row')).toBe(true)
  })

  it('has the same bytes for the same content, whatever was written before', async () => {
    const first = await writeInvoice(buildInvoice({ lines: 17 }))
    await writeInvoice({ ...buildInvoice({ lines: 2 }), project: 'Ünïcode\u00a0“fi”' })
    expect((await writeInvoice(buildInvoice({ lines: 17 }))).equals(first)).toBe(true)
  })

  it('continues 60 lines over three pages and repeats the column titles as artifacts', async () => {
    const invoice = buildInvoice({ lines: 60 })
    const pdf = await read(invoice)
    expect(pdf.pageCount).toBe(3)
    const photos = textsOf(pdf, 'TH').filter((text) => text.startsWith('#'))
    expect(photos).toEqual(invoice.lines.map((line) => `#${line.photo_number}`))
    expect(textsOf(pdf, 'TH').filter((text) => text === 'Unit price')).toHaveLength(1)
    for (const [index, artifact] of pdf.artifacts.entries()) {
      expect(artifact).toContain(`Page ${index + 1} of 3`)
      expect(artifact.includes('Unit price')).toBe(index > 0)
      expect(artifact.includes('Invoice INV-2026-000130, purchase order PO-88214')).toBe(index > 0)
    }
  })

  it.each(Array.from({ length: 12 }, (_, index) => index + 14))(
    'keeps the totals of %d lines on one page, with at least two lines above',
    async (count) => {
      const pdf = await read(buildInvoice({ lines: count }))
      const totals = pdf.elements.filter(({ path }) => path.startsWith('Document/Table/TR/'))
      expect(new Set(totals.map(({ page }) => page))).toEqual(new Set([pdf.pageCount]))
      const above = pdf.elements.filter(
        ({ text, page }) => text.startsWith('#') && page === pdf.pageCount,
      )
      expect(above.length).toBeGreaterThanOrEqual(2)
    },
  )
})

describe('the texts of an invoice', () => {
  it('say "Invoice" and how to pay while it is open', async () => {
    const open = {
      ...buildInvoice({ lines: 1 }),
      payment: null,
      terms: 'Net 30',
      due_on: '2026-12-14',
    }
    const pdf = await read(invoiceContent.parse(open))
    expect(textsOf(pdf, 'H1')).toEqual(['Invoice'])
    expect(textOf(pdf)).toContain('Net 30. Please pay by December 14, 2026. ')
    expect(textOf(pdf)).toContain(`Amount paid $0.00 Balance due $462.19 `)
    expect(pdf.artifacts[0]).toContain('Reference: INV-2026-000130, purchase order PO-88214')
  })

  it('name a bank transfer', async () => {
    const paid = buildInvoice({ lines: 1 })
    const payment = {
      ...paid,
      payment: paid.payment && { ...paid.payment, method: 'ach' as const },
    }
    expect(textOf(await read(payment))).toContain(
      'Paid on November 14, 2026 by bank transfer (ACH), account ending 4242. ',
    )
  })

  it('leave out what the order does not have, and say why no tax is due', async () => {
    const [line] = buildInvoice({ lines: 1, withDiscount: false }).lines
    const plain = invoiceContent.parse({
      ...buildInvoice({ lines: 1, withDiscount: false }),
      po_number: null,
      season: null,
      lines: [{ ...line, tax_cents: 0, year_and_place: null }],
      taxes: [],
      tax_note: 'Exempt: resale certificate SR-1234, California.',
      total_cents: 50_000,
      payment: null,
    })
    const text = textOf(await read(plain))
    for (const label of ['PO number', 'Season', 'Volume discount', 'Year and place', 'null'])
      expect(text).not.toContain(label)
    expect(text).toContain('Sales tax $0.00 ')
    expect(text).toContain('Exempt: resale certificate SR-1234, California. ')
  })

  it('keep a very long name whole and break a word that is wider than its column', async () => {
    const name = `${'The Very Long Picture Company of Greater Los Angeles '.repeat(4)}LLC`
    const address = ['Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokai 1']
    const long = buildInvoice({ lines: 3 })
    const pdf = await read({ ...long, bill_to: { ...long.bill_to, name, address_lines: address } })
    const text = textOf(pdf)
    expect(text).toContain(name)
    expect(text.replaceAll(' ', '')).toContain(address[0]?.replaceAll(' ', ''))
    expect(pdf.pageCount).toBe(1)
  })

  it.each(['The Very Long Picture Company ', 'W'])(
    'stay above the footer if every field of the buyer is as long as allowed, of %s',
    async (words) => {
      const text = words.repeat(200).slice(0, 199)
      const base = buildInvoice({ lines: 2 })
      const pdf = await read({
        ...base,
        project: text,
        production_title: text,
        episodes: text,
        bill_to: {
          name: text,
          attention: text,
          address_lines: [text, text, `${text} 90000`, 'United States'],
          tax_ids: Array.from({ length: 5 }, () => 'EU VAT DE123456789012'),
        },
      })
      // The page ends 54 points above its edge; below is the footer.
      expect(pdf.lowest).toBeGreaterThanOrEqual(54)
      expect(textOf(pdf)).toContain('Balance due')
      expect(pdf.pageCount).toBe(2)
    },
  )

  it('keep long notes on the page of the totals', async () => {
    const notes = Array.from({ length: 25 }, (_, index) => `Note ${index + 1}.`)
    const pdf = await read({ ...buildInvoice({ lines: 6 }), notes })
    const pages = pdf.elements.flatMap(({ text, page }) => (text.startsWith('Note') ? [page] : []))
    expect(pages).toHaveLength(26)
    expect(new Set(pages)).toEqual(new Set([2]))
  })

  it('replace characters that the fonts lack and drop those that reverse a text', async () => {
    const named = { ...buildInvoice({ lines: 1 }), project: 'Łódź \u202Eevil\u202C 日本 “x” & <b>' }
    expect(textOf(await read(named))).toContain('Project Łódź evil ?? “x” & <b> ')
  })
})

describe('the content of an invoice', () => {
  it('is the same after it was stored as JSON', () => {
    const invoice = buildInvoice({ lines: 60 })
    expect(invoiceContent.parse(JSON.parse(JSON.stringify(invoice)))).toEqual(invoice)
  })

  it('has no field for a caption or a name', () => {
    const invoice = buildInvoice({ lines: 1 })
    const lines = invoice.lines.map((line) => ({ ...line, caption: 'Aunt Ruth, 1966' }))
    expect(invoiceContent.safeParse({ ...invoice, lines }).success).toBe(false)
    expect(invoiceContent.safeParse({ ...invoice, caption: 'Aunt Ruth' }).success).toBe(false)
  })

  it.each(['subtotal_cents', 'total_cents'])('is refused if %s is off by a cent', (field) => {
    const invoice = buildInvoice({ lines: 17 })
    const wrong = { ...invoice, [field]: invoice.total_cents + 1 }
    expect(invoiceContent.safeParse(wrong).success).toBe(false)
  })

  it.each(['discount_cents', 'net_cents', 'tax_cents', 'unit_cents'] as const)(
    'is refused if %s of one line is off by a cent',
    (field) => {
      const invoice = buildInvoice({ lines: 17 })
      const [first, ...rest] = invoice.lines
      const lines = [{ ...first, [field]: (first?.[field] ?? 0) + 1 }, ...rest]
      expect(invoiceContent.safeParse({ ...invoice, lines }).success).toBe(false)
    },
  )

  it('is refused if more was paid than is due', () => {
    const invoice = buildInvoice({ lines: 1 })
    const payment = { ...invoice.payment, amount_cents: invoice.total_cents + 1 }
    expect(invoiceContent.safeParse({ ...invoice, payment }).success).toBe(false)
  })
})
