/** A thumbhash starts with the photo's mean color: three bytes, which are four base64 characters. */
const colorPattern = /^[A-Za-z0-9+/]{4}/

/** The mean color of a photo as 0xrrggbb; null without a thumbhash. */
export function thumbhashColor(thumbhash: string | null): number | null {
  const match = thumbhash === null ? null : colorPattern.exec(thumbhash)
  if (match === null) return null

  const [first, second, third] = Array.from(atob(match[0]), (character) => character.charCodeAt(0))
  const bits = (first ?? 0) | ((second ?? 0) << 8) | ((third ?? 0) << 16)
  const lightness = (bits & 63) / 63
  const yellowBlue = ((bits >> 6) & 63) / 31.5 - 1
  const redGreen = ((bits >> 12) & 63) / 31.5 - 1

  const b = lightness - (2 / 3) * yellowBlue
  const r = (3 * lightness - b + redGreen) / 2

  return (toByte(r) << 16) | (toByte(r - redGreen) << 8) | toByte(b)
}

function toByte(fraction: number): number {
  return Math.round(255 * Math.min(1, Math.max(0, fraction)))
}
