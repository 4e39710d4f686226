/** The first digits of a text, without whatever stands between them. */
export function digitsOf(text: string, count: number): string {
  return text.replace(/\D/g, '').slice(0, count)
}

/** As they stand in the mail: 1234 5678. */
export function groupedDigits(text: string, count: number): string {
  return digitsOf(text, count).replace(/\d{4}(?=\d)/g, '$& ')
}
