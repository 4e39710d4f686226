/** Four base64 characters hold the three bytes in which a thumbhash stores its mean color. */
const colorPattern = /^[A-Za-z0-9+/]{4}/

/** The mean color of a photo as 0xrrggbb; null without a thumbhash. */
export function thumbhashColor(thumbhash: string | null): number | null {
  const letters = thumbhash === null ? null : colorPattern.exec(thumbhash)
  if (letters === null) return null

  const [first, second, third] = Array.from(atob(letters[0]), (letter) => letter.charCodeAt(0))
  const bits = (first ?? 0) | ((second ?? 0) << 8) | ((third ?? 0) << 16)
  const light = (bits & 63) / 63
  const yellow = ((bits >> 6) & 63) / 31.5 - 1
  const red = ((bits >> 12) & 63) / 31.5 - 1

  const b = light - (2 / 3) * yellow
  const r = (3 * light - b + red) / 2

  return (byte(r) << 16) | (byte(r - red) << 8) | byte(b)
}

function byte(share: number): number {
  return Math.round(255 * Math.min(1, Math.max(0, share)))
}
