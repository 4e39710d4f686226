/** The first digits of a text, without whatever stands between them. */
export function digitsOf(text: string, count: number): string {
  return text.replace(/\D/g, '').slice(0, count)
}
