/** The product's name stands here and nowhere else: the wordmark, page titles and sentences read it. */
export const brand = {
  name: 'Shoebox',
  /** The wordmark: the first part in ink, the second on the yellow mark. */
  wordmark: { ink: 'shoe', marked: 'box' },
} as const

export function pageTitle(page: string): string {
  return `${page} – ${brand.name}`
}
