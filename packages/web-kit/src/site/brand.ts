import { brand } from '@shoebox/domain/brand'

export { brand }

export function pageTitle(page: string): string {
  return `${page} – ${brand.name}`
}
