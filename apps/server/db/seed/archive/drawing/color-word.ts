/** A plain English word for a hex color. */
export function colorWord(hex: string): string {
  const v = Number.parseInt(hex.slice(1), 16)
  const [r, g, b] = [(v >> 16) & 255, (v >> 8) & 255, v & 255]
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)]
  if (max - min < 26) return max < 70 ? 'charcoal' : max < 190 ? 'gray' : 'white'
  if (r === max && g > b + 30)
    return g > r * 0.82 ? 'yellow' : max < 130 ? 'brown' : max > 200 ? 'cream' : 'amber'
  if (r === max) return b > g + 12 ? 'magenta' : max < 130 ? 'brown' : 'red'
  if (g === max) return b > r ? 'teal' : 'green'
  return r > g + 20 ? 'violet' : 'blue'
}
