import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'

/**
 * The fonts of the sites as static TTF files. pdfkit cannot read the variable WOFF2 files of the sites, and takes six
 * times as long to read static WOFF2.
 */
const files = {
  text: '@expo-google-fonts/public-sans/400Regular/PublicSans_400Regular.ttf',
  textBold: '@expo-google-fonts/public-sans/600SemiBold/PublicSans_600SemiBold.ttf',
  label: '@expo-google-fonts/archivo-narrow/600SemiBold/ArchivoNarrow_600SemiBold.ttf',
  heading: '@expo-google-fonts/archivo-narrow/700Bold/ArchivoNarrow_700Bold.ttf',
  code: '@expo-google-fonts/courier-prime/400Regular/CourierPrime_400Regular.ttf',
} as const

export type Font = keyof typeof files

const bytesByFile = new Map<string, Buffer>()

/**
 * Registers bytes, not parsed fonts: a parsed font caches the first character that it mapped to each glyph, so with a shared
 * font, the bytes of a document would depend on earlier documents.
 */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const [name, file] of Object.entries(files)) doc.registerFont(name, readFont(file))
}

const coverages = new Map<Font, ReadonlySet<number>>()

/** True if the font has a glyph for the character. */
export function canPrint(font: Font, character: string): boolean {
  const coverage = coverages.get(font) ?? readCoverage(font)
  coverages.set(font, coverage)
  return coverage.has(character.codePointAt(0) ?? 0)
}

function readCoverage(font: Font): ReadonlySet<number> {
  const parsed = create(readFont(files[font]))
  if (!('characterSet' in parsed)) throw new Error(`${files[font]} is a collection of fonts`)
  return new Set(parsed.characterSet)
}

function readFont(file: string): Buffer {
  const bytes = bytesByFile.get(file) ?? readFileSync(fileURLToPath(import.meta.resolve(file)))
  bytesByFile.set(file, bytes)
  return bytes
}
