import { describe, expect, it } from 'vitest'
import { splitTax, summarizeTaxes, toLineItems } from './session-lines.ts'

const line = (index: number, total = 4900) => ({
  id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  photoid: index,
  license_type: 'background-dressing' as const,
  total,
})

describe('toLineItems', () => {
  it('names photo and license, without a caption, at the price after discount', () => {
    const [item] = toLineItems([{ ...line(123), license_type: 'hero-usage', total: 22_050 }])
    expect(item).toMatchObject({
      quantity: 1,
      metadata: { line_ids: line(123).id },
      price_data: {
        unit_amount: 22_050,
        tax_behavior: 'exclusive',
        product_data: { name: 'Photo #123 - Hero usage license', tax_code: 'txcd_10501000' },
      },
    })
  })

  it.each([1, 99, 100, 101, 250, 500])('fits %i lines into 100 items, each line once', (count) => {
    const lines = Array.from({ length: count }, (_, index) => line(index + 1, 1000 + index))
    const items = toLineItems(lines)
    expect(items.length).toBeLessThanOrEqual(100)
    expect(items.flatMap(({ metadata }) => String(metadata?.line_ids).split(','))).toEqual(
      lines.map(({ id }) => id),
    )
    const total = items.reduce((sum, item) => sum + (item.price_data?.unit_amount ?? 0), 0)
    expect(total).toBe(lines.reduce((sum, each) => sum + each.total, 0))
    // Stripe's limits for metadata and names.
    for (const { metadata, price_data: price } of items) {
      expect(String(metadata?.line_ids).length).toBeLessThanOrEqual(500)
      expect(String(price?.product_data?.name).length).toBeLessThanOrEqual(250)
    }
  })
})

describe('splitTax', () => {
  it('splits the tax of an item by its lines, to the cent', () => {
    const lines = [line(1, 1000), line(2, 2000), line(3, 4000)]
    const items = [
      { metadata: { line_ids: `${line(1).id},${line(2).id}` }, amount_tax: 286 },
      { metadata: { line_ids: line(3).id }, amount_tax: 380 },
    ]
    expect([...splitTax(items, lines).values()]).toEqual([95, 191, 380])
  })

  it('refuses items that are not those of the order', () => {
    expect(() => splitTax([], [line(1)])).toThrow('do not match the order lines')
    const foreign = [{ metadata: { line_ids: line(2).id }, amount_tax: 0 }]
    expect(() => splitTax(foreign, [line(1)])).toThrow('do not match the order lines')
  })
})

describe('summarizeTaxes', () => {
  it('adds up by name and rate, and leaves out exempt lines', () => {
    const tax = (amount: number, percentage: number) => ({
      amount,
      rate: { display_name: 'Sales Tax', effective_percentage: percentage, percentage },
    })
    const items = [
      { amount_tax: 466, taxes: [tax(466, 9.5)] },
      { amount_tax: 656, taxes: [tax(656, 9.5), tax(0, 0)] },
    ]
    expect(summarizeTaxes(items)).toEqual([
      { name: 'Sales Tax', rate: '9.5 %', amount_cents: 1122 },
    ])
    expect(summarizeTaxes([...items, { amount_tax: 0 }])).toBeUndefined()
    const unequal = { amount_tax: 467, taxes: [tax(466, 9.5)] }
    expect(summarizeTaxes([...items, unequal])).toBeUndefined()
  })
})
