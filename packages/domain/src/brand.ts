/** The product's name stands here and nowhere else: the wordmark, page titles, sentences and mails read it. */
export const brand = {
  name: 'Shoebox',
  /** The wordmark: the first part in ink, the second on the yellow mark. */
  wordmark: { ink: 'shoe', marked: 'box' },
} as const
