import { matchesWords } from '@shoebox/web-kit/text/fold'

/** Items whose name contains every typed word, ignoring case and accents. */
export function filterByName<Named extends { name: string }>(
  named: readonly Named[],
  typed: string,
): Named[] {
  return named.filter(({ name }) => matchesWords(name, typed))
}
