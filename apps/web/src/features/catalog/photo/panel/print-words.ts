/** Formats a print size: "5 × 3.5 in". */
export function printWords(size: string | null): string | null {
  return size?.replaceAll(' x ', ' × ') ?? null
}
