export type ColorToken = { name: string; light: string; dark: string }
export type TypeToken = { name: string; size: number; line: number }
export type SpaceToken = { name: string; pixels: number }

export function parseColorTokens(sheet: string): ColorToken[] {
  return tokensWithPrefix(sheet, 'color').map(([name, value]) => {
    const [, light = value, dark = value] =
      value.match(/^light-dark\((oklch\([^)]*\)), (oklch\([^)]*\))\)$/) ?? []

    return { name, light, dark }
  })
}

/** The type scale in pixels, without sizes that depend on their container. */
export function parseTypeTokens(sheet: string): TypeToken[] {
  const textTokens = tokensWithPrefix(sheet, 'text')
  const valuesByName = new Map(textTokens)

  return textTokens
    .filter(([name, value]) => !name.includes('--') && value.endsWith('rem'))
    .map(([name, value]) => ({
      name,
      size: toPixels(value),
      line: toPixels(valuesByName.get(`${name}--line-height`) ?? ''),
    }))
}

export function parseSpaceTokens(sheet: string): SpaceToken[] {
  return tokensWithPrefix(sheet, 'spacing')
    .map(([name, value]) => ({ name, pixels: toPixels(value) }))
    .filter(({ pixels }) => pixels > 1)
}

/** Name and value of each token with this prefix, from the theme blocks only. */
function tokensWithPrefix(sheet: string, prefix: string): [string, string][] {
  const theme = sheet.slice(sheet.indexOf('@theme'), sheet.indexOf(':root'))
  const pattern = new RegExp(`--${prefix}-([a-z0-9-]+):\\s*([^;]+);`, 'g')

  return [...theme.matchAll(pattern)].map(([, name = '', value = '']) => [name, value])
}

function toPixels(length: string): number {
  return Number.parseFloat(length) * (length.endsWith('rem') ? 16 : 1)
}
