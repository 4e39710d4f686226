/** Trimmed, and every run of white space inside becomes one space. */
export function collapseWhitespace(value: string): string {
  return value.trim().replace(/\s+/g, ' ')
}
