/** The first `count` digits of a text, without other characters. */
export function digitsOf(text: string, count: number): string {
  return text.replace(/\D/g, '').slice(0, count)
}

/** Grouped as in the email: 1234 5678. */
export function groupedDigits(text: string, count: number): string {
  return digitsOf(text, count).replace(/\d{4}(?=\d)/g, '$& ')
}
