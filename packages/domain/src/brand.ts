/** The only place that states the product's name; wordmark, page titles, texts and mails use it. */
export const brand = {
  name: 'Shoebox',
  /** The wordmark: the first part in ink, the second on the yellow mark. */
  wordmark: { ink: 'shoe', marked: 'box' },
} as const
